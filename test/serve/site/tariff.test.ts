import { describe, expect, it } from "vitest";
import { toMinutes } from "../../../src/model/clock.ts";
import type { ServedClock } from "../../../src/model/record.ts";
import { zoneAt } from "../../../src/price/zone-at.ts";
import { dayPlansOf, monthRuns } from "../../../src/serve/site/day-plan.ts";
import { api, component, snapshotOf, tariff } from "../helpers.ts";
import { fixtureSite, inEnglish, textOf } from "./site.ts";

const site = fixtureSite();
const get = (url: string) => site.getLater(url, { "x-api-key": undefined, ...inEnglish });

interface Served {
  readonly tariff_id: string;
  readonly tariff_code: string;
  readonly operator_name: string;
  readonly effective_from: string | null;
  readonly zone_clock: ServedClock | null;
  readonly provenance: { readonly decision_number: string; readonly document_sha256: string };
}
const tariffs: readonly Served[] = (await site.getLater("/api/v1/tariffs?size=1000")).json.data;

describe("the page of a tariff", () => {
  it("has the facts and every rate that the API answers, for every tariff, each number with its evidence", async () => {
    expect(tariffs.length).toBeGreaterThan(100);
    for (const one of tariffs) {
      const { status, text } = await get(`/tariffs/${one.tariff_id}`);
      expect(status, one.tariff_id).toBe(200);
      expect(Buffer.byteLength(text)).toBeLessThan(100_000);
      expect(textOf(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? "")).toContain(`${one.tariff_code}, ${one.operator_name}`);
      for (const fact of [one.tariff_id, one.provenance.decision_number, one.provenance.document_sha256])
        expect(textOf(text)).toContain(fact);
      const { json } = await site.getLater(`/api/v1/tariffs/components?size=1000&tariff_id=${one.tariff_id}`);
      const table = /<table>(.*?)<\/table>/s.exec(text)?.[1] ?? "";
      const shown = [...table.matchAll(/<a href="\.\.\/evidence\/([^"]+)">(.*?)<\/a>/g)].map(
        (match) => `${match[1]} ${textOf(match[2] ?? "")}`,
      );
      const served = json.data.map((rate: Record<string, string>) => `${rate.component_id} ${rate.source_text} ${rate.source_unit}`);
      expect(shown.sort(), one.tariff_id).toEqual(served.sort());
    }
  });

  it("is a page with one sentence, 404, for a tariff that is not there", async () => {
    const { status, text } = await get("/tariffs/nowhere_g11_2026");
    expect([status, textOf(text)]).toEqual([404, expect.stringContaining('No tariff has the id "nowhere_g11_2026"')]);
  });

  it("shows a document's words as text", async () => {
    const evil = '<img src=x onerror="alert(1)">';
    const record = tariff("a_g11_2026");
    const { text } = await api(
      snapshotOf(
        [{ ...record, content: { ...record.content, region: evil, provenance: { ...record.content.provenance, title: evil } } }],
        [component("a_g11_2026", "a_g11_2026/network_variable", undefined, { name: evil, source_text: evil })],
      ),
    ).getLater("/tariffs/a_g11_2026", inEnglish);
    expect(text).not.toContain("<img");
    expect(textOf(text).split(evil).length).toBeGreaterThan(4);
  });
});

/** A clock over the whole year whose day zone is these hours. */
const clock = (change: Partial<ServedClock> = {}): ServedClock => ({
  zones: [],
  rest_zone: "night",
  holidays: null,
  summer_months: null,
  decidable: true,
  because: null,
  notes: [],
  citation: { page: 3, bbox: [0, 0, 1, 1], text: "G12" },
  ...change,
});
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const day = (from: string, to: string) => ({ months, days: ["monday_to_friday" as const], from, to });

