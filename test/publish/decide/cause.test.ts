import { describe, expect, it } from "vitest";
import { causeOf, descriptionOf } from "../../../src/publish/decide/cause.ts";
import { ratesOfOthers } from "../../../src/publish/decide/other-companies.ts";
import { decision, extraction, rate, valid } from "../../helpers/extraction.ts";
import { kept, shaOf } from "../../helpers/kept-acts.ts";

const approval = { kind: "approval", number: "D.4211.7.2026", date: "2026-02-20", title: "Taryfa" } as const;

describe("the cause of a change", () => {
  it("is the decision and its document, in the words of its title", () => {
    const act = kept(approval, []);
    const named = { decision_number: "D.4211.7.2026", decision_date: "2026-02-20", decision_kind: "approval", document_sha256: shaOf(act) };
    expect(causeOf(act)).toEqual({ ...named, message: "Taryfa" });
    expect(causeOf(act, "Taryfa (reject: sprawdzono)")).toEqual({ ...named, message: "Taryfa (reject: sprawdzono)" });
  });

  it.each([
    ["without a title", kept({ ...approval, title: "" }, []), { message: "ENEAOperator.pdf", decision_number: approval.number }],
    [
      "without a decision",
      kept(null, []),
      { message: "ENEAOperator.pdf", decision_number: null, decision_date: null, decision_kind: null },
    ],
  ])("%s is the file", (_, act, expected) => {
    expect(causeOf(act)).toMatchObject(expected);
  });

  it.each<readonly [what: string, fields: Parameters<typeof kept>[2], description: string | undefined]>([
    ["nobody did anything to it", {}, undefined],
    ["a person rejected it", { reviews: ["reject"] }, "Taryfa (reject: sprawdzono)"],
    ["a person let two tariffs through", { reviews: ["publish G11 G12"] }, "Taryfa (publish G11, G12: sprawdzono)"],
    ["a person undid a rejection", { reviews: ["reject", "undo"] }, "Taryfa (undo: sprawdzono)"],
    ["the bulletin withdrew it", { withdrawnOn: "2026-11-20" }, "Taryfa (withdrawn from the bulletin on 2026-11-20)"],
  ])("tells what was done to the document: %s", (_, fields, description) => {
    expect(descriptionOf(kept(approval, [], fields))).toBe(description);
  });
});

describe("national rates of other companies", () => {
  const printed = (fields: Parameters<typeof decision>[0]) => ({
    documentSha256: "b".repeat(64),
    decision: decision(fields),
    rates: [rate({ category: "quality" })],
    inTables: [],
    pageSizes: extraction().document.page_sizes,
  });
  const own = decision({ operator: "ENEA Operator Sp. z o.o." });
  it.each<readonly [what: string, fields: Parameters<typeof decision>[0], taken: boolean]>([
    ["another company", { operator: "PGE Dystrybucja S.A." }, true],
    ["the same company", { operator: "ENEA Operator Sp. z o.o." }, false],
    ["the same company, written otherwise", { operator: "Enea Operator Spółka z ograniczoną odpowiedzialnością" }, false],
    ["another company, without any day", { operator: "PGE Dystrybucja S.A.", date: null, ...valid(null) }, false],
  ])("%s: %s", (_, fields, taken) => {
    const others = ratesOfOthers(own, [printed(fields)]);
    expect(others).toEqual(
      taken
        ? [{ operator: fields?.operator, rates: [rate({ category: "quality" })], period: { from: "2025-12-17", to: "2027-01-01" } }]
        : [],
    );
  });
});
