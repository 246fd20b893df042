import { groupCodes } from "../language/group-codes.ts";
import { comparesInReasons } from "../language/reasons-words.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import type { Line, TabledPage } from "../model/table.ts";
import { sentenceIn } from "./own-sentences.ts";

/*
 * Why the regulator approved a tariff: what energy cost, what was asked for and what rates were before. Nothing there sets a rate; the order
 * before it approves, and the tariff behind the letter's instruction has the amounts.
 */

/** A heading alone on its line, printed letter by letter or not; a picture takes an i for an l. */
const headed = (word: string): RegExp =>
  new RegExp(`^\\W*${[...word].map((letter) => (letter === "I" ? "[Il1|]" : letter)).join("\\s?")}\\W*$`, "iu");
const opens = headed("UZASADNIENIE");
const closes = headed("POUCZENIE");

/** "NINIEJSZA TARYFA STANOWI ZAŁĄCZNIK", "TARYFA DLA ENERGII ELEKTRYCZNEJ": what is attached to the letter begins. */
const attached = /^\W*(?:NINIEJSZA|TARYFA)(?!\p{L})/u;

/** The lines of the letter's reasons; none where no instruction stands behind them before the attachment, since these have no end that could be known. */
const linesOfReasons = (pages: readonly TabledPage[]): readonly { readonly page: number; readonly line: Line }[] => {
  const lines = pages.flatMap(({ page, text }) => text.map((line) => ({ page: page.number, line })));
  const from = lines.findIndex(({ line }) => opens.test(line.text));
  const to = lines.findIndex(({ line }, i) => i > from && closes.test(line.text));
  const reasons = from < 0 || to < 0 ? [] : lines.slice(from + 1, to);
  return reasons.some(({ line }) => attached.test(line.text)) ? [] : reasons;
};

/** Does a sentence stand in the reasons of the letter? */
export const reasonsOf = (pages: readonly TabledPage[]): ((page: number, box: Box) => boolean) => {
  const reasons = linesOfReasons(pages);
  return (page, box) => reasons.some((one) => one.page === page && meets(one.line.box, box));
};

/**
 * Does a place of running text stand in the reasons of the letter, in a sentence that names no group, or compares what groups pay? One that
 * says alone what a group pays may repeat the tariff or contradict it.
 */
export const standsInReasons = (pages: readonly TabledPage[]): ((page: number, box: Box) => boolean) => {
  const reasons = linesOfReasons(pages);
  return (page, box) => {
    const own = sentenceIn(reasons, page, box)?.text;
    return own !== undefined && (groupCodes(own).length === 0 || comparesInReasons(own));
  };
};

/** Problems of amounts in sentences that set a rate, or may: those that only compare in the letter's reasons are none. */
export const outsideReasons = (problems: readonly Problem[], pages: readonly TabledPage[]): readonly Problem[] => {
  if (problems.length === 0) return problems;
  const inReasons = standsInReasons(pages);
  return problems.filter(({ page, bbox }) => page === null || bbox === null || !inReasons(page, bbox));
};
