import { describe, expect, it } from "vitest";
import type { ReadTariff, ZoneClock } from "../../../src/model/extraction.ts";
import type { KeptAct } from "../../../src/model/kept-act.ts";
import { chainOf } from "../../../src/publish/amend/stages.ts";
import type { Checks } from "../../../src/publish/decide/checks.ts";
import { targetsOf } from "../../../src/publish/decide/targets.ts";
import type { PublishableTariff } from "../../../src/publish/records.ts";
import { end, newTable, prolong, target } from "../../helpers/acts.ts";
import { rate, valid } from "../../helpers/extraction.ts";
import { checksThat, dislikes, kept, problem, shaOf, tariff } from "../../helpers/kept-acts.ts";

/* What each step of a decision's life has to publish, and which tariffs stay behind. */

type Fields = Parameters<typeof kept>[2];
const approval = (fields: Fields = {}, tariffs = [tariff("G11", "0.1"), tariff("G12", "0.2")]) =>
  kept({ kind: "approval", ...target, title: "Taryfa", ...valid("2026-03-07") }, tariffs, fields);
const change = (fields: Fields = {}, tariffs = [tariff("G11", "0.3")]) =>
  kept(
    { kind: "change", number: "Z.4211.3.2026", date: "2026-05-04", title: "Zmiana", ...valid("2026-06-01"), effects: [newTable("7.1")] },
    tariffs,
    fields,
  );

/** "G11 0.1", "G11 0.1 withdrawn", "G11 0.1 reviewed" */
const line = ({ tariff: { tariff_code, provenance }, components, withdrawn }: PublishableTariff): string =>
  [tariff_code, ...components.map(({ value }) => value), withdrawn ? "withdrawn" : "", provenance.reviewed == null ? "" : "reviewed"]
    .filter((part) => part !== "")
    .join(" ");

const publishable = (acts: readonly [KeptAct, ...KeptAct[]], tariffProblems: Checks["tariffProblems"] = () => []) => {
  const [base, ...later] = acts;
  const { targets, held } = targetsOf(chainOf(base, later), new Map(acts.map((act) => [shaOf(act), act])), checksThat({ tariffProblems }));
  const names = new Map(acts.map((act) => [shaOf(act), act.extraction.decision?.title]));
  return {
    steps: targets.map(({ cause, next }) => `${cause.message.split(/:| \(/)[0]}: ${next.map(line).join(", ")}`),
    held: held.map(({ tariff_code, documents, problems }) =>
      `${tariff_code} by ${documents.map((sha256) => names.get(sha256)).join(" and ")}: ${problems.map(({ code }) => code).join(" ")}`.trim(),
    ),
  };
};

it.each<readonly [reviews: readonly string[], message: string]>([
  [[], "Taryfa"],
  [["publish G12"], "Taryfa (publish G12: sprawdzono)"],
  [["publish G12", "undo"], "Taryfa (undo: sprawdzono)"],
])("the log says what people did, %j: %s", (reviews, message) => {
  const act = approval({ problems: [problem("G12")], reviews });
  const { targets } = targetsOf(chainOf(act, []), new Map([[shaOf(act), act]]), checksThat());
  expect(targets.map(({ cause }) => cause.message)).toEqual([message]);
});

it("a tariff that was one by a person's word alone, which was undone, is taken back", () => {
  const act = { ...approval({}, [tariff("G11", "0.1")]), tariffsGone: [tariff("G12w", "0.2")] };
  expect(publishable([act]).steps).toEqual(["Taryfa: G11 0.1, G12w 0.2 withdrawn"]);
});

