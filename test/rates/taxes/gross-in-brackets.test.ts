import { describe } from "vitest";
import { gap, grid, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* "0,5430 (0,6741)" under "netto (brutto)": the amount in brackets proves the net one, and is no rate. */

const said = text("3.1 Ceny netto nie zawierają podatku akcyzowego ani podatku od towarów i usług (VAT).");
const sheet = (head: string, day: string, night: string, fee = "5,00 (6,15)") => [
  said,
  gap(30),
  text("Grupa taryfowa G12"),
  grid(`Wyszczególnienie | Jednostka | ${head}
        cena energii elektrycznej – strefa I (dzienna) | [zł/kWh] | ${day}
        cena energii elektrycznej – strefa II (nocna) | [zł/kWh] | ${night}
        opłata handlowa | [zł/m-c] | ${fee}`),
];
const rates = ["G12 energy day 0.543 PLN/kWh", "G12 energy night 0.413 PLN/kWh", "G12 trade_fee 5 PLN/month"];

describe("an amount in brackets", () => {
  published("is proof of the net one", sheet("netto (brutto)", "0,5430 (0,6741)", "0,4130 (0,5141)"), rates);
  published("is the rate where it is the net one", sheet("brutto (netto)", "0,6741 (0,5430)", "0,5141 (0,4130)", "6,15 (5,00)"), rates);
  published("is proof under a heading with words of both", sheet("Cena netto ¶ (brutto)", "0,5430 (0,6741)", "0,4130 (0,5141)"), rates);
  published("may miss with what does not apply", sheet("netto (brutto)", "0,5430 (0,6741)", "0,4130 (0,5141)", "x"), rates.slice(0, 2));
  held(
    "holds its group where it is netto in its heading and gross by its size",
    sheet("brutto (netto)", "0,5430 (0,6741)", "0,4130 (0,5141)"),
    "conflicting_rates",
  );
  held("holds it under a heading that names one of them alone", sheet("netto (zima)", "0,5430 (0,6741)", "0,4130 (0,5141)"), "no_tables");
  held("holds it under a heading that names both twice", sheet("netto (brutto) netto", "0,5430 (0,6741)", "0,4130 (0,5141)"), "no_tables");
  held("holds it where words stand in the brackets", sheet("netto (brutto)", "0,5430 (od 0,6741)", "0,4130 (0,5141)"), "no_tables");
  held("holds its group where no tax comes to it", sheet("netto (brutto)", "0,5430 (0,7741)", "0,4130 (0,5141)"), "conflicting_rates");
  held("holds it under a heading of neither", sheet("2025 (2026)", "0,5430 (0,6741)", "0,4130 (0,5141)"), "no_tables");
  held("holds it where its heading names no tax", sheet("cena (opłata)", "0,5430 (0,6741)", "0,4130 (0,5141)"), "no_tables");
  held("holds it where one row has none", sheet("netto (brutto)", "0,5430 (0,6741)", "0,4130"), "unreadable_number");
});
