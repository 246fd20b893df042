import { expect, it } from "vitest";
import type { Decision } from "../../../src/model/decision.ts";
import { draftTitles } from "../../../src/rates/qualified/draft-titles.ts";
import { toTables } from "../../../src/tables/tables.ts";
import { drawPage, gap, grid, text } from "../../helpers/drawn-page.ts";

const rules = Array.from({ length: 14 }, (_, i) => text(`1.${i}. Odbiorca zawiera umowę o świadczenie usług dystrybucji.`));

it.each<[string, string | null]>([
  ["TARYFA DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ", null],
  ["PROJEKT TARYFY DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ", "PROJEKT TARYFY DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ"],
  ["Wniosek o zatwierdzenie taryfy", "Wniosek o zatwierdzenie taryfy"],
  ["Projekt taryfy dla dystrybucji energii elektrycznej", "Projekt taryfy dla dystrybucji energii elektrycznej"],
  ["wniosek o zatwierdzenie taryfy", null],
  ["Wniosek o zatwierdzenie taryfy został złożony przez", null],
  ["Wniosek o określenie warunków przyłączenia", null],
  ["Projekt przyłącza sporządza odbiorca.", null],
  ["Wersja do konsultacji", "Wersja do konsultacji"],
  ["Wersja ujednolicona", null],
  ["Tekst do stosowania od 1 stycznia 2026 r.", null],
  ["Tekst do uzgodnień", "Tekst do uzgodnień"],
  [
    "Wyciąg z taryfy operatora systemu dystrybucyjnego, do którego sieci przyłączone jest Przedsiębiorstwo",
    "Wyciąg z taryfy operatora systemu dystrybucyjnego, do którego sieci przyłączone jest Przedsiębiorstwo",
  ],
  ["Wyciąg z taryfy dla dystrybucji energii elektrycznej", null],
])("a page whose title is %j", (title, expected) => {
  const [problem] = draftTitles(toTables([drawPage(1, text("TARYFA")), drawPage(2, text(title), ...rules)]));
  expect(problem === undefined ? null : [problem.message.split('"')[1], problem.page, problem.tariff_code]).toEqual(
    expected === null ? null : [expected, 2, null],
  );
});

it.each<[string, number]>([
  ["Stan na 16 grudnia 2025 r.", 1],
  ["Stan na dzień 17 grudnia 2025 r.", 0],
  ["(tekst ujednolicony uwzględniający zmianę z dnia 3 lutego 2026 r.)", 1],
  ["(tekst jednolity z dnia 17 grudnia 2025 r.)", 0],
])("beside a decision of 17 December 2025: %s", (line, problems) => {
  const decision = { kind: "approval", date: "2025-12-17" } as Decision;
  const pages = toTables([drawPage(1, text("TARYFA"), text(line))]);
  expect(draftTitles(pages, decision)).toHaveLength(problems);
  // What a company prints later says so of itself.
  expect(draftTitles(pages, { ...decision, kind: "consolidated" })).toEqual([]);
});

it.each<[string, boolean]>([
  ["Projekt taryfy – do użytku wewnętrznego", true],
  ["Taryfa dla energii elektrycznej – do użytku wewnętrznego", false],
])("a page whose foot is %j", (foot, isHeld) =>
  expect(draftTitles(toTables([drawPage(1, text("TARYFA"), ...rules, gap(230), text(foot))])).length > 0).toBe(isHeld),
);

it("such words below a page's title are of something else", () =>
  expect(draftTitles(toTables([drawPage(1, ...rules, text("Wniosek o zatwierdzenie taryfy"))]))).toEqual([]));

it.each(["NIEAKTUALNE", "UCHYLONA", "PROJEKT"])("a stamp anywhere on a page: %s", (stamp) =>
  expect(draftTitles(toTables([drawPage(1, ...rules, gap(30), text(stamp))]))).toHaveLength(1),
);

it.each([
  ["beside a table", 1],
  ["beside the form of an application", 0],
])("a specimen %s", (_, problems) => {
  const table = grid(`Grupa | Składnik zmienny [zł/kWh]\n C11 | 0,2512\n C12a | 0,2634`);
  expect(draftTitles(toTables([drawPage(1, ...rules, gap(30), text("WZÓR"), ...(problems === 0 ? [] : [table]))]))).toHaveLength(problems);
});

it("a point of a consolidated text that was repealed is none", () =>
  expect(draftTitles(toTables([drawPage(1, ...rules, gap(30), text("uchylony."))]))).toEqual([]));
