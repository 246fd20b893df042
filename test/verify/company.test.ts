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
