import { expect, it } from "vitest";
import type { Decision } from "../../src/model/decision.ts";
import { verify } from "../../src/verify/verify.ts";
import { decision, group } from "../helpers/extraction.ts";

const place = (page: number) => ({ page, bbox: [1, 2, 3, 4] as [number, number, number, number], text: "ENEA Operator Sp. z o.o." });

const codesOf = (reported: Decision): string[] =>
  verify({ decision: reported, tariffs: [group()], national: [], problems: [], unreadPages: [], doubts: [], notShown: [] })
    .problems.map(({ code }) => code as string)
    .filter((code) => code === "unconfirmed_company" || code === "contradicted_word");

const given = (agrees: boolean) => ({ given: [{ fact: "operator" as const, value: "ENEA Operator Sp. z o.o.", agrees }] });

it.each<[string, Partial<Decision>, readonly string[]]>([
  ["a person's word that confirms the company", { evidence: { operator: place(1) }, ...given(true) }, []],
  [
    "a person's word that the document contradicts",
    { evidence: { operator: place(1), operator_again: place(2) }, ...given(false) },
    ["contradicted_word"],
  ],
])("%s", (_, fields, codes) => {
  expect(codesOf(decision(fields))).toEqual(codes);
});

it.each<[string, Decision["kind"], Decision["evidence"], readonly string[]]>([
  ["a company that two places name", "approval", { operator: place(1), operator_again: place(3) }, []],
  ["a company that one place alone names", "approval", { operator: place(1) }, ["unconfirmed_company"]],
  ["a refusal, which brings nothing", "refusal", { operator: place(1) }, []],
])("%s", (_, kind, evidence, codes) => {
  expect(codesOf(decision({ kind, evidence }))).toEqual(codes);
});

const problemsOf = (reported: Decision) =>
  verify({ decision: reported, tariffs: [group()], national: [], problems: [], unreadPages: [], doubts: [], notShown: [] }).problems;

it("says which company is not confirmed, and where it stands", () => {
  expect(problemsOf(decision({ evidence: { operator: place(4) } }))).toContainEqual({
    code: "unconfirmed_company",
    blocks: true,
    message: "Only one place names ENEA Operator Sp. z o.o. as the company, and no other place confirms it.",
    tariff_code: null,
    page: 4,
    bbox: [1, 2, 3, 4],
  });
});

it("says which word of a person the document contradicts", () => {
  expect(problemsOf(decision({ evidence: { operator: place(1) }, ...given(false) }))).toContainEqual(
    expect.objectContaining({
      code: "contradicted_word",
      message: "ENEA Operator Sp. z o.o. was said to be its company, and the document prints another one.",
      page: null,
    }),
  );
});

it.each([
  ["of another fact", [{ fact: "date" as const, value: "2025-12-17", agrees: true }]],
  ["that the document contradicts", [{ fact: "operator" as const, value: "Enea", agrees: false }]],
  [
    "beside one that agrees of another fact",
    [
      { fact: "operator" as const, value: "Enea", agrees: false },
      { fact: "date" as const, value: "2025-12-17", agrees: true },
    ],
  ],
])("takes no word %s for the company's confirmation", (_, words) => {
  expect(codesOf(decision({ evidence: { operator: place(1) }, given: words }))).toContain("unconfirmed_company");
});

it("takes the company's word among others for its confirmation", () => {
  const words = [
    { fact: "date" as const, value: "2025-12-17", agrees: true },
    { fact: "operator" as const, value: "Enea", agrees: true },
  ];
  expect(codesOf(decision({ evidence: { operator: place(1) }, given: words }))).toEqual([]);
});
