import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactJson } from "../../src/market/exact-json.ts";
import { isLastRate, ratesUrl, readRate } from "../../src/market/fx.ts";
import { differsIn, makeMarketDay } from "../../src/market/market-day.ts";
import { quartersOf } from "../../src/market/quarters.ts";
import { nextRceUrl, rceUrl, readRce } from "../../src/market/rce.ts";
import { rdnUrl, readRdn } from "../../src/market/rdn.ts";
import { isRefused, refusalCodes } from "../../src/market/refused.ts";
import type { QuotedDay } from "../../src/market/whole-day.ts";
import { nextDay } from "../../src/model/day.ts";
import { MarketDayContent } from "../../src/model/market-day.ts";
import { quarterMs, warsawMidnight } from "../../src/model/warsaw-time.ts";
import {
  closedLicence,
  daysFrom,
  fxAnswer,
  type Letters,
  openLicence,
  priceAt,
  type RceRow,
  rceAnswer,
  rceRows,
  rdnAnswer,
  startsOf,
} from "./answers.ts";

const usual = "2026-01-15";
const [spring, autumn] = ["2026-03-29", "2026-10-25"];

/** "96 by 15", "nothing", or the refusal's name. */
const inWords = (read: QuotedDay | { refused: string } | null): string =>
  read === null ? "nothing" : "refused" in read ? read.refused : `${read.values.length} by ${read.minutes}`;

const wholeOf = (read: ReturnType<typeof readRce>): QuotedDay => {
  if (read === null || isRefused(read)) throw new Error(inWords(read));
  return read;
};
const pricesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => priceAt(index));

describe("numbers of an answer", () => {
  it("keep every digit that was sent", () => {
    expect(exactJson('{"a":548.73000,"b":[-0.1,12345678901234567.123456789],"c":"7 \\"8","d":null,"9":1e3}')).toEqual({
      a: "548.73000",
      b: ["-0.1", "12345678901234567.123456789"],
      c: '7 "8',
      d: null,
      9: "1e3",
    });
  });

  it("are those that JSON has, whatever else there is", () => {
    const quoted = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === "number" ? JSON.stringify(one) : one));
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(exactJson(JSON.stringify(value))).toEqual(quoted(value))));
  });

  it.each(["", "<html>", '{"a":1', '{"a":01}', "[1,]"])("%j is no JSON", (text) => {
    expect(exactJson(text)).toBeUndefined();
  });
});

describe("a Warsaw day", () => {
  it.each([
    [usual, 96, "2026-01-15T00:00:00+01:00", "2026-01-15T23:45:00+01:00"],
    ["2026-07-15", 96, "2026-07-15T00:00:00+02:00", "2026-07-15T23:45:00+02:00"],
    [spring, 92, "2026-03-29T00:00:00+01:00", "2026-03-29T23:45:00+02:00"],
    [autumn, 100, "2026-10-25T00:00:00+02:00", "2026-10-25T23:45:00+01:00"],
  ])("%s has %i quarters, from %s to %s", (day, count, first, last) => {
    const quarters = quartersOf(day);
    expect([quarters.length, quarters[0]?.iso, quarters.at(-1)?.iso]).toEqual([count, first, last]);
    expect(quarters.every(({ iso, startMs }) => Date.parse(iso) === startMs)).toBe(true);
    expect(quarters.map(({ startMs }) => startMs)).toEqual(startsOf(day));
  });

  it("has four quarters for each of its hours, 2020 to 2035, and the days leave no gap", () => {
    const hours = new Map<number, number>();
    for (const day of daysFrom("2020-01-01", "2035-12-31")) {
      const length = (warsawMidnight(nextDay(day)) - warsawMidnight(day)) / quarterMs;
      expect(length % 4).toBe(0);
      hours.set(length / 4, (hours.get(length / 4) ?? 0) + 1);
    }
    expect([...hours].sort()).toEqual([
      [23, 16],
      [24, 5_812],
      [25, 16],
    ]);
  });
});

