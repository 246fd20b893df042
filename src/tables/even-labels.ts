import { firstItem, itemAt, lastItem } from "../model/items.ts";
import { median } from "../model/median.ts";
import { textOf } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import { goesOnListed } from "./joins.ts";
import { listHeadings } from "./list-headings.ts";
import { isNoted, labelGoesOn, standAlike } from "./noted-amounts.ts";
import { type Piece, type Row, unitBegins, unitWithin } from "./pieces.ts";
import { sameRowEm } from "./rate-rows.ts";
import { columnAt, isLabel, type RowDraft, type Sheet } from "./sheet.ts";
import { goesOnEm, tightEm } from "./texts.ts";

/* Labels of several lines, each evenly above and below its row's rates: "G13s (zima," / "dzień wolny)" in a narrow column. */

/** The middle of a label and its row's rates differ by no more: they are set in the middle of cells of one row. */
const evenEm = 0.2;

const middleOf = (lines: readonly Row[]): number => ((lines[0]?.baseline ?? 0) + (lines.at(-1)?.baseline ?? 0)) / 2;

/** The middle of rates; of one whose note's mark stands below it, with the mark. */
const middleOfRates = (lines: readonly Row[]): number => {
  const solid = lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, words }) => (kind === "number" ? words.filter(({ raised }) => !raised) : [])),
  );
  const ys = solid.map(({ baseline }) => baseline);
  return ys.length === 0 ? middleOf(lines) : (Math.min(...ys) + Math.max(...ys)) / 2;
};

/** Baselines of a label's lines, top to bottom: their middle is at `y`, and none is further from the next than lines of one text are. */
const isEven = (label: readonly Row[], y: number, em: number): boolean => {
  const close = label.slice(1).every((line, i) => line.baseline - itemAt(label, i).baseline <= goesOnEm * em);
  return close && Math.abs(middleOf(label) - y) <= evenEm * em;
};

/**
 * Lines of labels stand apart where the space between two is wider by this than between lines of one: `most` of all spaces together, `each` of single ones,
 * which a scan of 300 dpi moves by up to 0.04. The tightest cells seen are padded by 0.13 em, or 0.08 of what a scan takes for an em where capitals are tall.
 */
const clearEm = { most: 0.075, each: 0.03 } as const;

/** Is every line of a label nearer to the next of it than any label is to the next one? */
const areApart = (labels: readonly (readonly Row[])[], em: number): boolean => {
  const steps = (lines: readonly Row[]): number[] => lines.slice(1).map((line, i) => line.baseline - itemAt(lines, i).baseline);
  const between = labels.slice(1).map((label, i) => firstItem(label).baseline - lastItem(itemAt(labels, i)).baseline);
  const within = labels.flatMap(steps);
  if (within.length === 0 || between.length === 0) return true;
  return Math.max(...within) + clearEm.each * em <= Math.min(...between) && median(within) + clearEm.most * em <= median(between);
};

/** What of a line stands in the column of labels beside the rates. */
type Own = (line: Row) => Piece[];

/** Rows of a body, the headings between them, and the lines of labels that are in neither: those of columns further left. */
export interface EvenRows {
  readonly rows: readonly RowDraft[];
  /** Each as its lines. */
  readonly headings: readonly (readonly Row[])[];
  readonly others: readonly Row[];
}

/** The last column left of the rates that holds labels: between these and the rates their units may stand. */
const labelColumn = (rates: readonly Row[], sheet: Sheet): number => {
  const holdsUnits = (column: number): boolean => {
    const own = rates.flatMap(({ pieces }) => pieces.filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) === column));
    return own.length > 0 && own.every((piece) => unitBegins.test(textOf(piece)));
  };
  const last = sheet.labels - 1;
  return last > 0 && holdsUnits(last) ? last - 1 : last;
};

/** Lines of labels alone that ruling lines, or the edges of a ground, part from what stands above and below: each heads the rows under it. */
const headingsIn = (lines: readonly Row[], orphans: readonly Row[], { parted }: Sheet): readonly Row[] =>
  lines.filter((line, i) => {
    const [above, below] = [lines[i - 1], lines[i + 1]];
    const { box, baseline } = line;
    return (
      orphans.includes(line) &&
      line.pieces.length === 1 &&
      below !== undefined &&
      parted(baseline, below.baseline, box[0], box[2]) &&
      (above === undefined || parted(above.baseline, baseline, box[0], box[2]))
    );
  });

