import { describe, expect, it } from "vitest";
import type { Period } from "../../src/model/period.ts";
import { withPeriods } from "../../src/rates/periods.ts";
import type { PlacedRate } from "../../src/rates/tariffs.ts";

/* Which days of a document's time each rate is for, by the periods that its tables name. Days are of 2026: "01-01..06-30". */

const dayOf = (text: string): string | null => (text === "" ? null : `2026-${text}`);
const periodOf = (text: string): Period => {
  const [from = "", to = ""] = text.split("..");
  return { from: dayOf(from), to: dayOf(to) };
};
const timeOf = (text: string): Period & { readonly latest: string | null; readonly earliest: string | null } => {
  const [days = "", latest = "", earliest = ""] = text.split("|");
  return { ...periodOf(days), latest: dayOf(latest), earliest: dayOf(earliest) };
};
const placed = (text: string) => ({ period: text === "-" ? null : periodOf(text) }) as unknown as PlacedRate;
const short = (period: Period | null): string => (period === null ? "-" : `${period.from?.slice(5) ?? ""}..${period.to?.slice(5) ?? ""}`);
const said = (periods: string, decision: string | null): string =>
  withPeriods(periods.split(" ").map(placed), decision === null ? null : timeOf(decision))
    .map(({ period }) => short(period))
    .join(" ");

const year = "01-01..12-31";

describe("rates of several periods", () => {
  it.each<[string, string, string | null, string]>([
    ["two that make up the year", "01-01..06-30 07-01..12-31", year, "..06-30 07-01.."],
    ["in any order", "07-01..12-31 01-01..06-30", year, "07-01.. ..06-30"],
    ["three", "01-01..03-31 04-01..06-30 07-01..12-31", year, "..03-31 04-01..06-30 07-01.."],
    ["several rates of each", "01-01..06-30 07-01..12-31 07-01..12-31", year, "..06-30 07-01.. 07-01.."],
    ["one rate is of none: it is for all", "01-01..06-30 - 07-01..12-31", year, "..06-30 - 07-01.."],
    ["the first says no beginning", "..06-30 07-01..12-31", year, "..06-30 07-01.."],
    ["the first says no end", "01-01.. 07-01..12-31", year, "..06-30 07-01.."],
    ["the last says no end", "01-01..06-30 07-01..", year, "..06-30 07-01.."],
    ["the second says no beginning", "01-01..06-30 ..12-31", year, "- -"],
    ["the decision says no end", "01-01..06-30 07-01..", "01-01..", "..06-30 07-01.."],
    ["the decision says no end, and the last period does", "01-01..06-30 07-01..12-31", "01-01..", "- -"],
    ["the decision says no day at all", "01-01..06-30 07-01..12-31", "..", "..06-30 07-01.."],
    ["neither the decision nor the first says when it begins", "..06-30 07-01..", "..", "- -"],
    ["the first is to last beyond the last day on which the decision may begin", "..06-30 07-01..", "..|06-06", "..06-30 07-01.."],
    ["the first may be over when the decision begins", "..06-30 07-01..", "..|06-30", "- -"],
    ["the first is over before the decision may begin", "01-01.. 07-01..", "..||07-01", "- -"],
    ["the first goes on when the decision may begin", "01-01.. 07-01..", "..||06-30", "..06-30 07-01.."],
    ["one alone", "01-01..06-30", year, "-"],
    ["one alone, of all rates", "01-01..06-30 01-01..06-30", year, "- -"],
    ["no decision's days", "01-01..06-30 07-01..12-31", null, "- -"],
    ["days left out", "01-01..05-31 07-01..12-31", year, "- -"],
    ["days twice", "01-01..07-01 07-01..12-31", year, "- -"],
    ["a beginning before the decision's", "01-01..06-30 07-01..12-31", "02-01..12-31", "- -"],
    ["a beginning after the decision's", "02-01..06-30 07-01..12-31", year, "- -"],
    ["an end before the decision's", "01-01..06-30 07-01..11-30", year, "- -"],
    ["an end after the decision's", "01-01..06-30 07-01..12-31", "01-01..11-30", "- -"],
    ["two that begin on one day", "01-01..06-30 01-01..12-31", year, "- -"],
    ["one rate is of all days: it is for all", "01-01..06-30 01-01..12-31 07-01..12-31", year, "..06-30 - 07-01.."],
    ["one rate is of all days but one", "01-01..06-30 01-02..12-31 07-01..12-31", year, "- - -"],
    ["one rate is of all days, and others leave days out", "01-01..05-31 01-01..12-31 07-01..12-31", year, "- - -"],
    ["one that ends before it begins", "01-01..06-30 07-01..05-31", "01-01..05-31", "- -"],
    ["one of a single day", "01-01..01-01 01-02..12-31", year, "..01-01 01-02.."],
    ["one in the middle without an end", "01-01..03-31 04-01.. 07-01..12-31", year, "..03-31 04-01..06-30 07-01.."],
    ["two without an end", "01-01.. 07-01..", year, "..06-30 07-01.."],
  ])("%s", (_, periods, decision, expected) => expect(said(periods, decision)).toBe(expected));
});
