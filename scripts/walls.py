"""The wall around each game, a contract of import-linter: it finds the games by itself."""

from importlinter import Contract, ContractCheck, fields, output


class GamesApart(Contract):
    """A game is imported by nobody but itself, its board and named doors; of games only the core.

    Options of the contract in `pyproject.toml`:

    - `package`: what holds the games; whatever is right below it is a game unless it is `shared`;
    - `core`: the one part of `package` that games may import;
    - `shared`: other parts of `package` that are no games;
    - `boards`: what holds a module of the game's name that may import it;
    - `doors`: modules that may import a game though they are no part of it.
    """

    package = fields.StringField()
    core = fields.StringField()
    shared = fields.ListField(subfield=fields.StringField())
    boards = fields.StringField()
    doors = fields.ListField(subfield=fields.StringField())

    def check(self, graph, verbose):  # noqa: ANN001, ANN201, ARG002 - as the base class has it
        """Every import of a module below `package`, from wherever it comes."""
        broken = sorted(
            (importer, imported)
            for imported in graph.find_descendants(self.package)
            for importer in graph.find_modules_that_directly_import(imported)
            if not self._allows(importer, imported)
        )
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check):  # noqa: ANN001, ANN201 - as the base class has it
        """One line for each import."""
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"{importer} is not allowed to import {imported}", bold=True)

    def _allows(self, importer: str, imported: str) -> bool:
        importing, game = self._game_of(importer), self._game_of(imported)
        if game is None:
            return importing is None or _is_in(imported, self.core)
        board = f"{self.boards}.{game.rpartition('.')[2]}"
        return importing == game or _is_in(importer, board) or importer in self.doors

    def _game_of(self, module: str) -> str | None:
        """The package of the game to which a module belongs."""
        if not module.startswith(f"{self.package}."):
            return None
        depth = self.package.count(".") + 2
        part = ".".join(module.split(".")[:depth])
        return None if part in {self.core, *self.shared} else part


def _is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")
