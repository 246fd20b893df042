import { describe } from "vitest";
import { grid } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

describe("rows and columns that name different zones", () => {
  published(
    "are read by the columns where these give each group the zones of its code",
    [
      grid(`Grupa taryfowa | Nazwa produktu | Cena energii elektrycznej [zł/kWh] | < | <
            ^ | ^ | strefa całodobowa | strefa dzienna | strefa nocna
            G11 | Cała Doba | 0,4970 | x | x
            G12 | Oszczędna Noc | x | 0,5430 | 0,4130`),
    ],
    ["G11 energy flat 0.497 PLN/kWh", "G12 energy day 0.543 PLN/kWh", "G12 energy night 0.413 PLN/kWh"],
  );
  published(
    "are read by the columns where the rows give a group of one zone another than the whole day",
    [
      grid(`Grupa taryfowa | Nazwa produktu | Cena energii elektrycznej [zł/kWh] | < | <
            ^ | ^ | strefa całodobowa | strefa dzienna | strefa nocna
            G11 | Dom Cały Dzień | 0,4970 | x | x
            G12 | Dom Oszczędny | x | 0,5430 | 0,4130`),
    ],
    ["G11 energy flat 0.497 PLN/kWh", "G12 energy day 0.543 PLN/kWh", "G12 energy night 0.413 PLN/kWh"],
  );
  held(
    "are held where both readings fit as well",
    [
      grid(`Grupa taryfowa | Cena energii elektrycznej [zł/kWh]
            ^ | strefa dzienna
            G12 noc | 0,4130`),
    ],
    "unknown_label",
  );
});