describe("PSE's report of a day", () => {
  it.each([
    [usual, 96],
    [spring, 92],
    [autumn, 100],
  ])("%s: %i quarters in order, with every digit in shortest form", (day, count) => {
    const read = wholeOf(readRce([rceAnswer(rceRows(day))], day));
    expect(read).toEqual({ minutes: 15, values: pricesOf(count), publishedAt: "2026-01-14T13:24:05.631Z", licence: null });
  });

  it("has a zero without a sign, and negative prices with theirs", () => {
    const text = rceAnswer(rceRows(usual)).replace('"rce_pln":412.07000', '"rce_pln":-0.00000');
    expect(wholeOf(readRce([text], usual)).values.slice(0, 4)).toEqual(["0", "413.07", "414.07", "-3.5"]);
  });

  it("is the same in whatever order and on however many pages it comes", () => {
    const rows = rceRows(autumn);
    const pages = [rceAnswer(rows.slice(40).reverse()), rceAnswer(rows.slice(0, 40))];
    expect(wholeOf(readRce(pages, autumn)).values).toEqual(pricesOf(100));
  });

  const without = (rows: RceRow[]): RceRow[] => rows.map(({ dtime_utc: _, period_utc: __, publication_ts_utc: ___, ...row }) => row);

  it.each<[string, Letters, string]>([
    ["02:15 and 02a:15", ["", "a"], "100 by 15"],
    ["02a:15 and 02b:15", ["a", "b"], "100 by 15"],
    ["02A:15 and 02B:15", ["A", "B"], "100 by 15"],
    ["02:15 twice", ["", ""], "hour_ambiguous"],
  ])("that says no UTC tells the hours of an autumn night by their names: %s", (_, letters, words) => {
    const read = readRce([rceAnswer(without(rceRows(autumn, letters)))], autumn);
    expect(inWords(read)).toBe(words);
    if (words === "100 by 15") expect(wholeOf(read).values).toEqual(pricesOf(100));
  });

  it.each<[string, Letters]>([
    ["02:15 and 02a:15", ["", "a"]],
    ["02:15 twice", ["", ""]],
    ["02a:15 and 02b:15", ["a", "b"]],
  ])("that says UTC needs no names: %s", (_, letters) => {
    expect(wholeOf(readRce([rceAnswer(rceRows(autumn, letters))], autumn)).values).toEqual(pricesOf(100));
  });

  it("of hours gives each price four times", () => {
    const rows = rceRows(usual)
      .filter((_, index) => index % 4 === 3)
      .map((row, hour) => ({
        ...row,
        period: `${String(hour).padStart(2, "0")}:00 - ${String((hour + 1) % 24).padStart(2, "0")}:00`,
        rce_pln: hour,
      }));
    const read = wholeOf(readRce([rceAnswer(rows)], usual));
    expect([read.minutes, read.values]).toEqual([60, Array.from({ length: 96 }, (_, index) => String(Math.floor(index / 4)))]);
  });

  const changed = (change: (rows: RceRow[]) => unknown, day = usual): string => {
    const rows = rceRows(day);
    change(rows);
    return inWords(readRce([rceAnswer(rows)], day));
  };
  const row = (rows: RceRow[], index: number): RceRow => {
    const found = rows[index];
    if (found === undefined) throw new Error("no such row");
    return found;
  };
  it.each<[string, (rows: RceRow[]) => unknown, string]>([
    ["without rows is not published yet", (rows) => rows.splice(0), "nothing"],
    ["without its first quarter", (rows) => rows.shift(), "quarter_missing"],
    ["without one in the middle", (rows) => rows.splice(50, 1), "quarter_missing"],
    ["with one twice", (rows) => rows.push({ ...row(rows, 9) }), "quarter_doubled"],
    ["with one twice, at another price", (rows) => rows.push({ ...row(rows, 9), rce_pln: 1 }), "quarter_doubled"],
    ["of another day", (rows) => Object.assign(row(rows, 95), { business_date: "2026-01-16" }), "wrong_day"],
    [
      "whose UTC is of the time's beginning",
      (rows) => rows.map((one, index) => Object.assign(one, { dtime_utc: startsUtc[index] })),
      "time_contradicts",
    ],
    ["with a time that is not a quarter", (rows) => Object.assign(row(rows, 60), { period: "15:07 - 15:22" }), "time_contradicts"],
    ["of quarters and hours", (rows) => Object.assign(row(rows, 60), { period: "15:00 - 16:00" }), "mixed_steps"],
    ["with a price beyond belief", (rows) => Object.assign(row(rows, 60), { rce_pln: 25_000.01 }), "implausible_price"],
    ["with a negative one beyond belief", (rows) => Object.assign(row(rows, 60), { rce_pln: -25_000.01 }), "implausible_price"],
    ["with a price at its limit", (rows) => Object.assign(row(rows, 60), { rce_pln: -25_000 }), "96 by 15"],
    ["with a price that is none", (rows) => Object.assign(row(rows, 60), { rce_pln: null }), "unknown_shape"],
    ["with a time that no day has", (rows) => Object.assign(row(rows, 60), { dtime_utc: "2026-01-15 45:00:00" }), "unknown_shape"],
    ["with words for a time", (rows) => Object.assign(row(rows, 60), { period: "noon" }), "unknown_shape"],
  ])("%s", (_, change, words) => {
    expect(changed(change)).toBe(words);
  });
  const startsUtc = startsOf(usual).map((ms) => new Date(ms).toISOString().slice(0, 19).replace("T", " "));

  it.each([
    ["the hour that a spring night has not", spring, { period: "02:15 - 02:30" }],
    ["a quarter of the day after", usual, { period: "24:15 - 24:30" }],
  ])("with %s, where no UTC is said", (_, day, wrong) => {
    const rows = without(rceRows(day));
    Object.assign(row(rows, 40), wrong);
    expect(inWords(readRce([rceAnswer(rows)], day))).toBe("quarter_extra");
  });

  it("with UTC of another day", () => {
    const rows = rceRows(autumn);
    Object.assign(row(rows, 10), { dtime_utc: "2026-10-24 12:00:00" });
    expect(inWords(readRce([rceAnswer(rows)], autumn))).toBe("quarter_extra");
  });

  it.each([
    ["<html>", "not_json"],
    ["[]", "unknown_shape"],
    ['{"value":{}}', "unknown_shape"],
    ['{"error":"busy"}', "unknown_shape"],
    ['{"value":[{"rce_pln":1e3,"business_date":"2026-01-15","period":"00:00 - 00:15"}]}', "unknown_shape"],
  ])("%s is refused by name", (text, words) => {
    expect(inWords(readRce([text], usual))).toBe(words);
  });

  it("is asked for by its day, and its next page where we asked, whatever host the link names", () => {
    const base = "https://api.raporty.pse.pl/api/rce-pln";
    expect(rceUrl(base, usual)).toBe(`${base}?$filter=business_date%20eq%20%272026-01-15%27`);
    expect(nextRceUrl(base, rceAnswer([], "http://inner:8080/rce-pln?$filter=x&$after=abc"))).toBe(`${base}?$filter=x&$after=abc`);
    expect(nextRceUrl(base, rceAnswer([]))).toBeNull();
  });
});

