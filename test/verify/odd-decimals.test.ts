import { expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import { oddDecimals } from "../../src/verify/odd-decimals.ts";
import { group, rate } from "../helpers/extraction.ts";

/* One flat rate of each of several groups: which of them is held. */

const tariffs = (texts: readonly string[]) =>
  texts.map((text, i) =>
    group({
      tariff_code: `C1${i}`,
      components: [rate({ category: "network_variable", zone: "flat", source_text: text, value: decimal(text.replace(",", ".")) })],
    }),
  );

it.each<[string, readonly string[], readonly string[]]>([
  ["all alike", ["0,2541", "0,1987", "0,1034", "0,2204"], []],
  ["a comma moved", ["2,541", "0,1987", "0,1034", "0,2204"], ["2,541"]],
  ["a digit lost", ["0,025", "0,1987", "0,2034", "0,2204"], ["0,025"]],
  ["a zero not printed", ["0,254", "0,1987", "0,1034", "0,2204"], []],
  ["dearer, with the decimals of all", ["2,5410", "0,1987", "0,1034", "0,2204"], []],
  ["two to compare with", ["2,541", "0,1987", "0,1034"], ["2,541"]],
  ["too few to compare with", ["2,541", "0,1987"], []],
])("%s", (_, texts, held) => {
  const all = tariffs(texts);
  const found = all.flatMap((tariff) => oddDecimals.find(tariff, { tariffs: all, period: null }));
  expect(found.map(({ message }) => message.split(" ")[0])).toEqual(held);
});
