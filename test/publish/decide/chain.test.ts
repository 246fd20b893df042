import { describe, expect, it } from "vitest";
import type { Step } from "../../../src/model/change.ts";
import type { KeptAct } from "../../../src/model/kept-act.ts";
import { chainInForce } from "../../../src/publish/decide/chain.ts";
import { revivedBy } from "../../../src/publish/decide/revived.ts";
import { planPublication } from "../../../src/publish/diff.ts";
import { newTable, target } from "../../helpers/acts.ts";
import { decision, publishable, valid } from "../../helpers/extraction.ts";
import { kept, problem, tariff } from "../../helpers/kept-acts.ts";
import { cause, publishedAfter } from "../../helpers/publication.ts";

type Fields = Parameters<typeof kept>[2];
const approval = (fields: Fields = {}) => kept({ kind: "approval", ...target, title: "Taryfa", ...valid("2026-03-07") }, ["G11"], fields);
const change = (fields: Fields = {}) =>
  kept(
    { kind: "change", number: "Z.4211.3.2026", date: "2026-05-04", title: "Zmiana", ...valid("2026-06-01"), effects: [newTable("7.1")] },
    [tariff("G11", "0.3")],
    fields,
  );

describe("what a decision and its change come to", () => {
  const rejected = { reviews: ["reject"] };
  const stages = (base: KeptAct, later: KeptAct, mayBeUsed = true): string[] =>
    chainInForce(base, [later], () => mayBeUsed).stages.map(
      ({ act, editions }) =>
        `${act.extraction.decision?.kind}: ${editions.map(({ withdrawn }) => (withdrawn ? "withdrawn" : "in force")).join(", ")}`,
    );
  it.each<readonly [what: string, base: KeptAct, later: KeptAct, usable: boolean, stages: readonly string[]]>([
    ["both in force", approval(), change(), true, ["approval: in force", "change: in force, in force"]],
    ["a change that may not be used does nothing", approval(), change(), false, ["approval: in force"]],
    ["a change that is rejected is taken back", approval(), change(rejected), true, ["approval: in force", "change: in force, withdrawn"]],
    [
      "a decision that is rejected is taken back with its change, in one step",
      approval(rejected),
      change(),
      true,
      ["change: withdrawn, withdrawn"],
    ],
    [
      "a decision that is let through no longer is taken back",
      approval({ problems: [problem(null)], reviews: ["publish", "undo"] }),
      change(),
      true,
      ["change: withdrawn, withdrawn"],
    ],
  ])("%s", (_, base, later, usable, expected) => {
    expect(stages(base, later, usable)).toEqual(expected);
  });

  it("says why a change is taken back", () => {
    expect(chainInForce(approval(), [change(rejected)], () => true).stages.at(-1)?.message).toBe("Zmiana (reject: sprawdzono)");
  });

  it("takes nothing back of a rejected act that began nothing", () => {
    const lost = kept({ kind: "change", number: "Y.4211.1.2026", ...valid("2026-06-01"), effects: [] }, [], rejected);
    expect(stages(approval(), lost)).toEqual(["approval: in force"]);
  });
});

describe("a withdrawal gives back what had been ended", () => {
  const year = (from: string, withdrawn = false) =>
    publishable(decision({ number: `D.${from}`, ...valid(from) }), [tariff("G11")]).map((one) => ({ ...one, withdrawn }));
  const [older, newer] = [year("2025-01-01"), year("2026-01-01")];
  const shaOf = (one: typeof older): string => one[0]?.tariff.provenance.document_sha256 ?? "";
  const chain = new Map([[shaOf(newer), true]]);
  const both = publishedAfter(older, newer);
  const shorter = publishable(decision({ number: "D.2026-01-01", ...valid("2026-01-01", "2026-06-30") }), [tariff("G11")]);
  const shortens: Step = { cause, changes: planPublication(both, shorter) };
  const none = tariff("G11", "0", { components: [] });
  const loses: Step = {
    cause,
    changes: planPublication(both, publishable(decision({ number: "D.2026-01-01", ...valid("2026-01-01") }), [none])),
  };
  const withdraws: Step = { cause, changes: planPublication(both, year("2026-01-01", true)) };

  it.each<
    readonly [what: string, steps: readonly Step[], published: typeof both, chain: ReadonlyMap<string, boolean>, revived: readonly string[]]
  >([
    ["withdrawn now", [withdraws], both, chain, [shaOf(older)]],
    ["nothing is withdrawn", [], both, chain, []],
    ["the newer one ends earlier now", [shortens], both, chain, []],
    ["the newer one loses a rate", [loses], both, chain, []],
    ["the older one is of the same chain", [withdraws], both, new Map([...chain, [shaOf(older), true]]), []],
    ["what was withdrawn before ended nothing", [], publishedAfter(newer, year("2026-01-01", true)), chain, []],
  ])("%s", (_, steps, published, acts, revived) => {
    expect(revivedBy(steps, published, acts)).toEqual(revived);
  });

  // A worker died after the withdrawal and before the older one was asked for: the older one is still marked as ended.
  it.each([
    ["by this chain", chain, [shaOf(older)]],
    ["by another chain", new Map(), []],
  ] as const)("withdrawn before, %s", (_, acts, revived) => {
    const left = both.map(({ tariff: { content, ...rest }, components }) => ({
      tariff: {
        ...rest,
        content: content.provenance.document_sha256 === shaOf(newer) ? { ...content, status: "withdrawn" as const } : content,
      },
      components,
    }));
    expect(revivedBy([], left, acts)).toEqual(revived);
  });
});
