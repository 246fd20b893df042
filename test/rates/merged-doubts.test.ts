import { describe } from "vitest";
import { grid } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* One number in a cell that is merged over two rows is a rate of both; what is doubtful of either holds it. */

const rows = (first: string, second: string) =>
  grid(`Grupa | Składnik zmienny stawki sieciowej
        ^ | [zł/kWh]
        ${first} | 0,1234
        ${second} | ^
        B21 | 0,2234`);

describe("a merged cell", () => {
  published(
    "is for both of its rows",
    [rows("C11", "C21")],
    ["B21", "C11", "C21"].map((code) => `${code} network_variable flat ${code === "B21" ? "0.2234" : "0.1234"} PLN/kWh`),
  );
  held("is held where its first row has a mark without a note", [rows("C11^5)", "C21")], "unbound_footnote");
  held("is held where its second row has a mark without a note", [rows("C11", "C21^5)")], "unbound_footnote");
});

const fees = (first: string, second: string) =>
  grid(`Grupa | Okres rozliczeniowy | Stawka opłaty abonamentowej
        ^ | ^ | [zł/m-c]
        C11 | ${first} | 4,20
        ^ | ${second} | ^
        C21 | 1-miesięczny | 9,60`);

describe("a merged cell beside a count that is not known", () => {
  held("in its first row is held", [fees("1-krotny", "2-miesięczny")], "unknown_label");
  held("in its second row is held", [fees("2-miesięczny", "1-krotny")], "unknown_label");
});
