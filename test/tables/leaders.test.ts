import { expect, it } from "vitest";
import { withoutLeaders } from "../../src/tables/leaders.ts";
import { type Block, drawPage, text, wordsAt } from "../helpers/drawn-page.ts";
import { published } from "../helpers/layout-cases.ts";

const wordsOf = (line: string): string[] => withoutLeaders(drawPage(5, text(line))).words.map((word) => word.text);

it.each<[string, string[]]>([
  ["stawka jakościowa . . . . . . 0,0332", ["stawka", "jakościowa", "0,0332"]],
  ["stawka jakościowa ............ 0,0332", ["stawka", "jakościowa", "0,0332"]],
  ["stawka jakościowa............0,0332", ["stawka", "jakościowa............0,0332"]],
  ["jakościowa............ 0,0332", ["jakościowa", "0,0332"]],
  ["jakościowa ............0,0332", ["jakościowa", "0,0332"]],
  ["jakościowa. . . . . . .0,0332", ["jakościowa", "0,0332"]],
  ["pominięto ... i dalej", ["pominięto", "...", "i", "dalej"]],
])("%j without leaders is %j", (line, words) => {
  expect(wordsOf(line)).toEqual(words);
});

it("leaves a stop of a word that stands nearer to the leader than its dots to one another", () => {
  const [label, dots, rate] = [wordsAt("m-c.", 40, 40), wordsAt(". . . . . .", 57, 40), wordsAt(".0,0332", 94, 40)];
  const page = drawPage(5, () => ({ words: [...label, ...dots, ...rate], rules: [], bottom: 50 }));
  expect(withoutLeaders(page).words.map((word) => word.text)).toEqual(["m-c.", ".0,0332"]);
});

const line =
  (label: string, rate: string): Block =>
  (top) => {
    const words = wordsAt(label, 40, top + 10);
    const end = words.at(-1)?.box[2] ?? 40;
    const dots = ". ".repeat(Math.floor((296 - end) / 6));
    return { words: [...words, ...wordsAt(dots, end + 2, top + 10), ...wordsAt(rate, 300, top + 10)], rules: [], bottom: top + 12 };
  };

published(
  "a list of rates behind leaders",
  [
    text("5.1. Grupa taryfowa C11"),
    line("składnik stały stawki sieciowej", "5,25 zł/kW/m-c"),
    line("składnik zmienny stawki sieciowej, całodobowy", "0,2505 zł/kWh"),
    line("stawka opłaty abonamentowej", "4,45 zł/m-c"),
  ],
  ["C11 network_fixed 5.25 PLN/kW/month", "C11 network_variable flat 0.2505 PLN/kWh", "C11 subscription 4.45 PLN/month"],
);

published(
  "a list of rates behind leaders, with marks of notes behind their units",
  [
    text("5.1. Grupa taryfowa G12as"),
    line("składnik zmienny stawki sieciowej – dzień", "0,3189 zł/kWh"),
    line("składnik zmienny stawki sieciowej – noc", "0,2773 zł/kWh^1)"),
    line("składnik zmienny stawki sieciowej – noc", "0,0277 zł/kWh^2)"),
    line("stawka opłaty abonamentowej", "4,45 zł/m-c"),
    text("^1) dotyczy odbiorców na terenie zakładu;", "^2) dotyczy odbiorców w budynku portu;"),
  ],
  [
    "G12as network_variable day 0.3189 PLN/kWh",
    "G12as network_variable night 0.0277 PLN/kWh if dotyczy odbiorców w budynku portu",
    "G12as network_variable night 0.2773 PLN/kWh if dotyczy odbiorców na terenie zakładu",
    "G12as subscription 4.45 PLN/month",
  ],
);
