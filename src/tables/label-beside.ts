import type { Block } from "./blocks.ts";
import type { Row } from "./pieces.ts";
import { isLabelLine } from "./sheet.ts";
import { goesOnEm } from "./texts.ts";

/** Lines of a label stand evenly around the middle of its row, to this share of the em. */
const evenEm = 0.3;

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
