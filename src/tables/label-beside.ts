import type { Block } from "./block.ts";
import { textOf } from "./columns.ts";
import type { Row } from "./pieces.ts";
import { isLabelLine } from "./sheet.ts";
import { goesOnEm } from "./texts.ts";

/** Lines of a label stand evenly around the middle of its row, to this share of the em. */
const evenEm = 0.3;

const rowNumber = /^(?:\d{1,2}|[IVX]{1,4})[.)]?$/;

/**
 * A single line of rates with its label, whose number stands half-way up to the heading above it ("1." beside "Stawka opłaty abonamentowej:" and "– w
 * okresie 1-miesięcznym"), is a row with both. Any other block is left as it is.
 */
export const withRowNumber = (block: Block): Block => {
  const [rates, ...others] = block.body;
  const label = rates?.pieces[0];
  const [heading, number] = block.above.slice(-2);
  const [mark] = number?.pieces ?? [];
  const [named] = heading?.pieces ?? [];
  if (rates === undefined || others.length > 0 || label?.kind !== "text" || heading === undefined || number === undefined) return block;
  if (mark === undefined || named === undefined || number.pieces.length > 1 || heading.pieces.length > 1) return block;
  const isNumber = rowNumber.test(textOf(mark)) && mark.box[2] < label.box[0] && mark.box[2] < named.box[0];
  const isHeading = named.kind === "text" && Math.abs(named.box[0] - label.box[0]) < rates.size;
  const [up, down] = [number.baseline - heading.baseline, rates.baseline - number.baseline];
  if (!isNumber || !isHeading || Math.abs(up - down) > evenEm * rates.size) return block;
  return { ...block, body: [heading, number, rates], above: block.above.slice(0, -2) };
};

/**
 * A single line of rates without a label on it, whose label's lines stand evenly above and below, is a row with them: the block with the
 * label in its body. Any other block is left as it is.
 */
export const withLabelBeside = (block: Block): Block => {
  const [rates, ...others] = block.body;
  if (rates === undefined || others.length > 0 || rates.pieces.some(({ kind }) => kind === "text")) return block;
  const labelEnd = Math.min(...rates.pieces.map(({ box }) => box[0]));
  const lines = [...block.above].reverse();
  const label: Row[] = [];
  for (const [i, below] of block.below.entries()) {
    const above = lines[i];
    if (above === undefined || !isLabelLine(above, labelEnd) || !isLabelLine(below, labelEnd)) break;
    const [up, down] = [rates.baseline - above.baseline, below.baseline - rates.baseline];
    if (Math.abs(up - down) > evenEm * rates.size || up + down > (2 * i + 1) * goesOnEm * rates.size) break;
    label.push(above, below);
  }
  if (label.length === 0) return block;
  const taken = label.length / 2;
  return {
    body: [rates, ...label].sort((a, b) => a.baseline - b.baseline),
    above: block.above.slice(0, block.above.length - taken),
    below: block.below.slice(taken),
  };
};
