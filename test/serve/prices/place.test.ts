import { describe, expect, it } from "vitest";
import type { KeptPlace } from "../../../src/ports/places.ts";
import { api } from "../helpers.ts";
import { keptOf } from "../kept.ts";
import { codesOf, inWords, url } from "./ask.ts";
import { group, store } from "./store.ts";

const wide = "Sieci Szerokie S.A.";
const parted = "Sieci Oddziałowe S.A.";
const seller = "Prąd Przykładowy S.A.";

const snapshot = store({
  groups: [
    group({ of: wide, code: "G11" }),
    group({ of: parted, code: "G11", region: "Górny" }),
    group({ of: parted, code: "G11", region: "Dolny" }),
    group({ of: parted, code: "R" }),
    group({ of: seller, code: "G11", supply: true }),
  ],
});

const line = (place: string, operator_name: string, region: string | null, change: Partial<KeptPlace> = {}): KeptPlace => ({
  place,
  municipality_types: ["rural"],
  county: null,
  districts: [],
  region,
  page: 12,
  bbox: [1, 2, 3, 4],
  text: place,
  operator_name,
  document_sha256: "a".repeat(64),
  file_name: "decyzja.pdf",
  as_of: "2026-01-01",
  ...change,
});
const places = [
  line("Łąka Mała", wide, null),
  line("Brzezie", parted, "Górny"),
  line("Lipiny", parted, "Nowy"),
  line("Borki", wide, "Zachód"),
  line("Dąbrowa", parted, "Górny", { county: "górski" }),
  line("Dąbrowa", parted, "Dolny", { county: "dolny" }),
  line("Olszyny", wide, null),
  line("Olszyny", parted, "Dolny"),
  line("Wielkie", wide, null, { districts: ["Centrum", "Port"] }),
  line("Żwirki", "Sieci Nieznane S.A.", null),
];
const listsReplacedAt = Date.parse("2026-02-10T10:00:01Z");
const now = Date.parse("2026-02-20T12:00:00Z");
const { getLater } = api(snapshot, { clock: () => now, kept: () => keptOf({ places, placesReplacedAt: listsReplacedAt }) });
const ask = (asked: Readonly<Record<string, string>>, headers: Record<string, string> = {}) => getLater(url(asked), headers);

describe("the operator and the branch of a municipality", () => {
  it.each<[string, Record<string, string>, string | null, string, string[]]>([
    ["of an operator with one area", { place: "laka mala" }, wide, "party_sheet", ["G11"]],
    ["of a branch with rates of its own, and those of the whole area", { place: "Brzezie" }, parted, "party_sheet", ["G11 @Górny", "R"]],
    ["of a branch that has no rates of its own", { place: "Lipiny" }, parted, "party_sheet", ["R"]],
    ["of a branch of an operator whose rates know none", { place: "Borki" }, wide, "party_sheet", ["G11"]],
    ["with a retailer", { place: "Brzezie", sprzedawca: seller }, parted, "pair", ["G11 @Górny"]],
    ["with a group", { place: "Brzezie", taryfa: "r" }, parted, "party_sheet", ["R"]],
    ["in two branches, of which one is asked for", { place: "Dąbrowa", region: "Dolny" }, parted, "party_sheet", ["G11 @Dolny", "R"]],
    [
      "in two operators' lists, of which one is asked for",
      { place: "Olszyny", osd: "Sieci Oddziałowe" },
      parted,
      "party_sheet",
      ["G11 @Dolny", "R"],
    ],
  ])("%s", async (_, asked, osd, mode, offers) => {
    const { status, json } = await ask(asked);
    expect([status, json.meta.mode, json.meta.resolved.osd, json.offers.map(inWords)]).toEqual([200, mode, osd, offers]);
    expect(codesOf(json.warnings)).not.toContain("unknown_name");
  });

  it("names the line of the list that it was found in", async () => {
    const { json } = await ask({ place: "BRZEZIE" });
    expect(json.meta.resolved).toMatchObject({
      region: "Górny",
      place: { name: "Brzezie", operator_name: parted, region: "Górny", document_sha256: "a".repeat(64), page: 12 },
    });
    expect((await ask({ osd: wide })).json.meta.resolved).not.toHaveProperty("place");
  });

  it("says which districts alone are meant", async () => {
    const { json } = await ask({ place: "Wielkie" });
    expect(json.offers).toHaveLength(1);
    expect(json.warnings).toContainEqual({
      code: "place_in_part",
      message: expect.any(String),
      parameter: "place",
      details: { place: "Wielkie", districts: ["Centrum", "Port"] },
    });
  });
});

describe("a municipality that no one operator and branch is known for has no offers, and a warning with candidates", () => {
  const branch = (operator_name: string, region: string | null, county: string | null = null) =>
    expect.objectContaining({ operator_name, region, county });
  it.each<[string, Record<string, string>, string, unknown[]]>([
    ["in two branches", { place: "Dąbrowa" }, "ambiguous_name", [branch(parted, "Górny", "górski"), branch(parted, "Dolny", "dolny")]],
    ["in two operators' lists", { place: "Olszyny" }, "ambiguous_name", [branch(wide, null), branch(parted, "Dolny")]],
    ["in no list", { place: "Łąka" }, "unknown_name", ["Łąka Mała"]],
    ["in another operator's list", { place: "Brzezie", osd: wide }, "unknown_name", [branch(parted, "Górny")]],
    ["in another branch", { place: "Brzezie", region: "Dolny" }, "unknown_name", [branch(parted, "Górny")]],
    ["of an operator without a tariff here", { place: "Żwirki" }, "unknown_name", []],
  ])("%s", async (_, asked, code, candidates) => {
    const { status, json } = await ask(asked);
    expect([status, json.offers]).toEqual([200, []]);
    expect(json.warnings[0]).toMatchObject({ code, parameter: "place", details: { candidates } });
  });

  it("is refused beside two sources of energy, like an operator", async () => {
    const { status, json } = await ask({ place: "Brzezie", sprzedawca: seller, market: "rdn" });
    expect([status, json.parameter]).toEqual([400, "market"]);
  });
});

describe("lists of places that were replaced", () => {
  it("move the moment of the answer, which no other price depends on", async () => {
    expect((await ask({ place: "Brzezie" })).json.meta.last_updated_at).toBe("2026-02-10T10:00:01.000000Z");
    expect((await ask({ osd: parted })).json.meta.last_updated_at).not.toBe("2026-02-10T10:00:01.000000Z");
  });

  it.each([
    ["older than the lists", "Tue, 10 Feb 2026 10:00:00 GMT", 200],
    ["as new as the lists", "Tue, 10 Feb 2026 10:00:01 GMT", 304],
  ])("a copy %s", async (_, since, status) => {
    expect((await ask({ place: "Brzezie" }, { "if-modified-since": since })).status).toBe(status);
  });

  it.each([
    ["before", "2026-02-10T10:00:00Z", 2],
    ["at", "2026-02-10T10:00:01Z", 0],
  ])("come to a client that asks since the moment %s", async (_, since, count) => {
    expect((await ask({ place: "Brzezie", since })).json.offers).toHaveLength(count);
  });
});