describe("the day-ahead prices of a day", () => {
  it.each([
    [usual, 96],
    [spring, 92],
    [autumn, 100],
  ])("%s: %i quarters out of an answer with the days around it", (day, count) => {
    const around = [daysFrom("2026-01-01", day).at(-2) ?? "", nextDay(day)];
    const read = readRdn(JSON.stringify(rdnAnswer(day, { around })), day);
    expect(read).toEqual({ minutes: 15, values: pricesOf(count), publishedAt: null, licence: openLicence });
  });

  it.each([
    [usual, 96],
    [spring, 92],
    [autumn, 100],
  ])("%s by hours: each price four times", (day, count) => {
    const read = wholeOf(readRdn(JSON.stringify(rdnAnswer(day, { minutes: 60 })), day));
    expect([read.minutes, read.values]).toEqual([60, Array.from({ length: count }, (_, index) => priceAt(index - (index % 4)))]);
  });

  it.each<[string, (answer: ReturnType<typeof rdnAnswer>) => unknown, string]>([
    ["without prices", (answer) => Object.assign(answer, { unix_seconds: [], price: [] }), "nothing"],
    ["with empty prices", (answer) => answer.price.fill(null), "nothing"],
    ["of other days alone", (answer) => Object.assign(answer, { unix_seconds: answer.unix_seconds.map((one) => one + 86_400) }), "nothing"],
    ["with one empty price", (answer) => answer.price.fill(null, 5, 6), "quarter_missing"],
    ["that ends at noon", (answer) => [answer.price.splice(48), answer.unix_seconds.splice(48)], "quarter_missing"],
    ["with one twice", (answer) => [answer.price.push(1), answer.unix_seconds.push(answer.unix_seconds[7] ?? 0)], "quarter_doubled"],
    ["off the quarters", (answer) => answer.unix_seconds.splice(7, 1, (answer.unix_seconds[7] ?? 0) + 1), "mixed_steps"],
    ["with a single price", (answer) => [answer.price.splice(1), answer.unix_seconds.splice(1)], "mixed_steps"],
    ["with more times than prices", (answer) => answer.price.pop(), "unknown_shape"],
    ["in zlotys", (answer) => Object.assign(answer, { unit: "PLN / MWh" }), "wrong_unit"],
    ["with a price beyond belief", (answer) => answer.price.fill(5_000.1, 5, 6), "implausible_price"],
    ["that may not be passed on", (answer) => Object.assign(answer, { license_info: closedLicence }), "licence_not_open"],
    ["of a licence for no business", (answer) => Object.assign(answer, { license_info: "CC BY-NC 4.0" }), "licence_not_open"],
    ["without a licence", (answer) => Object.assign(answer, { license_info: "" }), "licence_not_open"],
    ["with text for a price", (answer) => Object.assign(answer, { price: answer.price.map(() => "cheap") }), "unknown_shape"],
  ])("%s", (_, change, words) => {
    const answer = rdnAnswer(usual);
    change(answer);
    expect(inWords(readRdn(JSON.stringify(answer), usual))).toBe(words);
  });

  it("are asked for with a day more on both sides", () => {
    expect(rdnUrl("https://api.energy-charts.info/price", "2026-03-01")).toBe(
      "https://api.energy-charts.info/price?bzn=PL&start=2026-02-28&end=2026-03-02",
    );
  });
});

