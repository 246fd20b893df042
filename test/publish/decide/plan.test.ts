import { describe, expect, it } from "vitest";
import type { KeptAct } from "../../../src/model/kept-act.ts";
import type { PublishedTariff } from "../../../src/model/record.ts";
import { afterwards } from "../../../src/publish/afterwards.ts";
import type { Checks } from "../../../src/publish/decide/checks.ts";
import { draftOf, planOf } from "../../../src/publish/decide/plan.ts";
import { newTable, prolong, replaced, target } from "../../helpers/acts.ts";
import { rate, valid } from "../../helpers/extraction.ts";
import { checksThat, dislikes, kept, problem, shaOf, tariff } from "../../helpers/kept-acts.ts";
import { cause, line } from "../../helpers/publication.ts";

/* A decision with its later acts against what is published: what is written, and what is said of each document. */

type Fields = Parameters<typeof kept>[2];
const approval = (fields: Fields = {}) =>
  kept({ kind: "approval", ...target, title: "Taryfa", ...valid("2026-03-07") }, [tariff("G11", "0.1"), tariff("G12", "0.2")], fields);
const change = (fields: Fields = {}, effects = [newTable("7.1")]) =>
  kept(
    { kind: "change", number: "Z.4211.3.2026", date: "2026-05-04", title: "Zmiana", ...valid("2026-06-01"), effects },
    [tariff("G11", "0.3")],
    fields,
  );
const consolidated = kept({ kind: "consolidated", number: "J.4211.3.2026", effects: [prolong("2027-01-01")] }, ["G11"]);

interface Given extends Partial<Checks> {
  readonly later?: readonly KeptAct[];
  readonly copies?: readonly KeptAct[];
  readonly published?: readonly PublishedTariff[];
  readonly by?: typeof cause | null;
}
const planned = (base: KeptAct, { later = [], copies = [base], published = [], by = null, ...found }: Given = {}) => {
  const checks = checksThat(found);
  return planOf(draftOf({ base, later, copies }, checks), published, by, checks);
};
const publishedBy = (base: KeptAct, given: Given = {}): PublishedTariff[] =>
  planned(base, given).steps.reduce<PublishedTariff[]>((published, { changes }) => afterwards(published, changes), []);

/** The tariffs that a step is about: "Taryfa: create G11, create G12" */
const steps = ({ steps: all }: ReturnType<typeof planned>): string[] =>
  all.map(
    ({ cause: { message }, changes }) =>
      `${message.split(":")[0]}: ${changes
        .filter(({ record }) => record === "tariff")
        .map((one) => line(one).replace(/ tariff \S+_(\w+)_\d+/, (_, code: string) => ` ${code.toUpperCase()}`))
        .join(", ")}`,
  );

describe("what is written", () => {
  it("is each decision in a step of its own, the first time", () => {
    expect(steps(planned(approval(), { later: [change()] }))).toEqual([
      "Taryfa: create G11, create G12",
      expect.stringMatching(/^Zmiana: .*create G11/),
    ]);
  });

  it("is nothing the second time", () => {
    expect(steps(planned(approval(), { published: publishedBy(approval()) }))).toEqual([]);
  });

  it.each([
    ["the decision where nobody is named", null, "Taryfa"],
    ["the document that was looked at", cause, cause.message],
  ] as const)("has as its cause what no step explains: %s", (_, by, message) => {
    const published = publishedBy(approval());
    const { steps: all } = planned(approval({ reviews: ["reject G12"] }), { published, by });
    expect(all.map((step) => step.cause.message)).toEqual([message]);
  });

  it("leaves out tariffs for which a newer copy speaks", () => {
    const base = approval({ copy: "older" });
    const newer = kept({ kind: "approval", ...target }, ["G12"], { copy: "newer" });
    expect(steps(planned(base, { copies: [base, newer] }))).toEqual(["Taryfa: create G11"]);
  });

  it("takes all of a rejected decision back", () => {
    const published = publishedBy(approval());
    expect(steps(planned(approval({ reviews: ["reject"] }), { published }))).toEqual([
      expect.stringMatching(/^Taryfa: withdraw G11 .*withdraw G12/),
    ]);
  });

  it("takes back what a person lets through no longer, although it is held again", () => {
    const published = publishedBy(approval());
    expect(steps(planned(approval({ problems: [problem(null)], reviews: ["publish", "undo"] }), { published }))).toEqual([
      expect.stringMatching(/^Taryfa: withdraw G11 .*withdraw G12/),
    ]);
  });

  it("is nothing of a change that is held as a whole, but that it is known", () => {
    const { steps: all } = planned(approval(), { later: [change({ problems: [problem(null)] })] });
    expect(all.map((step) => [step.cause.message, ...step.changes.filter(({ record }) => record === "component").map(line)])).toEqual([
      ["Taryfa", expect.stringContaining("create"), expect.stringContaining("create")],
      ["Zmiana: it is known, and could not be applied yet."],
    ]);
  });

  it("is nothing of a decision that is held", () => {
    const plan = planned(approval({ problems: [problem(null)] }), { published: publishedBy(approval()) });
    expect([plan.steps, plan.before, plan.problems.size]).toEqual([[], [], 0]);
  });
});

