import { describe, expect, it } from "vitest";
import { outOfScope } from "../../src/decision/scope.ts";
import { toFlow } from "../../src/language/sentences.ts";
import { toLines } from "../../src/tables/lines.ts";
import { approval } from "../helpers/drawn-letter.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* What an approval leaves out of the tariff that is attached to it. */

/** What is held, each with its sentence; "all" is the whole document. */
const heldBy = (printed: string, supplied: readonly string[] = []): readonly string[] => {
  const lines = toLines(printed.split("\n").flatMap((line, row) => wordsAt(line.trim(), 40, 40 + 12 * row)));
  const problems = outOfScope(toFlow([{ page: 1, lines }]), ["B21", "C11", "C21"], supplied);
  for (const problem of problems) expect(problem).toMatchObject({ code: "not_approved", blocks: true, page: 1 });
  return problems.map(({ tariff_code }) => tariff_code ?? "all");
};

const tariff = "ustaloną przez Przedsiębiorstwo taryfę dla dystrybucji energii elektrycznej, stanowiącą załącznik do niniejszej decyzji";

describe("an order", () => {
  it.each<[string, string, readonly string[]]>([
    ["approves all of it", `zatwierdzam\n${tariff}, na okres 12 miesięcy.`, []],
    ["leaves a group out", `zatwierdzam\n${tariff},\nz wyłączeniem stawek opłat dla grup taryfowych B21 i C12a.`, ["B21", "C12a"]],
    ["leaves a chapter out", `zatwierdzam\n${tariff},\nz wyjątkiem stawek określonych w rozdziale 7.`, ["all"]],
    // An area of the network is no part of the tariff.
    ["names a network's exception", `zatwierdzam\n${tariff}\ndla odbiorców z sieci operatora, z wyłączeniem Gliwic.`, []],
    ["refuses a group", `zatwierdzam\n${tariff},\na w części dotyczącej grupy C11, odmawiam jej zatwierdzenia.`, ["C11"]],
    ["refuses the rest", `zatwierdzam\n${tariff},\nw pozostałym zakresie odmawiam zatwierdzenia.`, ["all"]],
    [
      "ends proceedings about a group",
      `zatwierdzam\n${tariff},\noraz umarzam postępowanie w części dotyczącej grupy taryfowej C11.`,
      ["C11"],
    ],
    [
      "ends proceedings about a group in a point of its own",
      `postanawiam:\n1. zatwierdzić ${tariff};\n2. umorzyć postępowanie w części dotyczącej grupy C11.`,
      ["C11"],
    ],
    ["ends proceedings about a group it does not print", `zatwierdzam\n${tariff},\numarzam postępowanie w zakresie grupy C12b.`, ["C12b"]],
    ["ends the rest of proceedings", `zatwierdzam\n${tariff},\na w pozostałym zakresie umarzam postępowanie.`, ["all"]],
    ["lowers rates of a group", `zatwierdzam\n${tariff},\nz tym że stawki opłat dla grupy C11 obniżam o 5 %.`, ["C11"]],
    ["approves on a condition", `zatwierdzam\n${tariff},\npod warunkiem obniżenia stawek opłat.`, ["all"]],
    ["has a condition of time alone", `zatwierdzam\n${tariff},\nz zastrzeżeniem terminu wprowadzenia.`, []],
    ["approves some groups", `zatwierdzam\n${tariff}\nw zakresie grup taryfowych C21 i B21, na okres 12 miesięcy.`, ["C11"]],
    ["approves a kind of trade", `zatwierdzam\n${tariff}\nw zakresie obrotu dla odbiorców grup taryfowych G, na okres 12 miesięcy.`, []],
    ["is of gas", "zatwierdzam\nustaloną taryfę dla dystrybucji paliw gazowych, stanowiącą załącznik.", ["all"]],
    ["is of heat", "zatwierdzam\ntaryfę dla ciepła, stanowiącą załącznik do niniejszej decyzji.", ["all"]],
    ["names no sector", "zatwierdzam\nustaloną przez Przedsiębiorstwo taryfę, stanowiącą załącznik.", []],
    ["stays it", `zatwierdzam\n${tariff}, na okres 12 miesięcy\ni wstrzymuję jej wykonanie.`, ["all"]],
    ["repeals another", `zatwierdzam\n${tariff} oraz uchylam decyzję z dnia 3 marca 2025 r.`, ["all"]],
    ["sets its days", `zatwierdzam\n${tariff}\ni ustalam okres jej obowiązywania na 12 miesięcy.`, []],
    ["refuses everything", `odmawiam\nzatwierdzenia taryfy dla energii elektrycznej z wyjątkiem stawek grupy B21.`, []],
  ])("%s", (_, order, expected) => expect(heldBy(approval(order))).toEqual(expected));

  it("says nothing in its reasons", () =>
    expect(heldBy(approval(`zatwierdzam\n${tariff}.\nUZASADNIENIE\nPrezes URE odmawia zatwierdzenia stawek grupy C11.`))).toEqual([]));
});