describe("the picture of the hours", () => {
  it("has at every hour of a year the zone that prices are made by", () => {
    let compared = 0;
    for (const { zone_clock, tariff_code } of tariffs) {
      if (zone_clock === null) continue;
      const plans = dayPlansOf(zone_clock) ?? [];
      // A Wednesday, a Saturday and a Sunday of each month of 2027 that are no holidays.
      for (const month of months)
        for (const [date, kind] of daysOf2027(month))
          for (const time of ["00:00", "05:59", "06:00", "10:30", "13:00", "15:00", "20:30", "21:59", "23:59"]) {
            const [plan, ...others] = plans.filter((one) => one.months.includes(month) && one.days.includes(kind));
            expect(others).toEqual([]);
            const at = toMinutes(time);
            const drawn = plan?.pieces.find(({ from, to }) => from <= at && at < to)?.zone;
            const priced = zoneAt(
              { ...zone_clock, groups: [tariff_code] },
              Date.parse(`${date}T${time}:00${month > 3 && month < 11 ? "+02:00" : "+01:00"}`),
            );
            expect(priced).toMatchObject({ zone: drawn });
            compared += 1;
          }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it.each([
    [
      "hours that a grid signal decides",
      clock({ decidable: false, because: "wg sygnału OSD" }),
      "No calendar decides the hours of these zones. wg sygnału OSD",
    ],
    ["no hours", null, "The document does not say at which hours the zones apply."],
    [
      "an hour of no zone",
      clock({ rest_zone: null, zones: [{ zone: "day", spans: [day("06:00", "22:00")], citations: [] }] }),
      "No calendar decides",
    ],
  ])("is a sentence where the document has %s", async (_, zone_clock, sentence) => {
    const snapshot = snapshotOf([tariff("a_g12_2026", undefined, { zones: ["day", "night"], zone_clock })]);
    const { text } = await api(snapshot).getLater("/tariffs/a_g12_2026", inEnglish);
    expect(textOf(text)).toContain(sentence);
    expect(text).not.toContain("<figure");
  });

  it("names seasons, working days and holidays", async () => {
    const { text } = await get("/tariffs/huta-modelowa_b23_2026");
    const captions = [...text.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map((match) => textOf(match[1] ?? ""));
    expect(captions).toEqual([
      "Winter: October – March; Monday to Friday",
      "Winter: October – March; Saturdays, Sundays and public holidays",
      "Summer: April – September; Monday to Friday",
      "Summer: April – September; Saturdays, Sundays and public holidays",
    ]);
    expect(text).toContain(
      'aria-label="morning peak 07:00–13:00; afternoon peak 16:00–21:00; other hours 00:00–07:00, 13:00–16:00, 21:00–24:00"',
    );
  });

  it.each([
    [months, []],
    [[4, 5, 6], [[4, 6]]],
    [[1, 2, 3, 10, 11, 12], [[10, 3]]],
    [
      [3, 10],
      [
        [3, 3],
        [10, 10],
      ],
    ],
  ])("has %j as runs", (asked, runs) => {
    expect(monthRuns(asked)).toEqual(runs);
  });
});

/** The first Wednesday, Saturday and Sunday from the 7th on, which is past New Year and Epiphany; 15 August and 1 and 11 November are others. */
const daysOf2027 = (month: number) =>
  (["monday_to_friday", "saturday", "sunday"] as const).map((kind) => {
    const weekday = { monday_to_friday: 3, saturday: 6, sunday: 0 }[kind];
    const free = ["2027-08-15"];
    for (let date = 7; ; date += 1) {
      const text = `2027-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
      if (new Date(text).getUTCDay() === weekday && !free.includes(text)) return [text, kind] as const;
    }
  });

describe("the history of a rate", () => {
  const rate = (id: string, from: string, source_text: string, change = {}) =>
    component(id, `${id}/network_variable`, undefined, {
      effective_from: from,
      source_text,
      value: source_text.replace(",", "."),
      value_pln_per_kwh: source_text.replace(",", "."),
      ...change,
    });
  const of = (id: string, from: string, change = {}) => tariff(id, undefined, { series_id: "a_g11", effective_from: from, ...change });
  const page = async (snapshot: ReturnType<typeof snapshotOf>) => (await api(snapshot).getLater("/tariffs/a_g11_2026", inEnglish)).text;

  it("goes over the earlier tariffs of the group, oldest first, whatever the unit that is printed", async () => {
    const text = await page(
      snapshotOf(
        [
          of("a_g11_2026", "2026-01-01"),
          of("a_g11_2025", "2025-01-01", { status: "superseded" }),
          of("a_g11_2024", "2024-01-01", { status: "withdrawn" }),
        ],
        [
          rate("a_g11_2026", "2026-01-01", "0,2464"),
          rate("a_g11_2025", "2025-01-01", "210,00", { value: "210", value_pln_per_kwh: "0.21", unit: "PLN/MWh", source_unit: "zł/MWh" }),
          rate("a_g11_2024", "2024-01-01", "0,1999"),
        ],
      ),
    );
    const list = /<ol>(.*?)<\/ol>/s.exec(text)?.[1] ?? "";
    expect(textOf(list).trim()).toBe("from 2025-01-01: 210,00 zł/MWh from 2026-01-01: 0,2464 zł/kWh");
    expect(text).toContain('aria-label="Variable network rate, whole day: 2025-01-01: 210,00 zł/MWh; 2026-01-01: 0,2464 zł/kWh"');
    // The later step is the higher one, and begins where the earlier ends.
    expect(/<path d="M6\.0 ([\d.]+)H160\.0V([\d.]+)H314\.0"/.exec(text)?.slice(1)).toEqual(["66.0", "6.0"]);
  });

  it("is a sentence where there is one period", async () => {
    const text = await page(snapshotOf([of("a_g11_2026", "2026-01-01")], [rate("a_g11_2026", "2026-01-01", "0,2464")]));
    expect(textOf(text)).toContain("Each rate is published for one period so far.");
  });
});