/**
 * Names of groups alone on lines over labels that name none: where the labels under each stand evenly around its rates, they head these, also
 * where no ruling line parts them.
 */
const groupsIn = (lines: readonly Row[], orphans: readonly Row[], own: Own): readonly Row[] =>
  lines.filter((line, i) => {
    const isGroup = (row: Row): boolean => groupLabel.test(own(row).map(textOf).join(" "));
    const below = lines[i + 1];
    const isOverLabel = below !== undefined && own(below).length > 0 && !isGroup(below);
    return orphans.includes(line) && line.pieces.length === 1 && isGroup(line) && isOverLabel;
  });

/**
 * A row's rates: one line, or lines that overlap, as where two amounts of one rate stand above and below the line of the others; or two noted
 * amounts, each beside a line of one label.
 */
type RateLines = readonly Row[];

/** `tight`: two noted amounts are of one row where their lines are as near as those of one label. */
const linesOfRows = (rates: readonly Row[], sheet: Sheet, tight: boolean): RateLines[] => {
  const { em, columns, parted } = sheet;
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const goesOn = (above: Row, line: Row, apart: number): boolean =>
    apart <= tightEm * em && (tight ? standAlike : labelGoesOn)(above, line, sheet);
  // Each with its mark below it, beside one label in the middle of both.
  const fillsCell = (above: Row, line: Row): boolean =>
    [above, line].every(({ pieces }) => pieces.length === 1) &&
    columnAt(sheet, firstItem(above.pieces)) === columnAt(sheet, firstItem(line.pieces)) &&
    line.box[1] - above.box[3] <= (tightEm - 1) * em;
  const found: Row[][] = [];
  for (const line of rates) {
    const open = found.at(-1);
    const above = open?.at(-1);
    const apart = above === undefined ? Number.POSITIVE_INFINITY : line.baseline - above.baseline;
    const areOfOne = above !== undefined && isNoted(above) && isNoted(line) && (goesOn(above, line, apart) || fillsCell(above, line));
    if (
      open !== undefined &&
      above !== undefined &&
      (apart < sameRowEm * em || areOfOne) &&
      !parted(above.baseline, line.baseline, left, right)
    )
      open.push(line);
    else found.push([line]);
  }
  return found;
};

/** The one way in which labels fall to `rates`, a label for each of these; null where there is none or several. */
const labelsOfRates = (
  rates: readonly RateLines[],
  labels: readonly Row[],
  own: (line: Row) => Piece[],
  { em, parted }: Sheet,
): (readonly Row[])[] | null => {
  const isLabelled = (line: Row): boolean => own(line).length > 0;
  const isCode = (line: Row): boolean => groupLabel.test(own(line).map(textOf).join(" "));
  const begins = ([line]: readonly Row[]): boolean => line !== undefined && isCode(line);
  const leadsToCode = (line: Row): boolean => isCode(line) || /^[Gg]rup/.test(own(line).map(textOf).join(" "));
  const hasUnit = (line: Row): boolean => unitWithin.test(own(line).map(textOf).join(" "));
  // Behind words that are no code a group's code begins another label: it heads the rows below. So does a second unit: "STAWKA JAKOŚCIOWA
  // [zł/kWh]", an item of it and "SKŁADNIK STAŁY [zł/m-c]" are not all beside the item's rate.
  const isOne = (label: readonly Row[]): boolean =>
    label.filter(hasUnit).length < 2 &&
    !label.some((line, i) => {
      const above = label[i - 1];
      return (
        above !== undefined && ((isCode(line) && !leadsToCode(above)) || parted(above.baseline, line.baseline, line.box[0], line.box[2]))
      );
    });
  const isBroken = (above: Row, line: Row | undefined): boolean =>
    line !== undefined && goesOnListed(own(above).map(textOf).join(" "), own(line).map(textOf).join(" "));
  const found: (readonly (readonly Row[])[])[] = [];
  const search = (at: number, from: number, texts: readonly (readonly Row[])[]): void => {
    const lines = rates[at];
    if (lines === undefined) {
      if (from === labels.length && (texts.every(begins) || areApart(texts, em))) found.push(texts);
      return;
    }
    for (let to = from + 1; to <= labels.length && found.length < 2; to += 1) {
      const label = labels.slice(from, to);
      // Further lines only bring its middle further down.
      if (middleOf(label) > middleOfRates(lines) + evenEm * em) return;
      // A label on the line of other rates is theirs.
      if (label.some((one) => !lines.includes(one) && rates.some((other) => other.includes(one)))) return;
      if (!isOne(label)) return;
      if (isBroken(lastItem(label), labels[to])) continue;
      if (lines.some((line) => isLabelled(line) && !label.includes(line)) || !isEven(label, middleOfRates(lines), em)) continue;
      search(at + 1, to, [...texts, label]);
    }
  };
  search(0, 0, []);
  const [texts, ...others] = found;
  return texts === undefined || others.length > 0 ? null : [...texts];
};

