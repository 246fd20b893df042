import { itemAt } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Page, Word } from "../model/page.ts";
import type { Line, TabledPage } from "../model/table.ts";
import { type Block, isCaption } from "./block.ts";
import { blocksOf } from "./blocks.ts";
import { withBrokenNumbers } from "./broken-numbers.ts";
import { rowText } from "./columns.ts";
import { type Draft, headLacksLines, holdsNumbers, lacksLines, lacksRows } from "./drafts.ts";
import type { Edges } from "./edges.ts";
import { groupLabel } from "./group-labels.ts";
import { type HeadBefore, headBefore, lifted } from "./head-overleaf.ts";
import { toLines } from "./lines.ts";
import { withMarksBelow } from "./marks-below.ts";
import { withMergedValues } from "./merged-values.ts";
import type { Numbers } from "./numbers.ts";
import { beginsPage, goingOn } from "./overleaf.ts";
import { liesUnder } from "./part-columns.ts";
import { hasNumber, type Row, toRow, underRunning, usualSpaceEm } from "./pieces.ts";
import type { Gutter } from "./prose-columns.ts";
import { underRepeatedHead, underWholeHead, withLabelsAround, withLabelsUnderHead, withoutRepeatedHead } from "./repeated-head.ts";
import { isRunning, isStamp } from "./running-lines.ts";
import { isLabelLine } from "./sheet.ts";
import { endsBetween } from "./table-ends.ts";
import { type Found, type Ground, ruledBetween, tableOf } from "./table-of-lines.ts";
import { partedAtStrips } from "./tables-beside.ts";

const wordsOf = ({ cells }: Draft): Word[] => cells.flatMap((cell) => cell.lines.flatMap((line) => line.words));

const wordsIn = (line: Line | undefined): string | undefined => line?.words.map(({ text }) => text).join(" ");

/** How many lines over a body repeat a header with rows, which may end in labels of these. */
const repeatedLines = ({ lines, rows }: HeadBefore, above: readonly Row[]): number => {
  if (rows.length === 0) return 0;
  const differs = above.findIndex((row, i) => rowText(row) !== wordsIn(lines[i]));
  return differs < 0 ? above.length : differs;
};

const edgesUnder = ({ horizontal, vertical }: Edges, top: number): Edges => ({
  horizontal: horizontal.filter(({ at }) => at >= top - 1),
  vertical: vertical.map((edge) => ({ ...edge, from: Math.max(edge.from, top) })).filter(({ from, to }) => to > from),
});

/**
 * The table that begins a page, under the header that ends the page before; null where that is not its header. `running`: words of the
 * page's running lines.
 */
const underHead = (block: Block, head: HeadBefore, running: ReadonlySet<Word>, ground: Ground): Found | null => {
  const rates = block.body.filter(hasNumber);
  const values = Math.min(...rates.flatMap(({ pieces }) => pieces.flatMap(({ kind, box }) => (kind === "number" ? [box[0]] : []))));
  // Between the header and the first rates there is nothing but what these are called.
  const inHead = (row: Row): boolean => head.rows.length > 0 && head.lines.some((line) => rowText(row) === wordsIn(line));
  const own = underRunning(block.above, running, inHead);
  const repeated = repeatedLines(head, own);
  const above = own.slice(repeated);
  const first = above[0] ?? block.body[0];
  if (
    first === undefined ||
    !beginsPage((own[0] ?? first).box, ground.page) ||
    above.some((row) => isCaption(row) || !isLabelLine(row, values))
  )
    return null;
  const pads = block.body.slice(1).map((row, i) => row.box[1] - itemAt(block.body, i).box[3]);
  const over = lifted(head, first.box[1], median(rates.map((row) => row.size)), median(pads));
  const rowOf = (line: Line): Row => toRow(line, ground.usualEm, ground.numbers);
  const [lines, rows] = [over.lines.map(rowOf), over.rows.map(rowOf)];
  const below = repeated === 0 ? ground.edges : edgesUnder(ground.edges, first.box[1]);
  const edges: Edges = {
    horizontal: [...over.edges.horizontal, ...below.horizontal],
    vertical: [...over.edges.vertical, ...below.vertical],
  };
  const page = { ...ground.page, words: [...ground.page.words, ...over.turned] };
  const free = new Set([...ground.free, ...over.turned]);
  // Over one row alone, labels are headings of it.
  const lone = rows.length === 0 && block.body.length === 1;
  const whole: Block =
    rows.length === 0 && !lone
      ? { ...block, above: [...lines, ...above] }
      : { ...block, body: [...rows, ...above, ...block.body], above: lines };
  const found = tableOf(whole, { ...ground, page, free, edges }, lone);
  // Over a list of rates no column has a heading: the name of the group heads its rows.
  const headsGroup = rows.length > 0 && head.lines.every(({ text }) => groupLabel.test(text));
  const isWhole = found !== null && (found.headed || headsGroup) && found.draft.ambiguous === undefined;
  const draft = isWhole ? over.back(found.draft) : null;
  return found === null || draft === null ? null : { ...found, draft };
};

