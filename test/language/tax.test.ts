import { describe, expect, it } from "vitest";
import { exciseIn, isTaxOnly, type Tax, taxIn } from "../../src/language/tax.ts";
import { isWithTax } from "../../src/rates/taxes/tax-amounts.ts";

describe("what words say that an amount includes", () => {
  it.each<[string, Tax | null, boolean]>([
    ["netto", "net", true],
    ["[brutto]", "gross", true],
    ["z VAT", "gross", true],
    ["bez VAT", "net", true],
    ["z akcyzą", "excise", true],
    ["w tym akcyza", "excise", true],
    ["netto (z akcyzą)", "excise", true],
    ["Cena zawiera podatek akcyzowy 0,005 zł/kWh", "excise", false],
    ["Cena z uwzględnieniem podatku akcyzowego", "excise", false],
    ["Ceny (zawierających podatek akcyzowy)", "excise", false],
    ["ceny energii elektrycznej netto tj. z doliczonym podatkiem akcyzowym", "excise", false],
    ["Podatek akcyzowy jest wliczony w cenę", "excise", false],
    ["Cena zawiera podatek akcyzowy 0,005 zł/kWh oraz podatek od towarów i usług (VAT) 23%", "gross", false],
    ["Cena energii z VAT i akcyzą", "gross", false],
    ["Stawki nie zawierają podatku od towarów i usług", "net", false],
    ["Ceny nie zawierają podatku akcyzowego", "net", false],
    ["Ceny nie zawierają podatku od towarów i usług (VAT) oraz podatku akcyzowego", "net", false],
    ["bez akcyzy", "net", true],
    ["Ceny bez podatku VAT, zawierające podatek akcyzowy", "excise", false],
    ["Ceny nie zawierają podatku VAT, zawierają podatek akcyzowy", "excise", false],
    ["Do cen dolicza się podatek akcyzowy oraz podatek VAT", "net", false],
    ["netto i brutto", null, false],
    ["ustawa o podatku akcyzowym", null, false],
    ["Odbiorcy zwolnieni z podatku akcyzowego", null, false],
  ])("%j: %s", (text, tax, only) => {
    expect([taxIn(text), isTaxOnly(text)]).toEqual([tax, only]);
  });

  it.each<[string, "with" | "without" | null]>([
    ["Ceny zawierają podatek akcyzowy w wysokości zgodnej z obowiązującymi przepisami", "with"],
    ["W odniesieniu do nich podatek VAT oraz podatek akcyzowy nalicza się zgodnie z przepisami", "without"],
    ["ceny, które nie zawierają podatku akcyzowego ani podatku od towarów i usług (VAT)", "without"],
    ["netto tj. z doliczonym podatkiem akcyzowym oraz brutto, tj. z doliczonym podatkiem od towarów i usług (podatek VAT 23%)", "with"],
    ["Ceny podane w kolumnie 3 uwzględniają już należny podatek akcyzowy.", "with"],
    ["Ceny podane w kolumnie 3 nie uwzględniają już podatku akcyzowego.", "without"],
    ["Stawki nie zawierają podatku VAT", null],
  ])("%j: %s excise", (text, excise) => {
    expect(exciseIn(text)).toBe(excise);
  });
});

it.each<[string, Tax, string, boolean]>([
  ["0.5020", "excise", "0.4970", true],
  ["0.5030", "excise", "0.4970", false],
  ["0.6175", "gross", "0.4970", true],
  ["0.6113", "gross", "0.4970", true],
  ["0.6157", "gross", "0.4970", false],
  // 5 % of VAT, and no excise for households: 2022.
  ["0.3642", "gross", "0.3469", true],
  ["0.4267", "gross", "0.3469", true],
  ["0.3669", "gross", "0.3469", false],
])("%s %s is a price of %s net: %s", (amount, tax, net, right) => {
  expect(isWithTax(amount, tax, net, 4, "PLN/kWh")).toBe(right);
});
