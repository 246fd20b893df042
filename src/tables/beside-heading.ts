import { rowText } from "./columns.ts";
import { continues } from "./joins.ts";
import { hasNumber, type Row } from "./pieces.ts";
import { isLabelLine } from "./sheet.ts";
import { goesOnEm } from "./texts.ts";

/* A label left of a heading and of the one row under it, which is for both. */

/** It stands as far from the heading's first line as from the row's last, to this share of the em. */
const evenEm = 0.3;

/** Does a line of one piece go on with a text of a line above? Between the two lines of one heading its neighbours may stand half-way. */
export const goesOn = ({ pieces: [piece], baseline }: Row, above: readonly Row[], em: number): boolean =>
  piece !== undefined &&
  above.some(
    (line) =>
      baseline - line.baseline <= goesOnEm * em &&
      line.pieces.some((other) => Math.min(other.box[2], piece.box[2]) > Math.max(other.box[0], piece.box[0])),
  );

export interface LabelPlace {
  readonly labelEnd: number;
  readonly em: number;
  readonly apart: (above: Row, below: Row) => boolean;
}

/** The first line of the text that goes on to line `at`: lines of one label each, close under one another. */
export const topOfText = (lines: readonly Row[], at: number, { labelEnd, em, apart }: LabelPlace): number => {
  const [line, above] = [lines[at], lines[at - 1]];
  if (line === undefined || above === undefined || above.pieces.length !== 1 || line.pieces.length !== 1) return at;
  const goes = isLabelLine(line, labelEnd) && isLabelLine(above, labelEnd) && goesOn(line, [above], em) && !apart(above, line);
  return goes ? topOfText(lines, at - 1, { labelEnd, em, apart }) : at;
};

/** The last line of a row's label that begins with the first of `lines`: of several, the row's rates may stand beside their middle. */
const lastOfItem = (lines: readonly Row[], { labelEnd, em }: LabelPlace): Row | undefined => {
  const at = lines.findIndex(hasNumber);
  if (at < 0 || !lines.slice(0, at).every((line) => isLabelLine(line, labelEnd))) return undefined;
  const more = lines.slice(at + 1).findIndex((line, i) => {
    const above = lines[at + i]?.pieces[0]?.kind === "text" ? lines[at + i] : lines[at + i - 1];
    const near = above !== undefined && line.baseline - above.baseline <= goesOnEm * em;
    return !(near && isLabelLine(line, labelEnd) && continues.test(rowText(line)));
  });
  return lines[more < 0 ? lines.length - 1 : at + more];
};

/**
 * Does a label left of the others stand half-way between a heading, of one line or several, and the one row under it? Then it is for both:
 * "1." beside "Stawka opłaty abonamentowej:" and "- w rozliczeniu jednomiesięcznym". `over`: the lines above it, nearest last; `under`:
 * those below, from the row's first line on.
 */
export const isBesideHeading = (line: Row, over: readonly Row[], under: readonly Row[], place: LabelPlace): boolean => {
  const above = over.at(-1);
  const first = over[topOfText(over, over.length - 1, place)];
  const last = lastOfItem(under, place);
  const [heading, opening] = [above?.pieces[0], under[0]?.pieces[0]];
  if (above === undefined || first === undefined || last === undefined || heading === undefined || opening === undefined) return false;
  if (above.pieces.length > 1 || !isLabelLine(above, place.labelEnd)) return false;
  const inLine = Math.min(heading.box[2], opening.box[2]) > Math.max(heading.box[0], opening.box[0]);
  const left = Math.min(heading.box[0], opening.box[0]);
  const [up, down] = [line.baseline - first.baseline, last.baseline - line.baseline];
  return inLine && opening.kind === "text" && line.box[2] < left && Math.abs(up - down) <= evenEm * place.em;
};
