import { describe, expect, it } from "vitest";
import type { DocumentState } from "../../../src/model/document-state.ts";
import type { DecisionKind } from "../../../src/model/vocabulary.ts";
import { isConcerned, settledAlone, settledInChains } from "../../../src/publish/decide/outcome.ts";
import { end, target } from "../../helpers/acts.ts";
import { kept, problem, shaOf } from "../../helpers/kept-acts.ts";

/* What is said of a document once everything that concerns it was published. */

const approval = { kind: "approval" } as const;

describe("by itself", () => {
  const newer = kept(approval, ["G11"], { copy: "newer" });
  const superseded = `A newer copy of this decision is here and speaks for it: ${shaOf(newer).slice(0, 12)} newer.pdf.`;
  const doubt = { problems: [problem(null)] };
  it.each<readonly [what: string, fields: Parameters<typeof kept>[2], newer: boolean, settled: unknown]>([
    ["it depends on its chain", {}, false, null],
    ["a newer copy speaks for it", {}, true, { state: "noted", reason: superseded }],
    ["a newer copy speaks for one that is rejected", { reviews: ["reject"] }, true, { state: "noted", reason: superseded }],
    ["a person rejected it", { reviews: ["reject"] }, false, { state: "rejected", reason: "sprawdzono" }],
    [
      "the bulletin withdrew it",
      { withdrawnOn: "2026-11-20" },
      false,
      { state: "rejected", reason: "withdrawn from the bulletin on 2026-11-20" },
    ],
    ["a person rejected what is held", { ...doubt, reviews: ["reject"] }, false, { state: "rejected", reason: "sprawdzono" }],
    ["it is held", doubt, false, { state: "held", reason: "text_not_as_shown (page 4): 0,3 is not what the picture shows." }],
  ])("%s", (_, fields, hasNewer, settled) => {
    expect(settledAlone(kept(approval, ["G11"], fields), hasNewer ? newer : null)).toEqual(settled);
  });

  it.each<readonly [kind: DecisionKind, noted: boolean]>([
    ["approval", false],
    ["consolidated", false],
    ["change", false],
    ["withdrawal", false],
    ["discontinuance", true],
    ["refusal", true],
  ])("%s changes no tariff: %s", (kind, noted) => {
    // What is unclear in a document that changes nothing holds nothing.
    expect(settledAlone(kept({ kind }, [], noted ? doubt : {}), null)).toEqual(noted ? { state: "noted", reason: null } : null);
  });
});

it("a document that names no decision is held", () => {
  expect(settledAlone(kept(null, ["G11"]), null)).toEqual({ state: "held", reason: "It names no decision." });
});

describe("in the chains of the decisions that it is or means", () => {
  it.each<readonly [what: string, holds: readonly (string | null)[], settled: unknown]>([
    ["applied everywhere", [null, null], { state: "published", reason: null }],
    ["held in one of them", [null, "G11 held.", "G12 held."], { state: "held", reason: "G11 held." }],
    ["none is here", [], { state: "held", reason: `It waits for the decision ${target.number}, which is not here.` }],
  ])("%s", (_, holds, settled) => {
    expect(settledInChains(kept({ kind: "withdrawal", effects: [end(null)] }, []), holds)).toEqual(settled);
  });

  it("one that means several waits for the first", () => {
    const withdrawal = kept({ kind: "withdrawal", effects: [end(null), end(null, { number: "D.4211.8.2026", date: "2026-03-01" })] }, []);
    expect(settledInChains(withdrawal, []).reason).toBe(`It waits for the decision ${target.number}, which is not here.`);
  });

  it("one whose first effect names no decision waits for that of the next", () => {
    const withdrawal = kept({ kind: "withdrawal", effects: [{ ...end(null), target: null }, end(null)] }, []);
    expect(settledInChains(withdrawal, []).reason).toBe(`It waits for the decision ${target.number}, which is not here.`);
  });

  it("one that is no decision waits for one", () => {
    expect(settledInChains(kept(null, []), []).reason).toBe("It waits for the decision that it means, which is not here.");
  });

  it("one that does not say which it means waits for that", () => {
    expect(settledInChains(kept({ kind: "withdrawal" }, []), []).reason).toBe(
      "It waits for the decision that it means, which is not here.",
    );
  });
});

it.each<readonly [state: DocumentState, concerned: boolean]>([
  ["published", true],
  ["held", true],
  ["extracted", false],
  ["noted", false],
  ["rejected", false],
])("what is said of one that is %s may change with another: %s", (state, concerned) => {
  expect(isConcerned({ state })).toBe(concerned);
});