it.each<[string, readonly string[]]>([
  ["zatwierdzam\ntaryfę dla usług dystrybucji energii elektrycznej, na okres 12 miesięcy.", ["C11"]],
  ["zatwierdzam\ntaryfę dla energii elektrycznej w zakresie dystrybucji oraz w zakresie obrotu, na okres 12 miesięcy.", []],
  ["zatwierdzam\ntaryfę dla energii elektrycznej, na okres 12 miesięcy.", []],
  ["zatwierdzam\nceny i stawki opłat w taryfie dla dystrybucji energii elektrycznej, na okres 12 miesięcy.", []],
  // A scope of trade beside distribution for everybody limits the prices of energy alone.
  ["zatwierdzam\ntaryfę w zakresie dystrybucji energii elektrycznej oraz w zakresie obrotu dla odbiorców grupy C11, na rok.", []],
  ["zatwierdzam\ntaryfę w zakresie dystrybucji energii elektrycznej, a także w zakresie obrotu dla odbiorców grupy C21, na rok.", ["C11"]],
  ["zatwierdzam\ntaryfę w zakresie obrotu dla odbiorców grupy C11 oraz w zakresie dystrybucji energii elektrycznej, na rok.", []],
  [
    "zatwierdzam\ntaryfę Spółki prowadzącej działalność w zakresie dystrybucji energii elektrycznej, w zakresie obrotu dla odbiorców grupy C11, na rok.",
    ["B21", "C21"],
  ],
  [
    "zatwierdzam\ntaryfę Spółki z koncesją w zakresie dystrybucji energii elektrycznej oraz w zakresie obrotu dla odbiorców grupy C11, na rok.",
    ["B21", "C21"],
  ],
  ["zatwierdzam\ntaryfę w zakresie dystrybucji i obrotu dla odbiorców grupy C11, na rok.", ["B21", "C21"]],
  [
    "zatwierdzam\ntaryfę w zakresie dystrybucji dla odbiorców z sieci SN oraz w zakresie obrotu dla odbiorców grupy C11, na rok.",
    ["B21", "C21"],
  ],
  ["zatwierdzam\ntaryfę w zakresie dystrybucji energii elektrycznej oraz w zakresie grupy C11, na rok.", ["B21", "C21", "C11"]],
])("prices of energy where the order is: %j", (order, held) => expect(heldBy(approval(order), ["C11"])).toEqual(held));

it.each<[string, readonly string[]]>([
  ["TARYFA DLA CIEPŁA\nspółki Sieci Wymyślone S.A.\n1. INFORMACJE", ["all"]],
  ["TARYFA DLA ENERGII ELEKTRYCZNEJ\nElektrociepłownia Wymyślona S.A.\n1. INFORMACJE\nTaryfa dla ciepła jest odrębna.", []],
])("a company's own print: %j", (printed, expected) => expect(heldBy(printed)).toEqual(expected));

describe("an order before reasons that are headed in small letters", () => {
  const headed = (heading: string): string =>
    approval(`zatwierdzam\n${tariff}, na okres 12 miesięcy.`).replace(
      /U Z A S[\s\S]*$/u,
      `${heading}\nŚrednia stawka wzrośnie o 8,478 %, a w grupie C11 podwyższono ją o 3 %.`,
    );

  it.each(["Uzasadnienie", "Uzasadnienie:", "U z a s a d n i e n i e", "Pouczenie"])("%s", (heading) =>
    expect(heldBy(headed(heading))).toEqual([]),
  );

  it("goes on where a sentence names its reasons", () =>
    expect(heldBy(headed("Uzasadnienie tej decyzji jest w aktach, a stawki obniżam o 2 %."))).toEqual(["all"]));

  it("tells the whole of a percentage", () => {
    const printed = approval(`zatwierdzam\n${tariff}, ze stawkami o 8,478 % niższymi.`);
    const lines = toLines(printed.split("\n").flatMap((line, row) => wordsAt(line.trim(), 40, 40 + 12 * row)));
    expect(outOfScope(toFlow([{ page: 1, lines }]))[0]?.message).toContain('"8,478 %"');
  });
});
