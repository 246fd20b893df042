import { expect, it } from "vitest";
import { contradictions } from "../../src/decision/contradictions.ts";
import { toFlow } from "../../src/language/sentences.ts";
import type { Decision } from "../../src/model/decision.ts";
import { toLines } from "../../src/tables/lines.ts";
import { approval } from "../helpers/drawn-letter.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* A letter and a tariff behind it that do not belong together. */

const order =
  "zatwierdzam\ntaryfę dla dystrybucji energii elektrycznej na okres do dnia 31 grudnia 2026 r.\nPOUCZENIE\nOd decyzji przysługuje odwołanie.";
const decision = {
  number: "DRE.WRE.4211.58.7.2025.KSt",
  date: "2025-12-17",
  operator: "Sieci Wzorcowe S.A.",
  validity: { from: null, to: "2026-12-31" },
} as Decision;

const messages = (printed: string, of: Decision | null = decision): string[] => {
  const lines = toLines(printed.split("\n").flatMap((line, row) => wordsAt(line.trim(), 40, 40 + 12 * row)));
  return contradictions(toFlow([{ page: 1, lines }]), of).map(({ message }) => message);
};

it.each<[string, string, number]>([
  ["attached to its letter", "Załącznik do decyzji nr DRE.WRE.4211.58.7.2025.KSt z dnia 17 grudnia 2025 r.", 0],
  ["attached to another decision", "Załącznik do decyzji nr DRE.WRE.4211.12.9.2024.KSt z dnia 12 grudnia 2024 r.", 1],
  // One of them alone may be a reading of a picture.
  ["with one letter of the number otherwise", "Załącznik do decyzji nr DRE.WRE.4211.58.7.2025.KSi z dnia 17 grudnia 2025 r.", 0],
  ["for the days of its letter", "Taryfa obowiązuje od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.", 0],
  ["for other days", "Taryfa obowiązuje od dnia 1 stycznia 2025 r. do dnia 31 grudnia 2025 r.", 1],
  ["that speaks of another's days", "Taryfa OSP obowiązuje od dnia 1 stycznia 2025 r. do dnia 31 grudnia 2025 r.", 0],
])("a tariff %s", (_, line, problems) => expect(messages(`${approval(order)}\n${line}`)).toHaveLength(problems));

it.each<[string, string, number]>([
  ["of the letter's company", "Taryfa ustalona przez Welmet Energia Sp. z o.o., zwaną dalej „Operatorem”, jest stosowana", 0],
  ["of it, declined", "Taryfa ustalona przez Spółkę Welmetu Energię Sp. z o.o. z siedzibą w Gnieźnie, zwaną dalej", 0],
  ["of it, misread", "Taryfa ustalona przez VVelmet Energia Sp. z o.o., zwaną dalej\nWelmet", 0],
  ["of nobody by name", "Niniejsza taryfa ustalona przez przedsiębiorstwo, zwane dalej Operatorem", 0],
  ["of it, which its title page names", "TARYFA WELMET ENERGIA\nNiniejsza taryfa ustalona przez Operatora, zwanego dalej Operatorem", 0],
  ["of another company", "Niniejsza taryfa ustalona przez Stalmet Sieci Sp. z o.o., zwaną dalej „Operatorem”, jest stosowana", 1],
  ["of another company with a like name", "Taryfa została ustalona przez Stalmet Energia Sp. z o.o. z siedzibą w Pile, zwaną dalej", 1],
])("a tariff %s", (_, line, problems) => {
  const welmet = { ...decision, operator: "Welmet Energia Sp. z o.o." } as Decision;
  expect(messages(`${approval(order)}\nUZASADNIENIE\nStwierdzono zgodność.\nPOUCZENIE\n${line}`, welmet)).toHaveLength(problems);
});

it("an approval until a day before the decision", () =>
  expect(messages(approval(order), { ...decision, validity: { ...decision.validity, to: "2024-12-31" } })).toEqual([
    "The tariff is approved until 2024-12-31, before the day of the decision, 2025-12-17.",
  ]));

it("a print without a letter has nothing to contradict", () =>
  expect(messages("TARYFA\nTaryfa obowiązuje od dnia 1 stycznia 2025 r. do dnia 31 grudnia 2025 r.")).toEqual([]));
