/* What every page may use. Each part does nothing where its markup is absent. */
import { wireDialogs } from "./dialog.js";
import { wireMenus } from "./menu.js";
import { wireOnce } from "./once.js";
import { wireSalts } from "./salts.js";
import { showCurrentTabs } from "./tabs.js";
import { wireThemeChoice } from "./theme.js";

wireMenus(document);
wireDialogs(document);
showCurrentTabs(document);
wireThemeChoice(document);
wireSalts(document);
wireOnce(document);
