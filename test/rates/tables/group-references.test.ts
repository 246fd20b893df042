import { describe } from "vitest";
import { gap, grid } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* A cell that names the group whose rate is meant, in place of a number. */

const rows = (fixed: string, quality = "33,16") =>
  grid(`Rodzaj stawki | Jednostka | B21 | B22
        Składnik zmienny stawki sieciowej całodobowy | zł/MWh | 68,73 |
        Składnik zmienny stawki sieciowej szczytowy | zł/MWh | | 88,73
        Składnik zmienny stawki sieciowej pozaszczytowy | zł/MWh | | 48,73
        Składnik stały stawki sieciowej | zł/MW/m-c | 14 840,00 | ${fixed}
        Stawka jakościowa | zł/MWh | 33,16 | ${quality}`);
const b21 = ["B21 network_fixed 14840 PLN/MW/month", "B21 network_variable flat 68.73 PLN/MWh", "B21 quality 33.16 PLN/MWh"];
const b22 = ["B22 network_variable offpeak 48.73 PLN/MWh", "B22 network_variable peak 88.73 PLN/MWh", "B22 quality 33.16 PLN/MWh"];

describe("a cell that means another group's rate", () => {
  for (const words of ["jak dla grupy B21", "jak B21", "stawka jak w grupie taryfowej B21"])
    published(words, [rows(words)], [...b21, ...b22, "B22 network_fixed 14840 PLN/MW/month"]);
  published(
    "over all columns of its row",
    [
      grid(`Grupa | Strefa | Składnik zmienny [zł/kWh] | Składnik stały [zł/kW/m-c]
            C21 | całodobowa | 0,1533 | 18,10
            R | całodobowa | stawki jak w grupie C21 | <`),
    ],
    ["C21", "R"].flatMap((group) => [`${group} network_fixed 18.1 PLN/kW/month`, `${group} network_variable flat 0.1533 PLN/kWh`]),
  );
  held("of a group that the table has no such rate of", [rows("jak dla grupy B23")], "unreadable_number");
  held(
    "with other zones",
    [
      grid(`Grupa | Składnik zmienny [zł/kWh]
            C21 | 0,1533
            C22a | jak dla grupy C21`),
    ],
    "unreadable_number",
  );
});

describe("a cell that means another place of the tariff", () => {
  for (const place of ["wg pkt 5.2", "wg 10.4"])
    published(
      `labels nothing, and its rate is read there: ${place}`,
      [
        rows(place),
        gap(20),
        grid(`Grupa | Składnik stały stawki sieciowej [zł/MW/m-c]
              B22 | 15 200,00`),
      ],
      [...b21, ...b22, "B22 network_fixed 15200 PLN/MW/month"],
    );
  held("is none where it is an amount", [rows("wg 10,4")], "unreadable_number");
});
