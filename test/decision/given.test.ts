import { describe, expect, it } from "vitest";
import type { Decision } from "../../src/model/decision.ts";
import { personsWordOf } from "../../src/model/persons-word.ts";
import { approval, facts } from "../helpers/drawn-letter.ts";

const today = "2026-11-22";
const word = (decision?: string, company?: string, published?: string) => personsWordOf({ decision, company, published }, today);
const number = "DRE.WRE.4211.951.3.2025.AB";
const edition = `Taryfa dla usług dystrybucji energii elektrycznej
  Prąd-Operator S.A.
  z siedzibą w Nigdzie
  1.1.1. Ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne
  1.2.1. Niniejsza Taryfa ustalona przez Prąd-Operator S.A., zwanego dalej „Operatorem”, jest stosowana w rozliczeniach.`;
const letter = approval("zatwierdzam\nustaloną taryfę dla dystrybucji energii elektrycznej, na okres 12 miesięcy.");

const format = (found: Decision | null): string =>
  found === null
    ? "nobody"
    : [found.number, found.date, found.kind, found.operator, ...(found.given ?? []).map((one) => `${one.fact} ${one.agrees}`)].join(" | ");

describe("what a person says of a document that does not print it", () => {
  it.each<[string, string, ReturnType<typeof word>, string]>([
    ["an edition without a number, of which nobody says anything", edition, null, "nobody"],
    ["the number", edition, word(number), `${number} |  | approval | Prąd-Operator S.A. | number true`],
    [
      "all three",
      edition,
      word(number, "PRĄD-OPERATOR SA", "2025-12-17"),
      `${number} |  | approval | Prąd-Operator S.A. | number true | operator true | published true`,
    ],
    [
      "a company that the edition does not name",
      "Taryfa dla usług dystrybucji energii elektrycznej",
      word(number, "Prąd-Operator S.A."),
      `${number} |  | approval | Prąd-Operator S.A. | number true | operator true`,
    ],
    [
      "another company than two places of the edition name",
      edition,
      word(number, "Sieci Wymyślone S.A."),
      `${number} |  | approval | Prąd-Operator S.A. | number true | operator false`,
    ],
    [
      "another number and day than the letter's",
      letter,
      word(number, undefined, "2025-12-17"),
      "OKA.4211.931.2025.AB | 2026-03-06 | approval | Sieci Wymyślone Spółka Akcyjna | number false | published false",
    ],
  ])("%s", (_, printed, reported, expected) => {
    expect(format(facts(printed, reported))).toBe(expected);
  });

  const said = (options: Parameters<typeof personsWordOf>[0]) => personsWordOf(options, today);
  it.each<readonly [what: string, printed: string, word: ReturnType<typeof word>, expected: string]>([
    [
      "the date and the kind of an edition",
      edition,
      said({ decision: number, date: "2025-12-15", kind: "approval" }),
      `${number} | 2025-12-15 | approval | Prąd-Operator S.A. | number true | date true | kind true`,
    ],
    [
      "another date, kind and period than the letter's",
      letter,
      said({ date: "2026-03-07", kind: "change", from: "2026-04-01" }),
      "OKA.4211.931.2025.AB | 2026-03-06 | approval | Sieci Wymyślone Spółka Akcyjna | date false | kind false | from true",
    ],
    [
      "the same as the letter's",
      letter,
      said({ date: "2026-03-06", kind: "approval" }),
      "OKA.4211.931.2025.AB | 2026-03-06 | approval | Sieci Wymyślone Spółka Akcyjna | date true | kind true",
    ],
  ])("%s", (_, printed, reported, expected) => {
    expect(format(facts(printed, reported))).toBe(expected);
  });

  it.each<readonly [what: string, order: string, from: string | null, to: string | null, agrees: readonly boolean[]]>([
    ["what the order does not say", "na okres 12 miesięcy.", "2026-04-01", "2026-12-31", [true, true]],
    ["not what it says otherwise", "na okres od dnia 1 maja 2026 r. do dnia 31 grudnia 2026 r.", "2026-05-01", "2026-12-31", [false, true]],
  ])("says when the tariff applies: %s", (_, order, from, to, agrees) => {
    const found = facts(
      approval(`zatwierdzam\nustaloną taryfę dla dystrybucji energii elektrycznej, ${order}`),
      said({ from: "2026-04-01", to: "2026-12-31" }),
    );
    expect(found?.validity).toMatchObject({ from, to, start: "stated" });
    expect(found?.given?.map((one) => one.agrees)).toEqual(agrees);
  });

  it("counts the law's days from the day of publication that was said", () => {
    expect(facts(edition, word(number, undefined, "2025-12-17"))?.validity).toMatchObject({
      start: "by_publication",
      earliest: "2026-01-01",
    });
  });
});

describe("a word that cannot be one is refused with a sentence", () => {
  it.each<[string, Parameters<typeof personsWordOf>[0], RegExp]>([
    ["a number of another class", { decision: "DRE.WRE.4212.1.2025" }, /^--decision is "DRE\.WRE\.4212/],
    ["a number with words", { decision: "decyzja 12" }, /number of a decision on an electricity tariff is wanted/],
    ["no name", { company: " " }, /^--company is " "/],
    ["no day", { published: "17.12.2025" }, /as YYYY-MM-DD/],
    ["a day that no month has", { published: "2025-02-30" }, /^--published/],
    ["a day to come", { published: "2026-11-23" }, /not after 2026-11-22/],
    ["a decision of a day to come", { date: "2026-11-23" }, /^--date is "2026-11-23".*not after 2026-11-22/],
    ["no kind", { kind: "zatwierdzenie" }, /^--kind is "zatwierdzenie"; accepted are approval, change/],
    ["a last day before the first", { from: "2026-04-02", to: "2026-04-01" }, /^--to is 2026-04-01/],
  ])("%s", (_, options, message) => {
    expect(() => personsWordOf(options, today)).toThrow(message);
  });
});
