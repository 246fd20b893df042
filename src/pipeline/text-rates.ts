import { boundingBox, holdsCentre } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";
import type { Printed } from "../read/shown/shown.ts";

/** Words whose baselines differ by more than this share of their size stand on two lines. */
const otherLineEm = 0.5;

/** A number that its cell broke over two lines is compared line by line; any other as a whole. */
const byLines = (rate: Printed, words: readonly Word[]): readonly Printed[] => {
  const own = words.filter((word) => word.rotation === 0 && holdsCentre(rate.box, word.box));
  const lines: Word[][] = [];
  for (const word of [...own].sort((a, b) => a.baseline - b.baseline)) {
    const last = lines.at(-1)?.[0];
    if (last === undefined || word.baseline - last.baseline > otherLineEm * word.fontSize) lines.push([word]);
    else lines.at(-1)?.push(word);
  }
  const pieces = lines.map((line): Printed => {
    const sorted = line.sort((a, b) => a.box[0] - b.box[0]);
    return { page: rate.page, box: boundingBox(sorted.map(({ box }) => box)), text: sorted.map(({ text }) => text).join(" ") };
  });
  return pieces.length > 1 && pieces.map(({ text }) => text).join(" ") === rate.text ? pieces : [rate];
};

/** The rates that stand on pages of text, each place once and each line by itself. */
export const textRates = (rates: readonly Printed[], pages: readonly Page[]): Printed[] => {
  const text = new Map(pages.filter((page) => page.source === "text").map((page) => [page.number, page]));
  const printed = rates.flatMap((rate) => {
    const words = text.get(rate.page)?.words;
    return words === undefined ? [] : byLines(rate, words);
  });
  return [...new Map(printed.map((rate) => [`${rate.page} ${rate.box.join()}`, rate] as const)).values()];
};
