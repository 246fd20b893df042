import { describe, expect, it } from "vitest";
import { asker, codesOf, type OfferAnswer } from "./ask.ts";
import { type GroupWords, group, nationalRate, store } from "./store.ts";

const of = "Operator Przykładowy Północ S.A.";
const named = (tariff_id: string, fields: Partial<GroupWords> = {}) => group({ of, code: "G11", tariff_id, ...fields });
const decision = (decision_number: string, decision_date = "2025-12-17") => ({
  ...group({ of, code: "G11" }).tariff.content.provenance,
  decision_number,
  decision_date,
});
const ids = (offers: readonly OfferAnswer[]) => offers.map(({ distribution }) => distribution?.tariff_id);

const years = [
  named("of-2025", { effective_from: "2025-01-01", effective_to: "2025-12-31", status: "superseded" }),
  named("of-2026", { effective_from: "2026-02-01", effective_to: "2026-12-31" }),
];

describe("which tariff counts on a day", () => {
  it.each<[string, string, Parameters<typeof named>[], string[], string[]]>([
    ["its first day", "2026-02-01", [["a", { effective_from: "2026-02-01" }]], ["a"], []],
    ["the day before its first", "2026-01-31", [["a", { effective_from: "2026-02-01" }]], [], ["none_in_force"]],
    ["its last day", "2026-12-31", [["a", { effective_to: "2026-12-31" }]], ["a"], []],
    ["after its last day, with no successor", "2027-01-01", [["a", { effective_to: "2026-12-31" }]], ["a"], ["validity_lapsed"]],
    ["withdrawn", "2026-06-01", [["a", { status: "withdrawn" }]], [], ["none_in_force"]],
    [
      "two at once: the later one",
      "2026-06-01",
      [
        ["a", { effective_from: "2026-01-01" }],
        ["b", { effective_from: "2026-03-01" }],
      ],
      ["b"],
      [],
    ],
    [
      "the later one withdrawn: the earlier again",
      "2026-06-01",
      [
        ["a", { effective_from: "2026-01-01" }],
        ["b", { effective_from: "2026-03-01", status: "withdrawn" }],
      ],
      ["a"],
      [],
    ],
    [
      "a start that nobody tells, after the decision",
      "2026-01-01",
      [["a", { effective_from: null, provenance: decision("X", "2025-12-17") }]],
      ["a"],
      ["start_not_stated"],
    ],
    [
      "a start that nobody tells, before the decision",
      "2025-12-16",
      [["a", { effective_from: null, provenance: decision("X", "2025-12-17") }]],
      [],
      ["none_in_force"],
    ],
  ])("%s", (_, date, tariffs, counts, warnings) => {
    const { json } = asker(store({ groups: tariffs.map((words) => named(...words)) }))({ osd: of, date });
    expect(ids(json.offers)).toEqual(counts);
    expect(codesOf(json.warnings).filter((code) => code !== "national_rate_unknown")).toEqual(warnings);
  });

  it.each([
    ["2025-06-01", "of-2025", []],
    ["2025-12-31", "of-2025", []],
    ["2026-01-31", "of-2025", ["validity_lapsed"]],
    ["2026-02-01", "of-2026", []],
    ["2027-03-01", "of-2026", ["validity_lapsed"]],
  ])("a group over the years, on %s: %s", (date, id, warnings) => {
    const { json } = asker(store({ groups: years }))({ osd: of, date });
    expect(ids(json.offers)).toEqual([id]);
    expect(codesOf(json.offers[0].warnings).filter((code) => code !== "national_rate_unknown")).toEqual(warnings);
  });

  const chosen = {
    effective_from: null,
    effective_from_state: "by_publication",
    effective_from_earliest: "2026-01-10",
    effective_from_latest: "2026-02-10",
  } as const;
  it.each([
    ["before it may", "2026-01-09", ["old"], []],
    ["on the first day that it may", "2026-01-10", ["old"], ["start_not_stated"]],
    ["on the day before the last", "2026-02-09", ["old"], ["start_not_stated"]],
    ["on the last", "2026-02-10", ["new"], ["start_not_stated"]],
  ])("a company that chooses the first day: %s", (_, date, counts, warnings) => {
    const groups = [named("old", { effective_from: "2025-01-01" }), named("new", chosen)];
    const { json } = asker(store({ groups }))({ osd: of, date });
    expect(ids(json.offers)).toEqual(counts);
    expect(codesOf(json.warnings).filter((code) => code !== "national_rate_unknown")).toEqual(warnings);
  });

  it("offers nothing where a tariff may not have begun yet, and says so", () => {
    const { json } = asker(store({ groups: [named("new", chosen)] }))({ osd: of, date: "2026-01-20" });
    expect(json.offers).toEqual([]);
    expect(json.warnings).toMatchObject([{ code: "start_not_stated", details: { tariff_id: "new" } }]);
  });

  it("says when a known company's first tariff begins, and when its last of a group ended", () => {
    const seller = group({ of: "Sprzedawca S.A.", code: "G11", supply: true, effective_from: "2026-03-01" });
    const groups = [
      named("g12-2025", { code: "G12", effective_from: "2025-01-01", effective_to: "2025-12-31", provenance: decision("A") }),
      named("g11-2025", { effective_from: "2025-01-01", effective_to: "2025-12-31", provenance: decision("A") }),
      named("g11-2026", { effective_from: "2026-01-01", provenance: decision("B") }),
      seller,
    ];
    const absent = (asked: Record<string, string>) =>
      asker(store({ groups }))(asked).json.warnings.find(({ code }: { code: string }) => code === "none_in_force")?.details.companies;
    const company = { operator_name: of, side: "distribution", tariff_codes: ["G11", "G12"], begins_on: "2025-01-01", ended_on: null };
    expect(absent({ osd: of, date: "2024-06-01" })).toMatchObject([company]);
    expect(absent({ osd: of, sprzedawca: "Sprzedawca", date: "2026-01-15" })).toMatchObject([
      { operator_name: "Sprzedawca S.A.", side: "supply", begins_on: "2026-03-01" },
    ]);
    expect(absent({ osd: of, taryfa: "G12", date: "2026-06-01" })).toMatchObject([{ begins_on: null, ended_on: "2025-12-31" }]);
    expect(absent({ date: "2024-06-01" })).toHaveLength(2);
    expect(absent({ osd: of, date: "2026-06-01" })).toBeUndefined();
    expect(absent({ date: "2026-01-15" })).toBeUndefined();
  });

  it("no longer offers a group that the company's next whole tariff does not have", () => {
    const groups = [
      named("g11-2025", { effective_from: "2025-01-01", effective_to: "2025-12-31", provenance: decision("A") }),
      named("g12e-2025", { code: "G12e", effective_from: "2025-01-01", effective_to: "2025-12-31", provenance: decision("A") }),
      named("g11-2026", { effective_from: "2026-01-01", provenance: decision("B") }),
    ];
    expect(ids(asker(store({ groups }))({ osd: of, date: "2026-03-01" }).json.offers)).toEqual(["g11-2026"]);
    expect(ids(asker(store({ groups }))({ osd: of, date: "2025-03-01" }).json.offers)).toEqual(["g11-2025", "g12e-2025"]);
    // A change touches what it names: the other groups go on.
    const change = groups.map(({ tariff, components }) => ({
      components,
      tariff:
        tariff.content.tariff_id === "g11-2026"
          ? { ...tariff, content: { ...tariff.content, provenance: { ...tariff.content.provenance, decision_kind: "change" as const } } }
          : tariff,
    }));
    expect(ids(asker(store({ groups: change }))({ osd: of, date: "2026-03-01" }).json.offers)).toEqual(["g11-2026", "g12e-2025"]);
  });

  it("lets a tariff for the whole area follow those of the branches", () => {
    const groups = [
      named("north-2025", { region: "Oddział Północ", effective_from: "2025-01-01", effective_to: "2025-12-31" }),
      named("all-2026", { effective_from: "2026-01-01" }),
    ];
    expect(ids(asker(store({ groups }))({ osd: of, date: "2026-03-01" }).json.offers)).toEqual(["all-2026"]);
  });
});

