import { describe } from "vitest";
import { gap, grid, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* The amount with tax behind the amount without it, in a sentence. */

const prices = [grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh] | <\n^ | dzienna | nocna\nG12 | 0,5430 | 0,4130"), gap(40)];
const energy = ["G12 energy day 0.543 PLN/kWh", "G12 energy night 0.413 PLN/kWh"];
const fee = (...lines: readonly string[]) => [...prices, text("3. Opłata handlowa", ...lines)];

describe("an amount with tax in a sentence", () => {
  for (const behind of [
    "netto (7,00 zł/m-c brutto)",
    "(7,00 zł/m-c z VAT)",
    "netto, tj. 7,00 zł/m-c brutto",
    "(netto) – 7,00 zł/m-c brutto",
  ])
    published(
      `proves the one before it: ${behind}`,
      fee(`Stawka opłaty handlowej we wszystkich grupach taryfowych wynosi 5,69 zł/m-c ${behind}.`),
      [...energy, "G12 trade_fee 5.69 PLN/month"],
    );
  published(
    "proves the one of its own group",
    [
      grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,1234\nC21 | 0,1235"),
      gap(30),
      text(
        "Stawka opłaty abonamentowej wynosi dla grupy C11 – 4,50 zł/m-c netto (5,54 zł/m-c brutto),",
        "dla grupy C21 – 9,50 zł/m-c netto (11,69 zł/m-c brutto).",
      ),
    ],
    [
      "C11 network_variable flat 0.1234 PLN/kWh",
      "C11 subscription 4.5 PLN/month",
      "C21 network_variable flat 0.1235 PLN/kWh",
      "C21 subscription 9.5 PLN/month",
    ],
  );
  held(
    "holds where the tax of no year lies between them",
    fee("Stawka opłaty handlowej we wszystkich grupach taryfowych wynosi 5,69 zł/m-c netto (7,10 zł/m-c brutto)."),
    "no_rates",
  );
  held(
    "holds where it stands alone",
    fee("Stawka opłaty handlowej we wszystkich grupach taryfowych wynosi 7,00 zł/m-c brutto."),
    "no_rates",
  );
  held(
    "holds where the second amount is not said to be with tax",
    fee("Stawka opłaty handlowej we wszystkich grupach taryfowych wynosi 5,69 zł/m-c netto (7,00 zł/m-c)."),
    "no_rates",
  );
});

describe("what the end of a sentence says of tax", () => {
  const energyOf = (tail: string) => [
    grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nG11 | 0,1234"),
    gap(30),
    text(`§ 9. Cena energii elektrycznej w grupie taryfowej G11 wynosi 0,4948 zł/kWh ${tail}`),
  ];
  for (const tail of ["i nie zawiera podatku akcyzowego.", "oraz nie obejmuje podatku VAT i podatku akcyzowego."])
    published(`leaves a net amount as it is: ${tail}`, energyOf(tail), [
      "G11 energy flat 0.4948 PLN/kWh",
      "G11 network_variable flat 0.1234 PLN/kWh",
    ]);
  for (const tail of [
    "i zawiera podatek akcyzowy.",
    "i nie zawiera podatku akcyzowego w pierwszym roku.",
    "i nie zawiera opłaty mocowej.",
    "i nie zawiera podatku akcyzowego, a od lipca 0,5000 zł/kWh.",
  ])
    held(`holds where it says another thing: ${tail}`, energyOf(tail), "unexplained_number");
});