describe("the exchange rate of a delivery", () => {
  // New Year's Day 2026 is a Thursday; Epiphany, 6 January, a Tuesday.
  const tables = fxAnswer({ "2025-12-31": 4.2267, "2026-01-02": 4.219, "2026-01-05": 4.2118, "2026-01-07": 4.2163 });
  it.each([
    ["Thursday, the day after a Wednesday", "2026-01-08", "2026-01-07", "4.2163"],
    ["Wednesday, the day after a feast", "2026-01-07", "2026-01-05", "4.2118"],
    ["Saturday", "2026-01-03", "2026-01-02", "4.219"],
    ["Sunday", "2026-01-04", "2026-01-02", "4.219"],
    ["Monday", "2026-01-05", "2026-01-02", "4.219"],
    ["Tuesday", "2026-01-06", "2026-01-05", "4.2118"],
    ["New Year's Day", "2026-01-01", "2025-12-31", "4.2267"],
  ])("%s, %s: of %s", (_, day, effectiveDate, pln) => {
    expect(readRate(tables, day)).toMatchObject({ effectiveDate, pln });
  });

  it.each([
    ["no table so early", tables, "2025-12-31", "no_rate"],
    ["no table at all", fxAnswer({}), usual, "no_rate"],
    ["another currency", tables.replace('"EUR"', '"USD"'), usual, "unknown_shape"],
    ["another table", tables.replace('"table":"A"', '"table":"C"'), usual, "unknown_shape"],
    ["a rate beyond belief", fxAnswer({ "2026-01-14": 42.163 }), usual, "implausible_rate"],
    ["words", "404 NotFound - Not Found - Brak danych", usual, "not_json"],
  ])("%s is refused by name", (_, text, day, words) => {
    expect(readRate(text, day)).toMatchObject({ refused: words });
  });

  const works = (day: string): boolean => !["2026-01-03", "2026-01-04", "2026-01-06"].includes(day);
  const rateOf = (effectiveDate: string) => ({ table: "001/A/NBP/2026", effectiveDate, pln: "4.2" });
  it.each([
    ["its day's table is there", "2026-01-07", "2026-01-08", "2026-01-07", true],
    ["its day's table may come this noon", "2026-01-05", "2026-01-08", "2026-01-07", false],
    ["its day is over and had none", "2026-01-05", "2026-01-08", "2026-01-08", true],
    ["its day is a feast", "2026-01-05", "2026-01-07", "2026-01-06", true],
    ["its day is a Sunday", "2026-01-02", "2026-01-05", "2026-01-04", true],
  ])("is known for certain or waited for: %s", (_, effectiveDate, day, today, certain) => {
    expect(isLastRate(rateOf(effectiveDate), day, today, works)).toBe(certain);
  });

  it("is asked for of the fortnight before, and of no day to come", () => {
    expect(ratesUrl("https://api.nbp.pl/api/exchangerates/rates/a/eur", usual)).toBe(
      "https://api.nbp.pl/api/exchangerates/rates/a/eur/2026-01-01/2026-01-14/?format=json",
    );
  });
});

