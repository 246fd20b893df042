import type { Line, TabledPage } from "../model/table.ts";

const withoutNumbers = (text: string): string => text.replace(/\d+/g, "");

/** A bulletin's stamp, and the dashes under it. */
export const isStamp = ({ text }: Line): boolean => /biuletyn|^-{5,}/i.test(text);

/** Does a line stand at the same height of another page, but for its numbers? Then it is a running header or footer. */
export const runsOn = (line: Line, other: TabledPage): boolean =>
  other.text.some((one) => Math.abs(one.box[1] - line.box[1]) < 3 && withoutNumbers(one.text) === withoutNumbers(line.text));
