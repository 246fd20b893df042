import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, judged, letter, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* Tables with ruling lines between their rows and none between their columns. The names of groups are rows across. */

/** Rows of cells that begin at `lefts`; "/" parts the lines of a cell, and a row of one cell is set across. */
const listedAt =
  (lefts: readonly number[]) =>
  (...rows: readonly string[]) =>
  (top: number) => {
    let y = top;
    const words = [];
    const rules = [rule(40, y, 500, y)];
    for (const row of rows) {
      const cells = row.split(" | ").map((cell) => cell.split(" / "));
      const height = Math.max(...cells.map((lines) => lines.length)) * 10 + 8;
      for (const [i, lines] of cells.entries())
        for (const [k, line] of lines.entries())
          words.push(...wordsAt(line, lefts[i] ?? 0, y + height / 2 + 3 + (k - (lines.length - 1) / 2) * 10));
      y += height;
      rules.push(rule(40, y, 500, y));
    }
    return { words, rules, bottom: y };
  };

/** Rows "Poz. | rodzaj stawki | strefa | jednostka | stawka". */
const listed = listedAt([44, 74, 250, 350, 440]);

const title = text("2. Wykaz stawek opłat");
const head = "Poz. | Rodzaj stawki | Strefa czasowa | Jednostka | Stawka netto";
const fixed = "Składnik stały stawki sieciowej | – | zł/kW/m-c";
const variable = "Składnik zmienny stawki sieciowej";

const outcomeOf = (...pages: Parameters<typeof toTables>[0]) => judged(toTables([letter, ...pages]));

describe("a table with ruling lines between its rows alone", () => {
  it("puts both lines of a zone into the row between whose ruling lines they stand", () => {
    const page = drawPage(
      2,
      title,
      listed(
        head,
        "Grupa taryfowa C23 – zasilanie z sieci nN, rozliczenie trójstrefowe, moc umowna większa od 40 kW",
        `1 | ${fixed} | 17,83`,
        `2 | ${variable} | szczyt / przedpołudniowy | zł/kWh | 0,2794`,
        `3 | ${variable} | szczyt / popołudniowy | zł/kWh | 0,3911`,
        `4 | ${variable} | pozostałe godziny / doby | zł/kWh | 0,1163`,
      ),
    );
    const { rates, message } = outcomeOf(page);
    expect(message).toEqual([]);
    expect([...rates].sort()).toEqual([
      "C23 network_fixed 17.83 PLN/kW/month",
      "C23 network_variable afternoon_peak 0.3911 PLN/kWh",
      "C23 network_variable morning_peak 0.2794 PLN/kWh",
      "C23 network_variable other_hours 0.1163 PLN/kWh",
    ]);
  });

  it("takes a short name of a group alone between ruling lines for the heading of the rows below", () => {
    const page = drawPage(
      2,
      title,
      listed(
        head,
        "Grupa taryfowa C11 – zasilanie z sieci nN, moc umowna nie większa niż 40 kW, jedna strefa",
        `1 | ${fixed} | 6,08`,
        `2 | ${variable} | całodobowa | zł/kWh | 0,3021`,
        "Grupa taryfowa C11o – oświetlenie",
        `3 | ${fixed} | 6,11`,
        `4 | ${variable} | całodobowa | zł/kWh | 0,1846`,
      ),
    );
    const { rates, message } = outcomeOf(page);
    expect(message).toEqual([]);
    expect(rates).toContain("C11 network_variable flat 0.3021 PLN/kWh");
    expect(rates).toContain("C11o network_variable flat 0.1846 PLN/kWh");
  });

  it("keeps the note on one group's name off the zones of the next group", () => {
    const page = drawPage(
      2,
      title,
      listed(
        head,
        "Grupa taryfowa C11 – zasilanie z sieci nN, moc umowna nie większa niż 40 kW, jedna strefa",
        `1 | ${fixed} | 6,08`,
        `2 | ${variable} | całodobowa | zł/kWh | 0,3021`,
        "Grupa taryfowa C11o^1) – oświetlenie",
        `3 | ${fixed} | 6,08`,
        `4 | ${variable} | całodobowa | zł/kWh | 0,1846`,
        "Grupa taryfowa C12a – zasilanie z sieci nN, moc umowna nie większa niż 40 kW, dwie strefy",
        `5 | ${fixed} | 6,08`,
        `6 | ${variable} | szczytowa | zł/kWh | 0,3526`,
        `7 | ${variable} | pozaszczytowa | zł/kWh | 0,1931`,
      ),
      text("1) dotyczy obiektów oświetlenia dróg, załączanych zegarem astronomicznym."),
    );
    const { rates } = outcomeOf(page);
    expect(rates).toContain("C12a network_variable peak 0.3526 PLN/kWh");
    expect(rates).toContain("C12a network_variable offpeak 0.1931 PLN/kWh");
  });

  it("gives the rows overleaf to the group whose name ends the page, also where the head stands again over them", () => {
    const rows = (group: string, at: number, value: string) => [
      `Grupa taryfowa ${group} – zasilanie z sieci nN, moc umowna większa od 40 kW, jedna strefa`,
      `${at} | ${fixed} | 17,83`,
      `${at + 1} | ${variable} | całodobowa | zł/kWh | ${value}`,
    ];
    const many = ["C11", "C11a", "C11b", "C11c", "C11d", "C11e", "C11f"].flatMap((group, i) => rows(group, 1 + 2 * i, `0,22${11 + i}`));
    const [name = "", ...others] = rows("C21", 15, "0,2356");
    const first = drawPage(2, title, listed(head, ...many, name));
    const { rates } = outcomeOf(
      { ...first, height: Math.max(...first.words.map(({ box }) => box[3])) + 30 },
      drawPage(3, listed(head, ...others)),
    );
    expect(rates).toContain("C21 network_variable flat 0.2356 PLN/kWh");
    expect(rates).toContain("C11f network_variable flat 0.2217 PLN/kWh");
  });

  it("takes the name of a group that ends the page for the heading of the rows overleaf, also with a note's mark on it", () => {
    const group = (code: string, value: string) => [code, "Opłata abonamentowa", `– 1-miesięczny okres rozliczeniowy | zł/m-c | ${value}`];
    const [name = "", rate = "", ...rows] = group("C12n¹⁾", "7,33");
    const many = ["C11", "C12a", "C12b", "C12w", "C13", "C21"].flatMap((code, i) => group(code, `7,1${i}`));
    const under = listedAt([44, 250, 350]);
    const first = drawPage(2, title, under("Grupa taryfowa, rodzaj stawki | Jednostka | Stawka", ...many, name, rate));
    const { rates, message } = outcomeOf(
      { ...first, height: Math.max(...first.words.map(({ box }) => box[3])) + 30 },
      drawPage(3, under(...rows), text("1) dotyczy obiektów oświetlenia dróg, załączanych zegarem astronomicznym.")),
    );
    expect(message.filter((one) => /different groups|carries the mark/.test(one))).toEqual([]);
    expect(rates).toContain("C21 subscription P1M 7.15 PLN/month");
    expect(rates).toContain(
      "C12n subscription P1M 7.33 PLN/month if dotyczy obiektów oświetlenia dróg, załączanych zegarem astronomicznym.",
    );
  });
});
