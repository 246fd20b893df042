import { describe } from "vitest";
import { held, published } from "../helpers/layout-cases.ts";
import { setTable } from "../helpers/set-page.ts";

/* A rate in the middle of several columns, where no line shows which: it is for those that all rates of its row give away in one way alone. */

const widths = [120, 60, 50, 50, 50, 50, 50, 50];
const head = `Wyszczególnienie | Jedn. | C21 | C11 | C12a | C22a | C22b | R`;
const full = [
  "Składnik stały stawki sieciowej | zł/kW/m-c | 20,81 | 5,12 | 5,12 | 20,81 | 20,81 | 4,23",
  "Składnik zmienny całodobowy | zł/kWh | 0,1871 | 0,2153 | – | – | – | 0,2214",
  "Składnik zmienny szczytowy | zł/kWh | – | – | 0,2911 | 0,2711 | – | –",
  "Składnik zmienny pozaszczytowy | zł/kWh | – | – | 0,1311 | 0,1211 | – | –",
  "Składnik zmienny dzienny | zł/kWh | – | – | – | – | 0,2422 | –",
  "Składnik zmienny nocny | zł/kWh | – | – | – | – | 0,1022 | –",
];
const table = (rows: readonly string[]) => [setTable(head, rows.join("\n"), { widths, align: "center" })];
const network = [
  ...["C21 20.81", "C11 5.12", "C12a 5.12", "C22a 20.81", "C22b 20.81", "R 4.23"]
    .map((one) => one.replace(" ", " network_fixed "))
    .map((one) => `${one} PLN/kW/month`),
  ...[
    "C21 flat 0.1871",
    "C11 flat 0.2153",
    "R flat 0.2214",
    "C12a peak 0.2911",
    "C12a offpeak 0.1311",
    "C22a peak 0.2711",
    "C22a offpeak 0.1211",
    "C22b day 0.2422",
    "C22b night 0.1022",
  ]
    .map((one) => one.replace(" ", " network_variable "))
    .map((one) => `${one} PLN/kWh`),
];
const quality = ["C21", "C11", "C12a", "C22a", "C22b", "R"].map((code) => `${code} quality 0.0331 PLN/kWh`);
const fees = (...amounts: readonly string[]) =>
  ["C21", "C11", "C12a", "C22a", "C22b", "R"].map((code, i) => `${code} subscription ${amounts[i]} PLN/month`);

const all = "Stawka jakościowa | zł/kWh | 0,0331 | < | < | < | < | <";
const fee = "Stawka opłaty abonamentowej | zł/m-c";

describe("a rate in the middle of several columns that no line parts", () => {
  published("is for all of them", table([...full, all]), [...network, ...quality]);
  published("is for those up to the next one's", table([...full, all, `${fee} | 9,11 | < | 4,56 | < | < | <`]), [
    ...network,
    ...quality,
    ...fees("9.11", "9.11", "4.56", "4.56", "4.56", "4.56"),
  ]);
  published(
    "may have one beside it that stands in the only column that it is for, or in the middle one of three",
    table([...full, `${fee} | 9,11 | < | 4,56 | 3,56 | < | <`]),
    [...network, ...fees("9.11", "9.11", "4.56", "3.56", "3.56", "3.56")],
  );
  held("is held beside columns that none of its row is for", table([...full, `${fee} | 9,11 | < | | | 4,56 | <`]), "uncertain_columns");
  held(
    "is held where it is in the middle of fewer than all",
    table([...full, "Stawka jakościowa | zł/kWh | | | 0,0331 | < | < | <"]),
    "uncertain_columns",
  );
  held("is held where other rows leave places empty", table([...full.map((row) => row.replaceAll("–", "")), all]), "uncertain_columns");
  held(
    "is held where one row is short",
    table([...full.slice(0, -1), "Składnik zmienny nocny | zł/kWh | – | – | – | – | 0,1022 |", all]),
    "uncertain_columns",
  );
});
