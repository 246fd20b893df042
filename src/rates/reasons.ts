import { groupCodes } from "../language/group-codes.ts";
import type { TabledPage } from "../model/table.ts";
import type { LooseNumber } from "./loose-numbers.ts";

/*
 * Why the regulator approved a tariff: what energy cost, what was asked for and what rates were before. Nothing there sets a rate; the order
 * before it approves, and the tariff behind the letter's instruction has the amounts.
 */

/** A heading alone on its line, printed letter by letter or not; a picture takes an i for an l. */
const headed = (word: string): RegExp =>
  new RegExp(`^\\W*${[...word].map((letter) => (letter === "I" ? "[Il1|]" : letter)).join("\\s?")}\\W*$`, "iu");
const opens = headed("UZASADNIENIE");
const closes = headed("POUCZENIE");

/**
 * Does a number of running text stand in the reasons of the letter, beside no group's code? Reasons without an instruction behind them have no
 * end that could be known.
 */
export const standsInReasons = (pages: readonly TabledPage[]): ((number: LooseNumber) => boolean) => {
  const lines = pages.flatMap(({ text }) => text);
  const from = lines.findIndex(({ text }) => opens.test(text));
  const to = lines.findIndex(({ text }, i) => i > from && closes.test(text));
  if (from < 0 || to < 0) return () => false;
  return ({ table, line }) => {
    const at = table === null ? lines.indexOf(line) : -1;
    return from < at && at < to && groupCodes([-1, 0, 1].map((step) => lines[at + step]?.text ?? "").join(" ")).length === 0;
  };
};
