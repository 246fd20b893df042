import { factNames } from "../model/persons-word.ts";
import { bringsNothing, type DocumentCheck } from "./check.ts";

/** Who a document is from, and what a person said of it. */
export const companyChecks: readonly DocumentCheck[] = [
  {
    name: "company is confirmed",
    code: "unconfirmed_company",
    blocks: true,
    because: "A name that one place alone says may be cut, or another company's: its records would stand under nobody's name.",
    find: ({ decision }) => {
      const first = decision?.evidence.operator;
      if (decision === null || first === undefined || decision.evidence.operator_again !== undefined || bringsNothing(decision)) return [];
      if (decision.given?.some(({ fact, agrees }) => fact === "operator" && agrees)) return [];
      return [{ message: `Only one place names ${decision.operator} as the company, and no other place confirms it.`, at: first }];
    },
  },
  {
    name: "person's word fits",
    code: "contradicted_word",
    blocks: true,
    because: "A person's word stands for what a document does not print; where it prints something else, one of both is wrong.",
    find: ({ decision }) =>
      (decision?.given ?? [])
        .filter(({ agrees }) => !agrees)
        .map(({ fact, value }) => ({
          message: `${value} was said to be its ${factNames[fact]}, and the document prints another one.`,
          at: null,
        })),
  },
];