describe("regions", () => {
  const groups = [
    named("all"),
    named("north", { region: "Oddział Północ" }),
    named("south", { region: "Oddział Południe" }),
    named("other", { code: "G12", collapsed_regions: ["Oddział Zachód"] }),
  ];
  it.each([
    ["none asked for: all", {}, ["all", "north", "other", "south"]],
    ["its own before the whole area's", { region: "oddzial polnoc" }, ["north", "other"]],
    ["a branch that has none of its own", { region: "Oddział Zachód" }, ["all", "other"]],
  ])("%s", (_, asked: Record<string, string>, counts) => {
    const { json } = asker(store({ groups }))({ osd: of, ...asked });
    expect(ids(json.offers)).toEqual(counts);
    expect(codesOf(json.warnings)).not.toContain("unknown_name");
  });

  it("says that no tariff names the region, and offers nothing", () => {
    const { json } = asker(store({ groups }))({ osd: of, region: "Oddział P" });
    expect(json.offers).toEqual([]);
    expect(json.warnings.find((one: { parameter?: string }) => one.parameter === "region")).toMatchObject({
      code: "ambiguous_name",
      details: { candidates: ["Oddział Południe", "Oddział Północ"] },
    });
  });
});

describe("a region of nobody", () => {
  it.each<[string, Record<string, string>]>([
    ["of one company", { osd: of }],
    ["of a pair", { osd: of, sprzedawca: "Sprzedawca" }],
    ["of all", {}],
  ])("%s: no offers and a warning, also where no tariff names any", (_, asked) => {
    const groups = [named("all"), group({ of: "Sprzedawca S.A.", code: "G11", supply: true })];
    const { json } = asker(store({ groups }))({ ...asked, region: "Atlantyda" });
    expect([json.offers, json.unmatched]).toEqual([[], []]);
    expect(json.warnings).toMatchObject([{ code: "unknown_name", parameter: "region", details: { asked: "Atlantyda", candidates: [] } }]);
  });
});

