import { printedDecimal } from "../model/decimal.ts";
import type { Decision } from "../model/decision.ts";
import type { ExtractedComponent, ReadTariff, SetAside } from "../model/extraction.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { Elsewhere } from "../model/ledger.ts";
import type { Problem } from "../model/problem.ts";
import { sameAmount } from "../model/rate-identity.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import type { Unit } from "../model/vocabulary.ts";
import { bringsNoRates } from "./check.ts";
import { reachOf } from "./reach.ts";
import { type SeenAmount, seenAmounts } from "./seen-amounts.ts";
import { type SeenMark, seenMarks } from "./seen-marks.ts";

/* What became of each amount and each footnote mark: the places of rates, of what is set aside and of problems are compared with those seen. */

/** A place that the interpreter read a rate from; `groups`: the tariffs that must have it. */
interface RatePlace {
  readonly page: number;
  readonly bbox: Box;
  readonly text: string;
  readonly unit: Unit | null;
  readonly groups: readonly string[];
}

/** What a document came to. */
export interface Outcome {
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
  readonly setAside: readonly SetAside[];
  readonly ratePlaces: readonly RatePlace[];
  /** Marks in sentences whose notes their rates follow. */
  readonly boundMarks?: readonly { readonly page: number; readonly box: Box }[];
}

/** "lost": nobody accounts for it. */
export type AmountFate = "rate" | "set_aside" | "problem" | "lost" | Elsewhere;
export type MarkFate = "bound" | "problem" | "lost";

export interface Fates {
  /** `lacks`: the tariffs that a rate was read for and that have none like it. */
  readonly amounts: readonly { readonly amount: SeenAmount; readonly fate: AmountFate; readonly lacks: readonly string[] }[];
  readonly marks: readonly { readonly mark: SeenMark; readonly fate: MarkFate }[];
}

interface Cited {
  readonly page: number | null;
  readonly bbox: Box | null;
}
interface Place {
  readonly page: number;
  readonly box: Box;
}

/** Does something cited stand at a place? */
export const isAt = ({ page, bbox }: Cited, place: Place): boolean => page === place.page && bbox !== null && meets(bbox, place.box);

const holds = (problems: readonly Problem[], code: string): boolean =>
  problems.some(({ blocks, tariff_code }) => blocks && (tariff_code === null || tariff_code === code));

/** Does a tariff have a rate as it is printed? 505,50 by the megawatt-hour is 0,5055 by the kilowatt-hour as well. */
const isSame = (own: ExtractedComponent, { text, unit }: RatePlace): boolean =>
  (own.source_text === text && own.unit === unit) ||
  (unit !== null && unit !== own.unit && sameAmount(own, { value: printedDecimal(text), unit }));

/** The tariffs that do not have the rate that was read for them, and are not held. */
const lacking = (rate: RatePlace, { tariffs }: Outcome, problems: readonly Problem[]): string[] =>
  rate.groups.filter((group) => {
    const has = tariffs.some(({ tariff_code, components }) => tariff_code === group && components.some((own) => isSame(own, rate)));
    return !has && !holds(problems, group);
  });

/** A sentence may say a rate again, with its unit, and a table without rates those of the whole country. */
const isRepeat = ({ table, text, unit }: SeenAmount, { ratePlaces, national }: Outcome): boolean =>
  table === null
    ? ratePlaces.some((rate) => rate.text === text && rate.unit !== null && unit.includes(perWhat(rate.unit)))
    : national.some(({ source_text }) => source_text === text);

/** "kWh" of "PLN/kWh"; of a month its first letter, as it is written in many ways. */
const perWhat = (unit: Unit): string => (unit === "PLN/month" ? "m" : (unit.split("/")[1] ?? unit));

/** Places of rates, by page. */
const rateLookup = ({ ratePlaces }: Outcome) => {
  const byPage = new Map<number, RatePlace[]>();
  for (const rate of ratePlaces) byPage.set(rate.page, [...(byPage.get(rate.page) ?? []), rate]);
  const at = (place: Place): RatePlace[] => (byPage.get(place.page) ?? []).filter((rate) => isAt(rate, place));
  const known = new Map<Table, boolean>();
  const isOfRates = (table: Table): boolean => {
    const answer = known.get(table) ?? table.cells.some((cell) => at(cell).length > 0);
    known.set(table, answer);
    return answer;
  };
  const isRateLine = (page: number, { box }: Line): boolean => at({ page, box }).length > 0;
  return { at, isOfRates, isRateLine };
};

/** Which amount and which mark ended where, by all that was found in the document. */
export const fatesOf = (pages: readonly TabledPage[], outcome: Outcome, problems: readonly Problem[]): Fates => {
  const { at, isOfRates, isRateLine } = rateLookup(outcome);
  const { decision, setAside } = outcome;
  const nothing = bringsNoRates(decision);
  const holdsAll = problems.some(({ blocks, tariff_code }) => blocks && tariff_code === null);
  const unbound = problems.filter(({ code }) => code === "unbound_footnote");
  const isProblem = (place: Place, found: readonly Problem[]): boolean =>
    found.some((problem) => (problem.page === place.page && problem.bbox === null) || isAt(problem, place));
  // A problem that holds nothing does not account for a number that is printed like a rate of a tariff.
  const binding = problems.filter(({ code, blocks }) => blocks || code !== "unexplained_number");
  const isNational = (amount: SeenAmount): boolean => outcome.national.some(({ page, bbox }) => isAt({ page, bbox }, amount));
  const isHeld = (amount: SeenAmount): boolean =>
    isProblem(amount, problems) && (amount.form !== "rate" || isNational(amount) || isProblem(amount, binding));

  const lacksOf = (amount: SeenAmount): string[] => [...new Set(at(amount).flatMap((rate) => lacking(rate, outcome, problems)))];
  const fateOf = (amount: SeenAmount, lacks: readonly string[]): AmountFate => {
    if (nothing) return "not_brought";
    if (lacks.length === 0 && at(amount).length > 0) return "rate";
    if (isHeld(amount)) return "problem";
    const { table } = amount;
    if (setAside.some((one) => isAt(one, amount) || (table !== null && isAt(one, table)))) return "set_aside";
    if ((decision?.effects ?? []).some(({ citation }) => citation !== null && isAt(citation, amount))) return "amended";
    if ((table === null || !isOfRates(table)) && isRepeat(amount, outcome)) return "repeated";
    if (table === null && amount.form === "sum") return "sum";
    // What is said of a table without a rate, or of the whole document, is said of all its numbers.
    if (holdsAll || (table !== null && !isOfRates(table) && problems.some((one) => one.blocks && isAt(one, table)))) return "problem";
    return "lost";
  };

  const fateOfMark = (mark: SeenMark): MarkFate => {
    if (mark.isBound) return "bound";
    if (isProblem(mark, problems) || nothing) return "problem";
    const reach = reachOf(mark, false, pages, outcome)?.tariffs ?? [];
    return reach.length > 0 && reach.every((code) => holds(unbound, code)) ? "problem" : "lost";
  };

  return {
    amounts: seenAmounts(pages, isOfRates).map((amount) => {
      const lacks = lacksOf(amount);
      return { amount, fate: fateOf(amount, lacks), lacks };
    }),
    marks: seenMarks(pages, { isOfRates, isRateLine, boundMarks: outcome.boundMarks ?? [] }).map((mark) => ({
      mark,
      fate: fateOfMark(mark),
    })),
  };
};
