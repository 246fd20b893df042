import { fold } from "../language/fold.ts";
import { boundingBox } from "../model/geometry.ts";
import type { Cell, Table } from "../model/table.ts";
import { branchIn, branchOfChapter, typesOf } from "./heads.ts";
import { wordsFrom } from "./lines.ts";
import { type FoundPlaces, readList } from "./names.ts";
import type { ListWord } from "./pieces.ts";

/* Tables with a column of places beside one that says whose they are: Oddział | Gmina | Powiat. */

const placeColumn = /^(?:nazwa )?(?:gmin|miejscowosc|miast)/;
const regionColumn = /^(?:nazwa )?(?:oddzial|obszar|rejon|region)/;
const countyColumn = /^(?:nazwa )?powiat/;
const typeColumn = /^(?:typ|rodzaj|status)\b/;

const none: FoundPlaces = { places: [], problems: [] };

/** Without commas a cell is one name, whose lines then are none of a list. */
const wordsOf = (cell: Cell): ListWord[] =>
  cell.lines.flatMap((line, i) => wordsFrom({ page: cell.page, line }, /[,;]|[-‐]\n/.test(cell.text) ? i : 0));
const plain = (cell: Cell | undefined): string => cell?.text.replace(/\s+/g, " ").trim() ?? "";

/** Two names, one above the other, or one name over two lines: nothing in a cell without commas tells. */
const isAmbiguous = (cell: Cell): boolean =>
  cell.lines.length > 1 && !/[,;]/.test(cell.text) && cell.lines.slice(1).some((line) => /^\p{Lu}/u.test(line.text));

/** The places of one table; none where its first row does not say that it is such a table. */
export const placesInTable = (table: Table): FoundPlaces => {
  const header = table.cells.filter((cell) => cell.row === 0);
  const columnOf = (pattern: RegExp): number | null => header.find((cell) => pattern.test(fold(cell.text)))?.column ?? null;
  const [place, region, county, type] = [columnOf(placeColumn), columnOf(regionColumn), columnOf(countyColumn), columnOf(typeColumn)];
  if (place === null || (region === null && county === null)) return none;
  const at = (row: number, column: number | null): Cell | undefined =>
    table.cells.find(
      (cell) =>
        cell.row <= row && row < cell.row + cell.rowSpan && cell.column <= (column ?? -1) && (column ?? -1) < cell.column + cell.colSpan,
    );
  const captions = table.caption.map((line) => branchIn(line.text)?.region ?? branchOfChapter(line.text));
  const captioned = captions.findLast((one) => one !== null) ?? null;
  const branchAt = (row: number): string | null =>
    region === null ? captioned : plain(at(row, region)).replace(/^(?:Oddział|Obszar|Rejon)\s+(?:we?\s+)?/, "");
  const rows = table.cells.filter(
    (cell) => cell.column === place && cell.row > 0 && plain(cell) !== "" && !placeColumn.test(fold(cell.text)),
  );
  const found = rows.map((cell): FoundPlaces => {
    const message = isAmbiguous(cell) ? "may be one name or several" : branchAt(cell.row) === "" ? "has no branch beside it" : null;
    if (message !== null)
      return {
        places: [],
        problems: [
          {
            code: "unreadable_place",
            blocks: false,
            message: `In a table of places "${plain(cell).slice(0, 80)}" ${message}; it is left out.`,
            tariff_code: null,
            page: cell.page,
            bbox: [...boundingBox(cell.lines.map((line) => line.box))],
          },
        ],
      };
    return readList(wordsOf(cell), {
      region: branchAt(cell.row),
      types: typesOf(plain(at(cell.row, type))),
      county: plain(at(cell.row, county)).replace(/^(?:powiat|pow\.)\s+/i, "") || null,
    });
  });
  return { places: found.flatMap((one) => one.places), problems: found.flatMap((one) => one.problems) };
};
