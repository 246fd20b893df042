import { expect, it } from "vitest";
import { toFlow } from "../../../src/language/sentences.ts";
import { feesTakenBack } from "../../../src/rates/sentences/fees-taken-back.ts";
import { toLines } from "../../../src/tables/lines.ts";
import { wordsAt } from "../../helpers/drawn-page.ts";
import { group, rate } from "../../helpers/extraction.ts";

const fee = (value: string) => rate({ category: "subscription", zone: null, unit: "PLN/month", value });
const tariffs = [
  group({ tariff_code: "G11", components: [rate(), fee("4.5")] }),
  group({ tariff_code: "G12", components: [rate(), fee("0")] }),
  group({ tariff_code: "C11", components: [rate()] }),
];
const heldBy = (sentence: string): readonly (string | null)[] =>
  feesTakenBack(toFlow([{ page: 1, lines: toLines(wordsAt(sentence, 40, 40)) }]), tariffs).map(({ tariff_code }) => tariff_code);

it.each<[string, readonly string[]]>([
  ["Opłaty abonamentowej nie pobiera się od odbiorców grupy taryfowej G11.", ["G11"]],
  ["Odbiorców grup G11, G12 i C11 nie obciąża się opłatą abonamentową.", ["G11"]],
  ["Opłatę abonamentową pobiera się od odbiorców grupy taryfowej G11.", []],
  ["W przypadku wymiany licznika opłaty abonamentowej nie pobiera się od odbiorców grupy G11.", []],
  ["Opłaty abonamentowej nie pobiera się od odbiorców grupy G11, którzy nie pobierali energii.", []],
  ["Opłaty przejściowej nie pobiera się od odbiorców grupy G11.", []],
])("%s", (sentence, groups) => expect(heldBy(sentence)).toEqual(groups));

it.each<[string, readonly string[]]>([
  ["Grupa taryfowa G12 – opłaty abonamentowej nie pobiera się", []],
  ["Grupa taryfowa G11 – opłaty abonamentowej nie pobiera się", ["G11"]],
])("says nothing of the groups of a title before it that has no stop: %s", (sentence, groups) => {
  const lines = ["Tabela 2. Składnik zmienny stawki sieciowej dla grup taryfowych C11 i G12", sentence];
  const flow = toFlow([{ page: 1, lines: lines.flatMap((line, i) => toLines(wordsAt(line, 40, 40 + 12 * i))) }]);
  expect(feesTakenBack(flow, tariffs).map(({ tariff_code }) => tariff_code)).toEqual(groups);
});
