import { describe, expect, it } from "vitest";
import { type Block, gap, grid, outcomeOf, rule, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Marks as offices print them on labels, and notes whose mark is found nowhere. */

const rates = (mark: string, code = "") =>
  grid(`Rodzaj stawki | Jednostka | C11${code}
        Składnik zmienny stawki sieciowej${mark} | zł/kWh | 0,2290`);
const limit = "dotyczy odbiorców na terenie zakładu";
const conditional = `C11 network_variable flat 0.229 PLN/kWh if ${limit}`;

describe("a mark on a label", () => {
  for (const [mark, note] of [
    [" 1)", "1)"],
    [" 1):", "1)"],
    [" (1)", "(1)"],
    [" a)", "a)"],
    ["^a)", "a)"],
    ["^b", "^b"],
  ] as const) {
    published(`"${mark}" is bound to its note`, [rates(mark), text(`${note} ${limit}`)], [conditional]);
    published(`"${mark}" is on a group's code`, [rates("", mark), text(`${note} ${limit}`)], [conditional]);
  }
  published('"1)" has a line of its own under the code', [rates("", " ¶ 1)"), text(`1) ${limit}`)], [conditional]);
  published(
    "is none where it closes a bracket",
    [rates(" (opis w części 1)"), text(`1) jednostka: zł/kWh`)],
    ["C11 network_variable flat 0.229 PLN/kWh"],
  );
  published(
    "is none behind the name of a point",
    [rates(" pkt 1)"), text(`1) jednostka: zł/kWh`)],
    ["C11 network_variable flat 0.229 PLN/kWh"],
  );
});

describe("a note that limits a rate, and whose mark is on none", () => {
  held("by a raised number, which its own line carries", [rates(""), text(`^1) - ${limit}`)], "unbound_footnote");
  held("where a reader made a letter of the mark", [rates("", " ^Ż)"), text(`^1) - ${limit}`)], "unbound_footnote");
  for (const note of ["2)", "[1]", "†", "II)"]) held(`by "${note}"`, [rates(" x"), text(`${note} ${limit}`)], "unbound_footnote");
  held(
    "with an amount that is no rate",
    [rates(" x"), text("§ od 1 października wartość w tym wierszu wynosi 0,00 zł")],
    "unbound_footnote",
  );
  published(
    "holds nothing where it limits nothing",
    [rates(""), text("2) jednostka: zł/kWh")],
    ["C11 network_variable flat 0.229 PLN/kWh"],
  );
  published(
    "holds nothing where the mark is on another table's rate",
    [
      rates("^2)"),
      gap(8),
      grid(`Rodzaj stawki | Jednostka | C21
          Składnik zmienny stawki sieciowej | zł/kWh | 0,1290`),
      text(`2) ${limit}`),
    ],
    [conditional, "C21 network_variable flat 0.129 PLN/kWh"],
  );
});

describe("a mark of which a reader made a letter", () => {
  it("holds the groups beside it alone", () => {
    const { message, verdict } = outcomeOf(
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej zł/kWh
            C11 | 0,2290
            C12b ^Ż) | 0,2190`),
      text(`^1) - ${limit}`),
    );
    expect(verdict).toBe("hold");
    expect(message).toEqual([expect.stringMatching(/which rates of C12b /)]);
  });
});

describe("a footnote as office programs set it", () => {
  const separator: Block = (top) => ({ words: [], rules: [rule(40, top, 160, top)], bottom: top + 2 });
  published(
    "under a rule at the foot of the page, right under a point with its heading",
    [
      rates("^1"),
      gap(20),
      text("4.5. Opłaty", "Opłaty pobiera się za każdy miesiąc."),
      separator,
      text(`1Stawka dotyczy odbiorców na terenie zakładu.`),
    ],
    ["C11 network_variable flat 0.229 PLN/kWh if Stawka dotyczy odbiorców na terenie zakładu."],
  );
});