describe("a day's record", () => {
  const answered = { url: "https://example.org/prices", sha256: "ab", retrievedAt: "2026-01-14T13:30:00.000Z" };
  const fx = {
    currency: "EUR" as const,
    pln: "4.2163",
    table: "009/A/NBP/2026",
    effective_date: "2026-01-14",
    source_url: "https://example.org/rates",
    answer_sha256: "cd",
  };
  const rce = (day: string) => makeMarketDay("rce", day, wholeOf(readRce([rceAnswer(rceRows(day))], day)), answered, null);
  const rdn = (day: string) => makeMarketDay("rdn", day, wholeOf(readRdn(JSON.stringify(rdnAnswer(day)), day)), answered, fx);

  it("has the price of a kWh in PLN, exact", () => {
    expect(rce(usual).points[0]).toEqual({
      starts_at: "2026-01-15T00:00:00+01:00",
      hour: 0,
      minute: 0,
      energy_pln_per_kwh: "0.41207",
      source_value: "412.07",
    });
    // 412.07 * 4.2163 = 1737.410741; -3.5 * 4.2163 = -14.75705
    expect(
      rdn(usual)
        .points.slice(0, 4)
        .map(({ energy_pln_per_kwh }) => energy_pln_per_kwh),
    ).toEqual(["1.737410741", "1.741627041", "1.745843341", "-0.01475705"]);
  });

  it.each([
    [usual, 96, []],
    [spring, 92, ["01:45+01:00", "03:00+02:00"]],
    [autumn, 100, ["02:45+02:00", "02:00+01:00"]],
  ])("%s: %i points, one quarter after the other, of the shape that is served", (day, count, around) => {
    for (const content of [rce(day), rdn(day)]) {
      expect(MarketDayContent.parse(content)).toEqual(content);
      const starts = content.points.map(({ starts_at }) => Date.parse(starts_at));
      expect(starts).toEqual(startsOf(day));
      expect(starts).toHaveLength(count);
      const shown = content.points.map(({ starts_at }) => `${starts_at.slice(11, 16)}${starts_at.slice(19)}`);
      expect(shown.join(" ")).toContain(around.join(" "));
      expect(content.points.map(({ hour, minute }) => `${hour}:${minute}`)).toEqual(
        shown.map((clock) => `${Number(clock.slice(0, 2))}:${Number(clock.slice(3, 5))}`),
      );
    }
  });

  it("is the same when only the way to it differs, and names what else does", () => {
    const before = rdn(usual);
    const again = { ...before, provenance: { ...before.provenance, answer_sha256: "ef", retrieved_at: "2026-01-15T00:00:00.000Z" } };
    expect(differsIn(before, { ...again, fx: { ...fx, answer_sha256: "gh" } })).toEqual([]);
    expect(differsIn(before, { ...again, fx: { ...fx, pln: "4.3" } })).toEqual(["fx"]);
    expect(differsIn(before, { ...before, status: "withdrawn" })).toEqual(["status"]);
    const [first, ...rest] = before.points;
    expect(differsIn(before, { ...before, points: first === undefined ? [] : [{ ...first, source_value: "1" }, ...rest] })).toEqual([
      "points",
    ]);
  });

  it("is of one market, with a rate where it is one in EUR and nowhere else", () => {
    const quoted = wholeOf(readRce([rceAnswer(rceRows(usual))], usual));
    expect(() => makeMarketDay("rdn", usual, quoted, answered, null)).toThrow("a rate goes with an EUR series");
    expect(() => makeMarketDay("rce", usual, quoted, answered, fx)).toThrow("a rate goes with an EUR series");
  });
});

it("has a closed list of refusals", () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length);
});