describe("next_change_on", () => {
  const national = [
    nationalRate("quality", "0.0331", "PLN/kWh", "2026-01-01", { effective_to: "2026-01-31" }),
    nationalRate("quality", "0.0332", "PLN/kWh", "2026-02-01", { effective_to: "2026-12-31" }),
  ];
  const groups = [named("a", { effective_from: "2026-01-01", effective_to: "2026-10-14" }), named("b", { effective_from: "2027-03-01" })];
  it.each<[string, string | null, string]>([
    ["2025-06-01", "2026-01-01", "the first tariff"],
    ["2026-01-01", "2026-02-01", "another quality rate"],
    ["2026-02-01", "2026-10-15", "the day after the tariff's last"],
    ["2026-10-15", "2027-01-01", "the day after the rate's last"],
    ["2027-01-01", "2027-03-01", "the next tariff"],
    ["2027-03-01", null, "nothing that is known"],
  ])("from %s: %s, %s", (date, next) => {
    expect(asker(store({ groups, national }))({ osd: of, date }).json.meta.next_change_on).toBe(next);
  });

  it("does not count what was taken back, nor national rates for a retailer", () => {
    const withdrawn = named("w", { effective_from: "2026-05-01", status: "withdrawn" });
    const seller = group({ of: "Sprzedaż S.A.", code: "G11", supply: true });
    const ask = asker(store({ groups: [named("a"), withdrawn, seller], national }));
    expect(ask({ osd: of, date: "2026-03-01" }).json.meta.next_change_on).toBe("2027-01-01");
    expect(ask({ sprzedawca: "Sprzedaż", date: "2026-01-15" }).json.meta.next_change_on).toBeNull();
  });
});
