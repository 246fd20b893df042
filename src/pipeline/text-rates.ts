import { holdsCentre } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";
import type { Printed } from "../pages/shown/shown.ts";
import { toLines } from "../tables/lines.ts";

/** A number that its cell broke over two lines is compared line by line; any other as a whole. */
const byLines = (rate: Printed, words: readonly Word[]): readonly Printed[] => {
  const own = words.filter((word) => word.rotation === 0 && holdsCentre(rate.box, word.box));
  const pieces = toLines(own).map(
    (line): Printed => ({ page: rate.page, box: line.box, text: line.words.map(({ text }) => text).join(" ") }),
  );
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