describe("the series that are asked for", () => {
  it.each<readonly [what: string, base: KeptAct, series: readonly string[] | null]>([
    ["those of every tariff, each once", approval(), ["enea-operator_g11", "enea-operator_g12"]],
    ["those of tariffs that are taken back", approval({ reviews: ["reject"] }), ["enea-operator_g11", "enea-operator_g12"]],
    ["none of a decision that is held", approval({ problems: [problem(null)] }), null],
  ])("%s", (_, base, series) => {
    expect(draftOf({ base, later: [change()], copies: [base] }, checksThat()).publishable?.series ?? null).toEqual(series);
  });
});

describe("what is said of each document", () => {
  const doubt = "text_not_as_shown (page 4): 0,3 is not what the picture shows.";
  const unclear = change({}, [replaced({ concerns: "unclear" })]);
  it.each<readonly [what: string, base: KeptAct, given: Given, reasons: readonly (string | null)[]]>([
    ["published", approval(), { later: [change()] }, [null, null]],
    ["held as a whole", approval({ problems: [problem(null)] }), {}, [doubt]],
    ["held in part", approval({ problems: [problem("G12")] }), {}, [`G12 held. ${doubt}`]],
    [
      "held in part by the checks",
      approval(),
      { tariffProblems: dislikes("0.2") },
      ["G12 held. out_of_range (page 4): 0.2 is out of range."],
    ],
    ["held in two parts", approval({ problems: [problem("G11"), problem("G12")] }), {}, [`G11, G12 held. ${doubt} And 1 more.`]],
    ["held in part, and no problem says why", approval({ verdict: "hold", reviews: ["publish G11"] }), {}, ["G12 held."]],
    ["a tariff of the change is held", approval(), { later: [change({ problems: [problem("G11")] })] }, [null, `G11 held. ${doubt}`]],
    [
      "a change waits for its decision that is held",
      approval({ problems: [problem(null)] }),
      { later: [change()] },
      [doubt, `It waits for the decision ${target.number}, which is held.`],
    ],
    [
      "a change that is held itself says so",
      approval({ problems: [problem(null)] }),
      { later: [change({ problems: [problem(null, { message: "Strona 2." })] })] },
      [doubt, "text_not_as_shown (page 4): Strona 2."],
    ],
    ["a consolidated text does not wait", approval({ problems: [problem(null)] }), { later: [consolidated] }, [doubt, null]],
    [
      "a change that nobody understands",
      approval(),
      { later: [unclear] },
      [null, expect.stringMatching(/^It cannot be applied: .*it cannot be said/)],
    ],
    [
      "a change that a person let through and nobody understands",
      approval(),
      { later: [change({ reviews: ["publish"] }, [replaced({ concerns: "unclear" })])] },
      [null, expect.stringMatching(/^It cannot be applied: /)],
    ],
  ])("%s", (_, base, given, reasons) => {
    const { holds, acts } = planned(base, given);
    expect(acts.map((act) => holds.get(shaOf(act)))).toEqual(reasons);
    expect(acts).toEqual([base, ...(given.later ?? [])]);
  });

  it("has each problem once, of the reading and of the rates as they stand", () => {
    const own = problem("G12", { code: "out_of_range", message: "0.2 was out of range." });
    const base = approval({
      problems: [own, problem("G11", { blocks: false }), problem("G12", { blocks: false }), problem(null, { blocks: false })],
    });
    const { problems } = planned(base, { tariffProblems: dislikes("0.2") });
    expect(problems.get(shaOf(base))).toEqual([own]);
  });

  it("has no problems of a tariff that a person let through", () => {
    const base = approval({ problems: [problem("G11"), problem("G12")], reviews: ["publish G11"] });
    expect(planned(base).problems.get(shaOf(base))).toEqual([problem("G12")]);
  });

  it("has a problem of two editions once", () => {
    const { problems } = planned(approval(), { later: [change()], tariffProblems: () => [problem("G11", { code: "zone_order" })] });
    expect([...problems.values()].map((own) => own.map(({ code }) => code))).toEqual([["zone_order"], ["zone_order"]]);
  });

  it.each<readonly [what: string, reviews: readonly string[], left: readonly (string | null)[]]>([
    ["of the whole, where a person let one tariff through", ["publish G11"], [null, "G12"]],
    ["of the whole no longer, where a person let all through", ["publish"], []],
  ])("has the problems %s", (_, reviews, left) => {
    const base = approval({ problems: [problem(null), problem("G12")], reviews });
    const { problems } = planned(base);
    expect((problems.get(shaOf(base)) ?? []).map(({ tariff_code }) => tariff_code)).toEqual(left);
  });

  it("has the problems of the whole as long as one tariff that stays behind was not let through", () => {
    const fee = tariff("G11", "0", { components: [rate({ category: "subscription", zone: null, value: "4.5", unit: "PLN/month" })] });
    const base = kept({ kind: "approval", ...target }, [fee, "G12"], { problems: [problem(null)], reviews: ["publish G11"] });
    const codesOf = (act: KeptAct) => (planned(act).problems.get(shaOf(act)) ?? []).map(({ code, tariff_code }) => [code, tariff_code]);
    expect(codesOf(base)).toEqual([
      ["text_not_as_shown", null],
      ["no_rates", "G11"],
    ]);
    const all = kept({ kind: "approval", ...target }, [fee, "G12"], { problems: [problem(null)], reviews: ["publish"] });
    expect(codesOf(all)).toEqual([["no_rates", "G11"]]);
  });

  it("is held where a rate jumps from what the series had", () => {
    const before = publishedBy(kept({ kind: "approval", number: "D.4211.1.2025", date: "2025-02-20", ...valid("2025-03-07") }, ["G11"]));
    const jump = problem("G11", { code: "unusual_jump", message: "Ten times." });
    const base = approval();
    const plan = planned(base, { published: before, unusualJumps: (code) => (code === "G11" ? [jump] : []) });
    expect([plan.holds.get(shaOf(base)), plan.problems.get(shaOf(base)), steps(plan)]).toEqual([
      "unusual_jump (page 4): Ten times.",
      [jump],
      ["Taryfa: create G12"],
    ]);
  });
});

