import { firstItem } from "../model/items.ts";
import { rowText, textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import type { Piece, Row } from "./pieces.ts";
import { labelOf, type Sheet } from "./sheet.ts";
import { goesOnEm, tightEm } from "./texts.ts";

/** A difference between the gaps above and below a line that shows where it belongs. */
const clearPitchEm = 0.35;

/** How a line begins that goes on with the one above: "przedpołudniowym", "(lato)", "1-miesięczny". */
export const continues = /^(?:[\p{Ll}([,;]|\d-\p{Ll})/u;
/** Does a text go on with the one above it? A unit is never at its end at a slash: "w zł/" and "MWh". */
export const goesOnWith = (above: string | undefined, text: string): boolean =>
  continues.test(text) || (above !== undefined && /\p{L}\/$/u.test(above));
const isCode = /^(?:(?:[Gg]rup\p{L}*|GRUP\p{L}*)\s+(?:(?:taryf|TARYF)\p{L}*\s*)?)?[ABCGRDOS][1-4][1-4]\p{L}{0,10}(?:\s*[,;/]\s*\S+)*$/u;

/** "C21, C22a, C22b," over "C23": behind a comma, or an "i", a list of groups goes on, however far below. */
export const goesOnListed = (above: string, text: string): boolean =>
  /(?:[,;]|\s(?:i|oraz))$/u.test(above) && groupLabel.test(above) && groupLabel.test(text);

/** "Grupa taryfowa B22" whole on a line. */
const groupWhole = /^(?:[Gg]rup\p{L}*\s+taryf|GRUP\p{L}*\s+TARYF)\p{L}*\s+(?:[ABCGRDOS][1-4][1-4]\p{L}{0,10}|R)$/u;

/** "own": a heading of the rows below; "unclear": it may belong to the row above or below. */
export type Joins = "above" | "below" | "own" | "unclear";

/** Does "Grupa taryfowa B22" stand over a label that names no group? It heads the rows below, also where no ruling line parts it from the first. */
export const headsGroup = (line: Row, below: Piece | undefined): boolean =>
  groupWhole.test(rowText(line)) && below !== undefined && /\p{L}{3}/u.test(textOf(below)) && !isCode.test(textOf(below));

/** A label line and the lines around it. */
export interface Around {
  readonly line: Row;
  readonly above: Row | undefined;
  readonly below: Row | undefined;
  /** Has the label that ends above begun with a capital? */
  readonly capitalAbove: boolean;
}

/** "stawki w zł/kWh", "[zł/MWh]": nothing but the unit of the rows below. Behind a rate's own name a unit ends that name instead. */
const unitAlone = /^(?:(?:stawk|cen|opłat)\p{L}*\s+(?:netto\s+)?)?(?:w\s+)?[[(]?\s*(?:zł|PLN|gr)\s*\/[^,;]{2,16}$/iu;

/** Where a label line goes that stands on no row's baseline, by ruling lines, by distance, by how it begins. */
export const joins = ({ line, above, below, capitalAbove }: Around, sheet: Sheet): Joins => {
  const { em, parted } = sheet;
  const text = rowText(line);
  const piece = firstItem(line.pieces);
  const wall = (a: Row | undefined, b: Row | undefined): boolean =>
    a === undefined || b === undefined || parted(a.baseline, b.baseline, piece.box[0], piece.box[2]);
  const up = wall(above, line) || above === undefined ? Number.POSITIVE_INFINITY : (line.baseline - above.baseline) / em;
  const down = wall(line, below) || below === undefined ? Number.POSITIVE_INFINITY : (below.baseline - line.baseline) / em;
  const next = below === undefined ? undefined : labelOf(sheet, below);
  // Ruled off on one side and not on the other: it is the row's on that side.
  if (above !== undefined && below !== undefined && wall(above, line) !== wall(line, below)) {
    if (wall(line, below) && up <= goesOnEm) return "above";
    if (wall(above, line) && down <= goesOnEm && !text.endsWith(":")) return "below";
  }
  const over = above === undefined ? undefined : labelOf(sheet, above);
  if (over !== undefined && goesOnListed(textOf(over), text) && !wall(above, line)) return "above";
  if (isCode.test(text) || text.endsWith(":")) return "own";
  const [canUp, canDown] = [up <= goesOnEm, down <= goesOnEm];
  const nearer: Joins | null =
    up + clearPitchEm <= down && up <= tightEm ? "above" : down + clearPitchEm <= up && down <= tightEm ? "below" : null;
  const isCodeOrNone = (label: Piece | undefined): boolean => label === undefined || isCode.test(textOf(label));
  if (unitAlone.test(text) && next !== undefined && isCodeOrNone(next) && isCodeOrNone(over)) return "own";
  if (goesOnWith(over === undefined ? undefined : textOf(over), text)) {
    if (!canUp || !capitalAbove) return nearer ?? "unclear";
    return nearer === "below" ? "unclear" : "above";
  }
  const goesOn = next !== undefined && goesOnWith(text, textOf(next)) && canDown;
  if (goesOn) return nearer === "above" ? "unclear" : "below";
  if (nearer === "above") return "unclear";
  return nearer === "below" ? "below" : "own";
};