interface Around {
  readonly numbers: Numbers;
  /** The page before. */
  readonly before: TabledPage | undefined;
  /** Between tables beside each other. */
  readonly strips?: readonly Gutter[];
}

/**
 * A page's tables, those too that ruling lines do not wholly show: found by how rates stand under one another. `ruled`: the tables that
 * ruling lines show; those whose columns they leave open are found anew, and a ruled header joins its body. What ruling lines alone
 * show stays as it is.
 */
export const withUnruled = (
  page: Page,
  edges: Edges,
  ruled: readonly Draft[],
  { numbers, before, strips = [] }: Around,
): readonly Draft[] => {
  const open = ruled.filter((draft) => lacksLines(draft, numbers) || lacksRows(draft, edges, numbers) || headLacksLines(draft, numbers));
  const kept = ruled.filter((draft) => !open.includes(draft));
  const taken = new Set(kept.flatMap(wordsOf));
  const free = new Set(page.words.filter((word) => !taken.has(word)));
  const linesOf = (words: readonly Word[]): Line[] => {
    const upright = toLines(words.filter((word) => word.rotation === 0)).filter((line) => !isStamp(line));
    return upright.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  };
  const printed = linesOf([...free]);
  const place = { usualEm: usualSpaceEm(printed), numbers, parted: ruledBetween(edges) };
  const whole = (own: readonly Line[]): readonly Line[] => withMarksBelow(withBrokenNumbers(own, place), place);
  // What is right of another table is looked at by itself, after the rest of the page.
  const parts = partedAtStrips([...free], edges, strips).map((part) => ({ ...part, lines: whole(linesOf(part.words)) }));
  const lines = whole(printed);
  const headers = kept.filter((draft) => !holdsNumbers(draft, numbers));
  const all = { text: toLines(page.words.filter((word) => word.rotation === 0)) };
  const ground: Ground = {
    page,
    edges,
    free,
    headers,
    frames: open.map((draft) => draft.box),
    usualEm: usualSpaceEm(printed),
    numbers,
    above: goingOn(page, before, all),
  };
  const head = headBefore(page, before, all, (line) => hasNumber(toRow(line, ground.usualEm, numbers)));
  const running = new Set(before === undefined ? [] : lines.filter((line) => isRunning(line, before)).flatMap((line) => line.words));
  const repeated = (block: Block): Block | null => underRepeatedHead(block, ground.above, running, page.words);
  const ownAbove = ({ above }: Block): readonly Row[] => underRunning(above, running);
  // One row alone at a page's top may be the last of the table that ends the page before, or the only one under a header there; its columns show it.
  const isLastRow = (block: Block): boolean => {
    const [row, ...others] = block.body;
    const values = Math.min(...(row?.pieces ?? []).flatMap(({ kind, box }) => (kind === "number" ? [box[0]] : [])));
    const own = ownAbove(block);
    const opens = others.length === 0 && own.every((line) => isLabelLine(line, values) && !isCaption(line));
    return (ground.above !== null || head !== null) && row !== undefined && opens && beginsPage((own[0] ?? row).box, page);
  };
  const blocks = parts.flatMap((part) =>
    blocksOf(
      part.lines,
      ruled.map((draft) => draft.box),
      ruledBetween(part.edges),
      numbers,
      (block) => repeated(block) !== null || isLastRow(block),
      kept.filter((draft) => holdsNumbers(draft, numbers)).map((draft) => draft.box),
      endsBetween(part.edges),
    ).map((block) => ({ block: withMergedValues(block, part.edges), place: { ...ground, edges: part.edges } })),
  );
  // Of few rows under the header of the page before, once more, some columns may hold nothing: these are seen there alone.
  const underColumnsBefore = (block: Block, place: Ground): Found | null => {
    const rest = withoutRepeatedHead(block, ground.above, running);
    const bare = rest === null ? null : tableOf(rest.block, { ...place, headers: [] });
    if (rest === null || bare === null || bare.draft.ambiguous !== undefined || !liesUnder(ground.above, bare.draft, page)) return null;
    return { ...bare, draft: underWholeHead(bare.draft, rest.head, page.number) };
  };
  const found = blocks.flatMap(({ block, place }, i) => {
    const over = ownAbove(block);
    const around = over.length > 0 && isLastRow(block) ? withLabelsAround(block, over) : null;
    const last = around === null ? null : tableOf(around, place);
    const own = last ?? tableOf(withLabelsUnderHead(block, ground.above, running), place);
    const first = i === 0 && head !== null && (head.rows.length > 0 || own?.headed !== true);
    const under = own === null ? repeated(block) : null;
    const again = i === 0 && own?.draft.ambiguous !== undefined ? underColumnsBefore(block, place) : null;
    if (again !== null) return again;
    return (first ? underHead(block, head, running, place) : null) ?? own ?? (under === null ? null : tableOf(under, place, true)) ?? [];
  });
  if (found.length === 0) return ruled;
  const joined = new Set(found.map(({ header }) => header));
  const used = new Set(found.flatMap(({ draft }) => wordsOf(draft)));
  const left = ruled.filter((draft) => !joined.has(draft) && !wordsOf(draft).some((word) => used.has(word)));
  return [...left, ...found.map(({ draft }) => draft)];
};
