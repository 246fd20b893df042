import type { ExtractedComponent } from "../model/extraction.ts";
import { boundingBox, meets } from "../model/geometry.ts";
import { firstItem } from "../model/items.ts";
import { closes, type Ledger } from "../model/ledger.ts";
import { blocking, type Problem } from "../model/problem.ts";
import { sharesColumn, sharesRow, type Table, type TabledPage } from "../model/table.ts";
import { bringsNoRates, forTariffs, type Read } from "./check.ts";
import { type AmountFate, type Fates, fatesOf, isAt, type MarkFate, type Outcome } from "./fates.ts";
import { headedTariffs, sectionTariffs } from "./heading-groups.ts";
import { reachOf } from "./reach.ts";
import type { SeenAmount } from "./seen-amounts.ts";
import { type Verified, verify } from "./verify.ts";

/*
 * Nothing is lost without a word: every amount of money and every footnote mark beside rates, on all pages that were read, is counted and
 * has one fate. What nobody accounts for becomes a problem.
 */

const lostMessage = ([first, ...more]: readonly SeenAmount[]): string => {
  const where = first?.table === null ? "in running text" : "in a table";
  return more.length === 0
    ? `${first?.text} is an amount ${where}, and nothing accounts for it.`
    : `${first?.text} and ${more.length} more are amounts ${where}, and nothing accounts for them.`;
};

type Lost = Fates["amounts"][number];

/** Tariffs that have rates in the row or the column of a place of a table, or else anywhere in it. */
const inLineWith = (table: Table, { page, box }: SeenAmount, { ratePlaces }: Outcome): string[] => {
  const own = table.cells.find((cell) => cell.page === page && meets(cell.box, box));
  const rated = table.cells.flatMap((cell) => {
    const groups = ratePlaces.filter((rate) => isAt(rate, cell)).flatMap((rate) => rate.groups);
    return groups.length === 0 ? [] : [{ cell, groups }];
  });
  const near = rated.filter(({ cell }) => own !== undefined && (sharesRow(cell, own) || sharesColumn(cell, own)));
  return [...new Set((near.length > 0 ? near : rated).flatMap(({ groups }) => groups))].sort();
};

/** The tariffs that a lost amount can touch; null: it cannot be said. Only what is printed like a rate touches any. */
const touchedBy = ({ amount, lacks }: Lost, pages: readonly TabledPage[], outcome: Outcome): readonly string[] | null => {
  if (lacks.length > 0) return lacks;
  if (amount.form !== "rate") return [];
  const near = amount.table === null ? [] : inLineWith(amount.table, amount, outcome);
  if (near.length > 0) return near;
  const codes = outcome.tariffs.map(({ tariff_code }) => tariff_code);
  return (
    reachOf(amount, false, pages, outcome)?.tariffs ??
    (amount.table === null ? (headedTariffs(amount, pages, codes) ?? sectionTariffs(amount, pages, codes)) : null)
  );
};

/** One problem for what one table lost of a page and can touch the same tariffs. */
const lostAmounts = (pages: readonly TabledPage[], outcome: Outcome, lost: readonly Lost[]): Problem[] => {
  const tables = pages.flatMap((page) => page.tables);
  const together = new Map<string, { readonly tariffs: readonly string[] | null; readonly amounts: SeenAmount[] }>();
  for (const one of lost) {
    const { amount } = one;
    const tariffs = touchedBy(one, pages, outcome);
    const place = amount.table === null ? amount.box : tables.indexOf(amount.table);
    const key = JSON.stringify([amount.page, place, tariffs]);
    together.set(key, { tariffs, amounts: [...(together.get(key)?.amounts ?? []), amount] });
  }
  return [...together.values()].flatMap(({ tariffs, amounts }) => {
    const box = boundingBox(amounts.map((amount) => amount.box));
    return forTariffs(tariffs, blocking("unexplained_number", null, lostMessage(amounts), { page: firstItem(amounts).page, box }));
  });
};

/** What nobody accounts for, as problems that hold what it can touch. `problems`: all that were found. */
export const unaccounted = (pages: readonly TabledPage[], outcome: Outcome, problems: readonly Problem[]): Problem[] => {
  const { amounts, marks } = fatesOf(pages, outcome, problems);
  const lost = amounts.filter(({ fate }) => fate === "lost");
  const unbound = marks.flatMap(({ mark, fate }) => (fate === "lost" ? [mark] : []));
  return [
    ...lostAmounts(pages, outcome, lost),
    ...unbound.flatMap((mark) =>
      forTariffs(
        reachOf(mark, false, pages, outcome)?.tariffs ?? [],
        blocking("unbound_footnote", null, `The mark ${mark.mark} stands beside rates, and no note has it.`, mark),
      ),
    ),
  ];
};

/** National rates that a doubt takes out of the document: each is reported, and holds nothing. */
const leftOut = (rates: readonly ExtractedComponent[]): Problem[] =>
  rates.flatMap(({ name, source_text, source_unit, page, bbox }) => {
    const message = `${name}: ${source_text} ${source_unit} is left out, as words that it relies on are in doubt.`;
    return forTariffs([], blocking("unexplained_number", null, message, { page, box: bbox }));
  });

/** The totals of a document. What would still be lost here is a bug. */
export const ledgerOf = (pages: readonly TabledPage[], outcome: Outcome, problems: readonly Problem[]): Ledger => {
  const { amounts, marks } = fatesOf(pages, outcome, problems);
  const of = (wanted: AmountFate): number => amounts.filter(({ fate }) => fate === wanted).length;
  const ofMarks = (wanted: MarkFate): number => marks.filter(({ fate }) => fate === wanted).length;
  const ledger: Ledger = {
    amounts: {
      seen: amounts.length,
      rates: of("rate"),
      set_aside: of("set_aside"),
      problems: of("problem"),
      elsewhere: { repeated: of("repeated"), amended: of("amended"), sum: of("sum"), not_brought: of("not_brought") },
    },
    marks: { seen: marks.length, bound: ofMarks("bound"), problems: ofMarks("problem") },
  };
  if (!closes(ledger)) throw new Error(`The ledger does not close: ${JSON.stringify(ledger)}`);
  return ledger;
};

export interface Accounted {
  readonly verified: Verified;
  readonly ledger: Ledger;
}

/** The verdict on a document of which every amount and every mark is accounted for. */
export const accounted = (pages: readonly TabledPage[], interpreted: Outcome, read: Read): Accounted => {
  const first = verify(read);
  const gone = bringsNoRates(read.decision) ? [] : interpreted.national.filter((rate) => !first.national.includes(rate));
  const isGone = ({ page, bbox }: Outcome["ratePlaces"][number]): boolean =>
    gone.some((rate) => rate.page === page && meets(rate.bbox, bbox));
  const outcome: Outcome = { ...interpreted, ratePlaces: interpreted.ratePlaces.filter((rate) => !isGone(rate)) };
  const unreported = gone.filter(({ page, bbox }) => !first.problems.some((one) => isAt(one, { page, box: bbox })));
  const omitted = leftOut(unreported);
  const more = [...omitted, ...unaccounted(pages, outcome, [...first.problems, ...omitted])];
  const verified = more.length === 0 ? first : verify({ ...read, problems: [...read.problems, ...more] });
  return { verified, ledger: ledgerOf(pages, outcome, verified.problems) };
};
