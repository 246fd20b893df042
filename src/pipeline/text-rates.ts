import { boundingBox, holdsCentre } from "../model/geometry.ts";
import type { Page, Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import type { Printed } from "../pages/shown/shown.ts";
import { toLines } from "../tables/lines.ts";

const printedIn = (line: readonly Word[]): string => line.map(({ text }) => text).join(" ");

/** The words of a number that ends one of some lines and begins the next: "... wynosi 15" and "740,00 zł/MW/m-c ...". */
const acrossLines = (lines: readonly Line[], number: string): readonly (readonly Word[])[] | null => {
  const tokens = number.split(" ");
  for (const [i, below] of lines.slice(1).entries())
    for (let split = 1; split < tokens.length; split += 1) {
      const halves = [lines[i]?.words.slice(-split) ?? [], below.words.slice(0, tokens.length - split)];
      if (halves.map(printedIn).join(" ") === number) return halves;
    }
  return null;
};

/** A number that goes on in the next line of its cell or sentence is compared line by line; any other as a whole. */
const byLines = (rate: Printed, words: readonly Word[]): readonly Printed[] => {
  const lines = toLines(words.filter((word) => word.rotation === 0 && holdsCentre(rate.box, word.box)));
  const whole = lines.map((line) => line.words);
  const halves = whole.map(printedIn).join(" ") === rate.text ? whole : (acrossLines(lines, rate.text) ?? []);
  if (halves.length < 2) return [rate];
  return halves.map((own): Printed => ({ page: rate.page, box: boundingBox(own.map(({ box }) => box)), text: printedIn(own) }));
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
