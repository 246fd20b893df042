import { describe, expect, it } from "vitest";
import { aroundAmounts } from "../../../src/rates/sentences/lists-of-group.ts";

/* A sentence that names its group once: "@" stands for each amount with its unit. What leads to each amount, and what stands behind it. */
const around = (sentence: string): string[] | null =>
  aroundAmounts(sentence.split("@"))?.map(({ lead, behind }) => `${lead} @ ${behind}`.trim()) ?? null;

const opening = "W grupie C12a składnik stały wynosi";

describe("words that belong to one amount of a sentence", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "a zone behind each, a name without a verb last",
      `${opening} @, składnik zmienny wynosi @ w strefie szczytowej i @ w strefie pozaszczytowej, a stawka opłaty abonamentowej @.`,
      [`${opening} @`, "składnik zmienny wynosi @ w strefie szczytowej", "@ w strefie pozaszczytowej", "stawka opłaty abonamentowej @"],
    ],
    ["parted by a semicolon", `${opening} @; składnik zmienny wynosi @.`, [`${opening} @`, "składnik zmienny wynosi @"]],
    [
      "parted by a conjunction",
      `${opening} @ w dzień oraz składnik zmienny wynosi @.`,
      [`${opening} @ w dzień`, "składnik zmienny wynosi @"],
    ],
    ["parted by zaś", `${opening} @ w dzień zaś składnik zmienny wynosi @.`, [`${opening} @ w dzień`, "składnik zmienny wynosi @"]],
    [
      "parted by a comma and natomiast",
      `${opening} @, natomiast składnik zmienny wynosi @.`,
      [`${opening} @`, "składnik zmienny wynosi @"],
    ],
    ["in the amount of", `${opening} @, składnik zmienny w wysokości @.`, [`${opening} @`, "składnik zmienny w wysokości @"]],
    ["equal to, with a colon", `${opening} @, składnik zmienny równy: @.`, [`${opening} @`, "składnik zmienny równy: @"]],
    ["without a full stop", `${opening} @, składnik zmienny wynosi @`, [`${opening} @`, "składnik zmienny wynosi @"]],
    ["over two lines", `${opening} @,\n składnik   zmienny wynosi @.`, [`${opening} @`, "składnik zmienny wynosi @"]],
    [
      "a season behind each",
      "W grupie C12a składnik zmienny wynosi @ w okresie letnim, a składnik stały wynosi @ w okresie zimowym.",
      ["W grupie C12a składnik zmienny wynosi @ w okresie letnim", "składnik stały wynosi @ w okresie zimowym"],
    ],
    [
      "a zone before its amount",
      `${opening} @, składnik zmienny w strefie dziennej wynosi @.`,
      [`${opening} @`, "składnik zmienny w strefie dziennej wynosi @"],
    ],
  ])("%s", (_, sentence, expected) => expect(around(sentence)).toEqual(expected));

  it.each<[string, string]>([
    ["one amount alone", `${opening} @.`],
    ["no group", "Składnik stały wynosi @, składnik zmienny wynosi @."],
    ["a group named later", "W grupie C12a składnik stały wynosi @, w grupie C12b wynosi @."],
    ["amounts that nothing parts", `${opening} @ składnik zmienny wynosi @.`],
    ["a lead without a verb that is no rate's name", `${opening} @, w pozostałych przypadkach @.`],
    ["a name that says something else", `${opening} @, składnik zmienny jest dla odbiorcy @.`],
    ["words behind an amount that narrow nothing", `${opening} @ netto bez podatku, składnik zmienny wynosi @.`],
    ["words behind it that are more than a zone", `${opening} @ w strefie dziennej (6-22), składnik zmienny wynosi @.`],
    ["two zones behind it", `${opening} @, składnik zmienny wynosi @ w strefie dziennej nocnej.`],
    ["a zone before an amount and another behind it", `${opening} @, składnik zmienny w strefie dziennej wynosi @ w strefie nocnej.`],
    ["an amount that goes on without a zone", `${opening} @, składnik zmienny wynosi @ i @.`],
    ["a rate's name behind an amount", `${opening} @ składnik stały, składnik zmienny wynosi @.`],
  ])("are not clear: %s", (_, sentence) => expect(around(sentence)).toBe(null));
});