describe("a decision by itself", () => {
  it.each<readonly [what: string, fields: Fields, steps: string, held: readonly string[]]>([
    ["read well", {}, "Taryfa: G11 0.1, G12 0.2", []],
    ["with a doubtful tariff", { problems: [problem("G12")] }, "Taryfa: G11 0.1", ["G12 by Taryfa:"]],
    [
      "with a doubtful tariff that a person let through",
      { problems: [problem("G12")], reviews: ["publish G12"] },
      "Taryfa: G11 0.1, G12 0.2 reviewed",
      [],
    ],
    [
      "let through whole, with a doubtful tariff",
      { problems: [problem("G12")], reviews: ["publish"] },
      "Taryfa: G11 0.1, G12 0.2 reviewed",
      [],
    ],
    ["let through without need", { reviews: ["publish"] }, "Taryfa: G11 0.1, G12 0.2", []],
    [
      "let through, for what blocks nothing",
      { problems: [problem("G12", { blocks: false })], reviews: ["publish"] },
      "Taryfa: G11 0.1, G12 0.2",
      [],
    ],
    [
      "let through, doubtful as a whole",
      { problems: [problem(null)], reviews: ["publish"] },
      "Taryfa: G11 0.1 reviewed, G12 0.2 reviewed",
      [],
    ],
    ["with a tariff that a person rejected", { reviews: ["reject G12"] }, "Taryfa: G11 0.1, G12 0.2 withdrawn", []],
    [
      "with a doubtful tariff that a person rejected",
      { problems: [problem("G12")], reviews: ["reject G12"] },
      "Taryfa: G11 0.1, G12 0.2 withdrawn",
      [],
    ],
    [
      "let through, and that undone",
      { problems: [problem("G12")], reviews: ["publish", "undo"] },
      "Taryfa: G11 0.1, G12 0.2 withdrawn",
      ["G12 by Taryfa:"],
    ],
  ])("%s", (_, fields, steps, held) => {
    expect(publishable([approval(fields)])).toEqual({ steps: [steps], held });
  });

  it("says why and when a person let a tariff through", () => {
    const act = approval({ problems: [problem("G12")], reviews: ["publish G12"] });
    const { targets } = targetsOf(chainOf(act, []), new Map([[shaOf(act), act]]), checksThat());
    expect(targets[0]?.next.map(({ tariff: { provenance } }) => provenance.reviewed)).toEqual([
      undefined,
      [{ act: "publish", because: "sprawdzono", at: "2026-11-20T10:00:00.000Z", by: null }],
    ]);
  });

  it("publishes the hours of the document that began it", () => {
    const citation = { page: 10, bbox: [0, 0, 10, 10], text: "strefy" } satisfies ZoneClock["citation"];
    const open = { rest_zone: null, holidays: null, summer_months: null };
    const clock: ZoneClock = { ...open, groups: ["G12"], zones: [], decidable: false, because: "Godziny", notes: [], citation };
    const act = approval({ clocks: [clock] }, [tariff("G12", "0.2", { zones: ["day", "night"] })]);
    const { targets } = targetsOf(chainOf(act, []), new Map([[shaOf(act), act]]), checksThat());
    expect(targets[0]?.next.map(({ tariff: { zone_clock } }) => zone_clock?.because)).toEqual(["Godziny"]);
  });

  it("holds what the checks find wrong", () => {
    expect(publishable([approval()], dislikes("0.2"))).toEqual({ steps: ["Taryfa: G11 0.1"], held: ["G12 by Taryfa: out_of_range"] });
  });

  it("publishes what the checks find wrong and a person let through", () => {
    const act = approval({ problems: [problem("G12", { code: "out_of_range" })], reviews: ["publish G12"] });
    expect(publishable([act], dislikes("0.2"))).toEqual({ steps: ["Taryfa: G11 0.1, G12 0.2 reviewed"], held: [] });
  });

  it("holds a tariff without a rate of what it sells, although a person let it through", () => {
    const fee = tariff("G12", "0", { components: [rate({ category: "subscription", zone: null, value: "4.5", unit: "PLN/month" })] });
    expect(publishable([approval({ reviews: ["publish"] }, [tariff("G11"), fee])])).toEqual({
      steps: ["Taryfa: G11 0.1"],
      held: ["G12 by Taryfa: no_rates"],
    });
    // Where nobody let it through, that is for the checks to say.
    expect(publishable([approval({}, [tariff("G11"), fee])])).toEqual({ steps: ["Taryfa: G11 0.1, G12 4.5"], held: [] });
  });
});