/**
 * The rows of a body whose every row is a line of rates and a label in the column beside them, its lines evenly around the rates: each
 * begins with a group's code, or all stand apart. Headings that are ruled apart stand between them. `orphans`: lines of labels alone.
 * Null where the lines fall into rows in no way or in several, or every label has one line.
 */
export const evenRows = (rates: readonly Row[], orphans: readonly Row[], sheet: Sheet): EvenRows | null => {
  const lines = byHeight([...rates, ...orphans]);
  const ruled = headingsIn(lines, orphans, sheet);
  const column = labelColumn(rates, sheet);
  const own: Own = (line) => line.pieces.filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) === column);
  const found = rowsUnder(ruled.map(alone), rates, orphans, { own, sheet });
  if (found !== null) return found;
  const groups = [...ruled, ...groupsIn(lines, orphans, own).filter((line) => !ruled.includes(line))].map(alone);
  const under = groups.length === ruled.length ? null : rowsUnder(groups, rates, orphans, { own, sheet });
  if (under !== null) return under;
  const lists = listHeadings(lines, orphans, own, sheet).filter((heading) => !heading.some((line) => ruled.includes(line)));
  return lists.length === 0 ? null : rowsUnder([...groups, ...lists], rates, orphans, { own, sheet });
};

const alone = (line: Row): readonly Row[] => [line];
const byHeight = (lines: readonly Row[]): Row[] => [...lines].sort((a, b) => a.baseline - b.baseline);

/** The rows as they are where `headings` stand between them; null where the lines fall into rows in no way or in several. */
const rowsUnder = (
  headings: readonly (readonly Row[])[],
  rates: readonly Row[],
  orphans: readonly Row[],
  { own, sheet }: { readonly own: Own; readonly sheet: Sheet },
): EvenRows | null => {
  const isLabelled = (line: Row): boolean => own(line).length > 0;
  const heads = byHeight(headings.flat());
  const beside = orphans.filter((line) => isLabelled(line) && !heads.includes(line));
  if (beside.length === 0) return null;
  const labels = byHeight([...beside, ...rates.filter(isLabelled)]);
  const ends = [...heads.map(({ baseline }) => baseline), Number.POSITIVE_INFINITY];
  const rows: RowDraft[] = [];
  for (const [i, end] of ends.entries()) {
    const within = ({ baseline }: Row): boolean => baseline < end && baseline > (ends[i - 1] ?? Number.NEGATIVE_INFINITY);
    const rowsWith = (tight: boolean): Row[][] | undefined => {
      const lines = linesOfRows(byHeight(rates.filter(within)), sheet, tight);
      return labelsOfRates(lines, labels.filter(within), own, sheet)?.map((text, at) =>
        byHeight([...new Set([...text, ...itemAt(lines, at)])]),
      );
    };
    // Labels that are not apart where two amounts are rows may be so where these are one.
    const found = rowsWith(false) ?? rowsWith(true);
    if (found === undefined) return null;
    rows.push(...found.map((lines) => ({ rates: true, lines })));
  }
  const others = orphans.filter((line) => !beside.includes(line) && !heads.includes(line));
  // The unit of a row whose label has the line for itself: the rates stand above and below.
  const units = others.filter(({ pieces }) => pieces.every((piece) => unitBegins.test(textOf(piece))));
  for (const row of rows) row.lines.push(...units.filter(({ baseline }) => row.lines.some((line) => line.baseline === baseline)));
  return { rows, headings, others: others.filter((line) => !rows.some((row) => row.lines.includes(line))) };
};
