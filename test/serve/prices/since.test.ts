import { describe, expect, it } from "vitest";
import { warsawMidnight } from "../../../src/model/warsaw-time.ts";
import type { Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { asker, type OfferAnswer } from "./ask.ts";
import { capacityBands, type GroupWords, group, marketDay, nationalRate, store } from "./store.ts";

const of = "Operator S.A.";
const osd = { osd: of };
const named = (tariff_id: string, at: string, fields: Partial<GroupWords> = {}) => group({ of, code: "G11", tariff_id, at, ...fields });
const ids = (offers: readonly OfferAnswer[]) => offers.map(({ distribution }) => distribution?.tariff_id);
const lastUpdated = (snapshot: Snapshot, asked: Record<string, string>, now?: string): string | null =>
  asker(snapshot, now)(asked).json.meta.last_updated_at;

/** A year's tariff after another's, both published in December. */
const newYear = () =>
  store({
    groups: [
      named("g11-2026", "2025-12-18T05:00:07.000Z", { effective_from: "2026-01-01", effective_to: "2026-12-31", status: "superseded" }),
      named("g11-2027", "2026-12-18T05:00:07.000Z", { effective_from: "2027-01-01", effective_to: "2027-12-31" }),
      named("g12-2026", "2025-12-18T05:00:08.000Z", { code: "G12", effective_from: "2026-01-01", effective_to: null }),
    ],
  });

describe("Warsaw's midnight", () => {
  it.each([
    ["winter", "2027-01-01", "2026-12-31T23:00:00.000Z"],
    ["summer", "2026-07-01", "2026-06-30T22:00:00.000Z"],
    ["the day the clocks go forward", "2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["the day after", "2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["the day the clocks go back", "2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["the day after that", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("%s: %s", (_, day, instant) => {
    expect(new Date(warsawMidnight(day)).toISOString()).toBe(instant);
  });
});

describe("meta.last_updated_at", () => {
  const at = (second: string) => `2026-01-10T05:00:${second}.000Z`;

  it("is the latest stamp of the whole selection, whatever the page and since", () => {
    const groups = [named("a", at("07")), named("b", at("09"), { code: "G12" }), group({ of: "Inny S.A.", code: "G11", at: at("20") })];
    const snapshot = store({ groups });
    const asked = { ...osd, date: "2026-01-15" };
    for (const more of [{}, { size: "1" }, { page: "7" }, { since: "2026-06-01" }, { since: at("07") }])
      expect(lastUpdated(snapshot, { ...asked, ...more })).toBe("2026-01-10T05:00:09.000000Z");
    expect(lastUpdated(snapshot, { ...asked, taryfa: "G11" })).toBe("2026-01-10T05:00:07.000000Z");
    expect(lastUpdated(snapshot, { date: "2026-01-15" })).toBe("2026-01-10T05:00:20.000000Z");
  });

  it.each([
    ["ended", { effective_to: "2026-01-12" } as const],
    ["withdrawn", { status: "withdrawn" } as const],
    ["of next year", { effective_from: "2027-01-01" } as const],
  ])("counts a tariff that is %s", (_, fields) => {
    const snapshot = store({ groups: [named("a", at("07")), named("b", at("09"), fields)] });
    expect(lastUpdated(snapshot, { ...osd, date: "2026-01-15" })).toBe("2026-01-10T05:00:09.000000Z");
  });

  it("counts national rates for an operator, and the market's day", () => {
    const national = [nationalRate("renewable", "7.3", "PLN/MWh", "2026-01-01", { at: at("30") })];
    const seller = group({ of: "Sprzedaż S.A.", code: "G11", supply: true, at: at("08") });
    const snapshot = store({ groups: [named("a", at("07")), seller], national, marketDays: [marketDay("rdn", "2026-01-15", at("40"))] });
    const date = "2026-01-15";
    expect(lastUpdated(snapshot, { ...osd, date })).toBe("2026-01-10T05:00:30.000000Z");
    expect(lastUpdated(snapshot, { sprzedawca: "Sprzedaż", date })).toBe("2026-01-10T05:00:08.000000Z");
    expect(lastUpdated(snapshot, { ...osd, date, market: "rdn" })).toBe("2026-01-10T05:00:40.000000Z");
    expect(lastUpdated(snapshot, { ...osd, date: "2026-01-16", market: "rdn" })).toBe("2026-01-10T05:00:30.000000Z");
  });

  it("of a name that nobody has moves with every publication: any may bring it", () => {
    const snapshot = store({ groups: [named("a", at("07"))] });
    expect(lastUpdated(snapshot, { osd: "nobody" })).toBe(snapshot.watermark);
  });

  it("is null where there is nothing", () => {
    expect(lastUpdated(store({}), {})).toBeNull();
    expect(asker(store({}))()).toMatchObject({ status: 200, json: { offers: [], catalog: { operators: [], retailers: [] } } });
  });

  it("is at least the start of the current effective set, where no day is asked for", () => {
    const asked = (now: string) => lastUpdated(newYear(), osd, now);
    expect(asked("2026-12-31T22:59:59Z")).toBe("2026-12-18T05:00:07.000000Z");
    expect(asked("2026-12-31T23:00:00Z")).toBe("2026-12-31T23:00:00.000000Z");
    expect(asked("2027-06-01T12:00:00Z")).toBe("2026-12-31T23:00:00.000000Z");
    expect(lastUpdated(newYear(), { ...osd, date: "2027-01-01" }, "2027-06-01T12:00:00Z")).toBe("2026-12-18T05:00:07.000000Z");
  });
});

describe("since", () => {
  const at = (second: string) => `2026-01-10T05:00:${second}.000Z`;
  const groups = [named("a", at("07")), named("b", at("09"), { code: "G12" })];

  it.each([
    [at("06"), ["a", "b"]],
    [at("07"), ["b"]],
    ["2026-01-10T06:00:08+01:00", ["b"]],
    [at("09"), []],
    ["2030-01-01", []],
  ])("%s: what is strictly later", (since, changed) => {
    const { status, json } = asker(store({ groups }))({ ...osd, date: "2026-01-15", since });
    expect(status).toBe(200);
    expect(ids(json.offers)).toEqual(changed);
    expect(json.data).toEqual(json.offers);
    expect(json.meta.pagination.total).toBe(changed.length);
  });

  it("gives an offer again whose tariff was taken back", () => {
    const later = named("b", at("30"), { effective_from: "2026-01-12", status: "withdrawn" });
    const { json } = asker(store({ groups: [named("a", at("07")), later] }))({ ...osd, date: "2026-01-15", since: at("10") });
    expect(ids(json.offers)).toEqual(["a"]);
  });

  it("gives every offer again whose national rate changed, and none for next year's announcement", () => {
    const ask = (from: string) =>
      asker(
        store({
          groups,
          national: [...capacityBands("2026-01-01", at("01")), nationalRate("renewable", "7.3", "PLN/MWh", from, { at: at("30") })],
        }),
      );
    const asked = { ...osd, date: "2026-01-15", since: at("10") };
    expect(ids(ask("2026-01-01")(asked).json.offers)).toEqual(["a", "b"]);
    const nextYear = ask("2027-01-01")(asked).json;
    expect(nextYear.offers).toEqual([]);
    expect(nextYear.meta).toMatchObject({ next_change_on: "2027-01-01", last_updated_at: "2026-01-10T05:00:30.000000Z" });
  });

  it("walks its pages in one state", () => {
    const { json } = asker(store({ groups }))({ ...osd, since: at("01"), size: "1" });
    expect(json.links.next).toContain(`as_of=${json.meta.as_of}`);
    expect(json.links.next).toContain("since=2026-01-10T05:00:01.000Z");
  });
});

describe("across a border of days, with no publication", () => {
  it.each([
    ["the new year", newYear(), "2026-12-31T22:59:58Z", "2026-12-31T23:00:01Z", ["g11-2026"], ["g11-2027"]],
    [
      "the first day after the clocks went back",
      store({
        groups: [
          named("before", "2026-09-01T05:00:07.000Z", { effective_to: "2026-10-25" }),
          named("after", "2026-09-01T05:00:08.000Z", { effective_from: "2026-10-26" }),
          named("other", "2026-09-01T05:00:09.000Z", { code: "G12" }),
        ],
      }),
      "2026-10-25T22:59:58Z",
      "2026-10-25T23:00:01Z",
      ["before"],
      ["after"],
    ],
    [
      "the day on which the clocks go forward",
      store({
        groups: [
          named("before", "2026-03-01T05:00:07.000Z", { effective_to: "2026-03-28" }),
          named("after", "2026-03-01T05:00:08.000Z", { effective_from: "2026-03-29" }),
          named("other", "2026-03-01T05:00:09.000Z", { code: "G12" }),
        ],
      }),
      "2026-03-28T22:59:58Z",
      "2026-03-28T23:00:01Z",
      ["before"],
      ["after"],
    ],
    [
      "the New Year after which a tariff's print of a national rate is none of the day's",
      store({
        groups: [
          named("g11", "2026-01-01T05:00:07.000Z", {
            effective_from: "2026-01-01",
            effective_to: null,
            rates: [
              ["network_variable", "0.25", "PLN/kWh", { zone: "flat" }],
              ["quality", "0.0332", "PLN/kWh"],
            ],
          }),
          named("other", "2026-01-01T05:00:09.000Z", { code: "G12", effective_from: "2026-01-01", effective_to: null }),
        ],
      }),
      "2026-12-31T22:59:58Z",
      "2026-12-31T23:00:01Z",
      ["g11"],
      ["g11"],
    ],
    [
      "a tariff that ends and has no successor",
      store({ groups: [named("g11", "2026-01-01T05:00:07.000Z", { effective_to: "2026-05-31" })] }),
      "2026-05-31T21:59:58Z",
      "2026-05-31T22:00:01Z",
      ["g11"],
      ["g11"],
    ],
  ])("%s: pollers by since, by date and by tag all get it, once", (_, snapshot, before, after, was, is) => {
    const asked = { ...osd, taryfa: "G11" };
    const first = asker(snapshot, before)(asked);
    expect(ids(first.json.offers)).toEqual(was);
    const ask = asker(snapshot, after);

    // Of all groups: only what differs now.
    const delta = ask({ ...osd, since: lastUpdated(snapshot, osd, before) ?? "" }).json;
    expect(ids(delta.offers)).toEqual(is);
    expect(ids(ask({ ...asked, since: first.json.meta.last_updated_at }).json.offers)).toEqual(is);
    expect(ask({ ...osd, since: delta.meta.last_updated_at }).json.offers).toEqual([]);

    const dated = ask(asked, { "if-modified-since": first.headers["last-modified"] ?? "" });
    expect(dated.status).toBe(200);
    expect(ask(asked, { "if-modified-since": dated.headers["last-modified"] ?? "" }).status).toBe(304);

    const tagged = ask(asked, { "if-none-match": first.headers.etag ?? "" });
    expect(tagged.status).toBe(200);
    expect(ids(tagged.json.offers)).toEqual(is);
    expect(ask(asked, { "if-none-match": tagged.headers.etag ?? "" }).status).toBe(304);
  });

  it("a publication just before midnight, whose stamps lie just after it, hides nothing and is told of once more", () => {
    const snapshot = store({
      groups: [
        named("g11-2026", "2025-12-18T05:00:07.000Z", { effective_from: "2026-01-01", effective_to: "2026-12-31" }),
        named("g11-2027", "2026-12-31T23:00:00.000Z", { effective_from: "2027-01-01" }),
        named("g12", "2026-12-31T23:00:00.500Z", { code: "G12" }),
      ],
    });
    const before = asker(snapshot, "2026-12-31T22:59:59.500Z")(osd);
    expect(before.json.meta.last_updated_at).toBe("2026-12-31T22:59:59.999000Z");
    // Seconds after, and a month after.
    for (const later of ["2026-12-31T23:00:00.600Z", "2027-02-01T12:00:00Z"]) {
      const ask = asker(snapshot, later);
      const delta = ask({ ...osd, since: before.json.meta.last_updated_at }).json;
      expect(ids(delta.offers)).toEqual(["g11-2027", "g12"]);
      expect(ask({ ...osd, since: delta.meta.last_updated_at }).json.offers).toEqual([]);
      expect(ask(osd, { "if-none-match": before.headers.etag ?? "" }).status).toBe(200);
      expect(ask(osd, { "if-modified-since": before.headers["last-modified"] ?? "" }).status).toBe(200);
    }
  });

  it("a withdrawal just before midnight of another group, which no longer counts after it, hides nothing", () => {
    // While nothing follows "over", all of its company's tariffs are part of the answer; a day later they are not.
    const snapshot = store({
      groups: [
        named("over", "2025-12-18T05:00:07.000Z", { effective_to: "2026-12-30" }),
        named("next", "2025-12-18T05:00:08.000Z", { effective_from: "2027-01-01" }),
        named("g12", "2026-12-31T23:00:00.500Z", { code: "G12", status: "withdrawn" }),
      ],
    });
    const asked = { ...osd, taryfa: "G11" };
    const before = asker(snapshot, "2026-12-31T22:59:59.500Z")(asked).json;
    const after = asker(snapshot, "2027-01-02T12:00:00Z")({ ...asked, since: before.meta.last_updated_at ?? "" }).json;
    expect(ids(after.offers)).toEqual(["next"]);
  });

  it("a market has other prices every day", () => {
    const snapshot = store({
      groups: [named("a", "2026-01-01T05:00:07.000Z")],
      marketDays: [marketDay("rdn", "2026-01-15"), marketDay("rdn", "2026-01-16")],
    });
    const asked = { ...osd, market: "rdn" };
    const first = asker(snapshot, "2026-01-15T22:59:00Z")(asked);
    const ask = asker(snapshot, "2026-01-15T23:00:00Z");
    expect(ask({ ...asked, since: first.json.meta.last_updated_at }).json.offers).toHaveLength(1);
    expect(ask(asked, { "if-none-match": first.headers.etag ?? "" }).status).toBe(200);
    expect(first.json.meta.next_change_on).toBe("2026-01-16");
  });

  it("another season has other zones", () => {
    const clock = {
      zones: [],
      rest_zone: null,
      holidays: null,
      summer_months: [4, 5, 6, 7, 8, 9],
      decidable: false,
      because: "the months alone matter here",
      notes: [],
      citation: { page: 1, bbox: [0, 0, 1, 1] as [number, number, number, number], text: "" },
    };
    const snapshot = store({ groups: [named("a", "2026-01-01T05:00:07.000Z", { zone_clock: clock })] });
    const first = asker(snapshot, "2026-03-31T21:59:00Z")(osd);
    expect(first.json.meta.last_updated_at).toBe("2026-01-01T05:00:07.000000Z");
    expect(lastUpdated(snapshot, osd, "2026-03-31T22:00:00Z")).toBe("2026-03-31T22:00:00.000000Z");
    expect(lastUpdated(snapshot, osd, "2027-02-01T12:00:00Z")).toBe("2026-09-30T22:00:00.000000Z");
  });

  it("an explicit day never changes by itself", () => {
    const asked = { ...osd, date: "2026-12-31" };
    const first = asker(newYear(), "2026-12-31T22:00:00Z")(asked);
    const later = asker(newYear(), "2027-03-01T12:00:00Z");
    expect(later(asked, { "if-none-match": first.headers.etag ?? "" }).status).toBe(304);
    expect(later({ ...asked, since: first.json.meta.last_updated_at }).json.offers).toEqual([]);
  });
});