describe("a decision and its change", () => {
  it.each<readonly [what: string, acts: readonly [KeptAct, ...KeptAct[]], last: string, held: readonly string[]]>([
    ["both read well", [approval(), change()], "Zmiana: G11 0.1, G12 0.2, G11 0.3", []],
    ["the change is doubtful", [approval(), change({ problems: [problem("G11")] })], "Zmiana: G11 0.1, G12 0.2", ["G11 by Zmiana:"]],
    ["the decision is doubtful", [approval({ problems: [problem("G11")] }), change()], "Zmiana: G12 0.2, G11 0.3", ["G11 by Taryfa:"]],
  ])("%s", (_, acts, last, held) => {
    const found = publishable(acts);
    expect([found.steps.length, found.steps.at(-1), found.held]).toEqual([2, last, held]);
  });

  it("asks the checks again of the rates as the change leaves them, and national ones of what it prints itself", () => {
    const fee = rate({ category: "subscription", zone: null, value: "4.5", unit: "PLN/month", bbox: [100, 300, 140, 310] });
    const base = approval({}, [tariff("G11", "0.1", { components: [rate({ zone: "flat", value: "0.1" }), fee] }), tariff("G12", "0.2")]);
    const asked: string[] = [];
    const note: Checks["tariffProblems"] = (tariffs, decision) => {
      const rates = tariffs.map(({ tariff_code, components }) => `${tariff_code} ${components.map(({ value }) => value).join(" + ")}`);
      asked.push(`${decision?.kind ?? "as they stand"}: ${rates.join(", ")}`);
      return [];
    };
    publishable([base, change()], note);
    expect(asked).toContain("as they stand: G11 0.3 + 4.5, G12 0.2");
    expect(asked.filter((question) => question.startsWith("change")).at(-1)).toBe("change: G11 0.3");
  });

  it("holds a tariff in the edition of its change too where a rate is taken over from a doubtful print", () => {
    const base = approval({ problems: [problem("G11")] }, [
      tariff("G11", "0.1", {
        components: [
          rate({ zone: "flat", value: "0.1" }),
          rate({ category: "subscription", zone: null, value: "4.5", unit: "PLN/month", bbox: [100, 300, 140, 310] }),
        ],
      }),
    ]);
    const found = publishable([base, change()]);
    expect(found).toEqual({ steps: ["Taryfa: ", "Zmiana: "], held: ["G11 by Taryfa:", "G11 by Taryfa:"] });
  });

  it("says of a problem in rates as they stand that the document which began the edition is at fault", () => {
    expect(publishable([approval(), change()], dislikes("0.3")).held).toEqual(["G11 by Zmiana: out_of_range"]);
  });
});

it("asks national rates of the document that prints them alone, with its days", () => {
  const differs = (tariffs: readonly ReadTariff[], decision: unknown) =>
    decision === null ? [] : dislikes("0.1", { code: "national_rate_differs" })(tariffs, null);
  expect(publishable([approval()], differs).held).toEqual(["G11 by Taryfa: national_rate_differs"]);
  const other = (tariffs: readonly ReadTariff[], decision: unknown) => (decision === null ? [] : dislikes("0.1")(tariffs, null));
  expect(publishable([approval()], other).held).toEqual([]);
});

it("takes back all of an edition that was withdrawn, and holds nothing of it", () => {
  const withdrawal = kept(
    { kind: "withdrawal", number: "W.4211.1.2027", date: "2027-03-01", title: "Uchylenie", ...valid(null), effects: [end(null)] },
    [],
  );
  // A tariff that a person rejected is taken back with the others, once.
  expect(publishable([approval({ reviews: ["reject G12"] }), withdrawal]).steps.at(-1)).toBe(
    "Uchylenie: G11 0.1 withdrawn, G12 0.2 withdrawn",
  );
  const acts = [approval({ problems: [problem("G12")] }), withdrawal] as const;
  expect(publishable(acts)).toEqual({ steps: ["Taryfa: G11 0.1", "Uchylenie: G11 0.1 withdrawn, G12 0.2 withdrawn"], held: [] });
});

it("names the act of each step as its cause", () => {
  const longer = kept(
    {
      kind: "prolongation",
      number: "P.4211.9.2027",
      date: "2027-02-01",
      title: "Przedłużenie",
      ...valid(null),
      effects: [prolong("2027-06-30")],
    },
    [],
  );
  const acts = [approval(), longer];
  const { targets } = targetsOf(chainOf(approval(), [longer]), new Map(acts.map((act) => [shaOf(act), act])), checksThat());
  expect(targets.map(({ cause }) => [cause.decision_kind, cause.document_sha256])).toEqual(
    acts.map((act) => [act.extraction.decision?.kind, shaOf(act)]),
  );
});
