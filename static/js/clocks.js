/* Counts down the deadlines of lists of matches. */
import { startClocks } from "./board/clock.js";

startClocks();