describe("a tariff whose change could not be applied", () => {
  const pending = (base: KeptAct, later: KeptAct, published: readonly PublishedTariff[] = []) =>
    planned(base, { later: [later], published })
      .steps.flatMap(({ changes }) => changes)
      .flatMap((one) =>
        one.record === "tariff" ? [`${one.content.tariff_code} ${one.content.provenance.pending.map((mark) => mark.decision_number)}`] : [],
      )
      .filter((text) => text.includes("Z.4211"));
  it.each<readonly [what: string, base: KeptAct, later: KeptAct, marked: readonly string[]]>([
    ["names it", approval(), change({ problems: [problem(null)] }), ["G11 Z.4211.3.2026", "G12 Z.4211.3.2026"]],
    ["names one of which a tariff is held", approval(), change({ problems: [problem("G11")] }), ["G11 Z.4211.3.2026"]],
    ["names none that is applied", approval(), change(), []],
    ["names none when it is taken back", approval({ reviews: ["reject"] }), change({ problems: [problem(null)] }), []],
    [
      "names no consolidated text that is held",
      approval(),
      kept({ kind: "consolidated", number: "Z.4211.9.2026" }, ["G11"], { problems: [problem(null)] }),
      [],
    ],
  ])("%s", (_, base, later, marked) => {
    expect(pending(base, later)).toEqual(marked);
  });
});

it("asks for what a withdrawal gives back", () => {
  const first = kept({ kind: "approval", number: "D.4211.1.2025", date: "2025-02-20", ...valid("2025-03-07") }, ["G11", "G12"]);
  const published = publishedBy(approval(), { published: [] });
  const both = planned(approval(), { published: publishedBy(first) }).steps.reduce<PublishedTariff[]>(
    (now, { changes }) => afterwards(now, changes),
    publishedBy(first),
  );
  expect(planned(approval({ reviews: ["reject"] }), { published: both }).revived).toEqual([shaOf(first)]);
  expect(planned(approval({ reviews: ["reject"] }), { published }).revived).toEqual([]);
});
