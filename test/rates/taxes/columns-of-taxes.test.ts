import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* Net, excise, with excise, VAT, gross: columns of one table whose amounts prove the net ones. */

const priced = (excise: string, withExcise: string, rows: string, net = "Cena netto") => {
  const { codes, rates } = outcomeOf(
    text("8. Ceny energii elektrycznej"),
    grid(`Grupa taryfowa | Strefa | Jedn. | ${net} | ${excise} | ${withExcise} | VAT 23% | Cena brutto\n${rows}`),
    text("* stawka podatku akcyzowego wynosi 5,00 zł/MWh"),
  );
  return [codes, rates];
};
const right = `C21 | całodobowa | zł/MWh | 588,40 | 5,00 | 593,40 | 136,48 | 729,88
  G11 | całodobowa | zł/kWh | 0,5034 | 0,0050 | 0,5084 | 0,1169 | 0,6253`;
const net = ["C21 energy flat 588.4 PLN/MWh", "G11 energy flat 0.5034 PLN/kWh"];

describe("columns of taxes beside net prices", () => {
  it.each([
    ["Akcyza*", "Cena z akcyzą"],
    ["Akcyza", "Cena z akcyzą"],
    ["Podatek akcyzowy *", "Cena wraz z akcyzą"],
    ["Akcyza^*", "Cena z podatkiem akcyzowym"],
  ])("prove them: %s, %s", (excise, withExcise) => {
    expect(priced(excise, withExcise, right)).toEqual([[], net]);
  });
  it("hold a price with excise that the tax does not lead to", () => {
    expect(priced("Akcyza*", "Cena z akcyzą", right.replace("593,40", "583,40"))[0]).toContain("conflicting_rates");
  });
  it("hold a price with excise beside no net one", () => {
    const [codes, rates] = priced("Akcyza*", "Cena z akcyzą", right.replace("588,40", "–").replace("0,5034", "–"));
    expect([(codes ?? []).length > 0, rates]).toEqual([true, []]);
  });
  it("hold a price whose column says more than tax of it", () => {
    expect(priced("Akcyza*", "Cena zakupu z akcyzą", right)[0]).toContain("unknown_label");
  });
  it("hold a price that is called net and with tax at once", () => {
    expect(priced("Akcyza*", "Cena z akcyzą", right, "Cena netto z VAT")[0]).not.toEqual([]);
  });
  it("hold an amount whose column is no tax by itself", () => {
    expect(priced("Akcyza i marża*", "Cena z akcyzą", right)[0]).not.toEqual([]);
  });
});
