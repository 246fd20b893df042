import { describe, expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, text } from "../helpers/drawn-page.ts";

/* A title page whose facts stand in a table. */

const number = "OGD.PG.4211.927.2025.AB";
const who = "Sieci Wymyślone Sp. z o.o.";
const print = (table: string) =>
  interpret(
    toTables([
      drawPage(
        1,
        text("Taryfa dla dystrybucji energii elektrycznej"),
        grid(table),
        text(`${who}\nNiniejsza taryfa ustalona przez ${who} z siedzibą w Nigdzie, zwaną dalej „Operatorem”.`),
      ),
    ]),
  ).decision;

describe("a title page names its decision in a table", () => {
  it("of fields", () => {
    const decision = print(`Zatwierdzona decyzją Prezesa URE: | ${number}
                            Data decyzji: | 27 lutego 2026 r.
                            Okres obowiązywania: | 12 miesięcy od dnia wprowadzenia do stosowania`);
    expect(decision).toMatchObject({ number, date: "2026-02-27", kind: "approval", operator: who, validity: { months: 12 } });
    expect(decision?.evidence.number?.text).toContain(number);
  });

  it("of fields with the company in it", () => {
    const decision = print(`Przedsiębiorstwo | ${who}
                            Numer decyzji | ${number}
                            Data decyzji | 27.02.2026 r.`);
    expect(decision).toMatchObject({ number, date: "2026-02-27", operator: who });
  });

  it("and not in a table with amounts, which is one of rates", () => {
    expect(print(`Decyzja | ${number}\nStawka | 12,50 zł`)).toBeNull();
  });
});

describe("a title in a frame", () => {
  const again = (frame: string): string | undefined =>
    interpret(
      toTables([
        drawPage(
          1,
          text(`Taryfa zatwierdzona decyzją Prezesa URE z dnia 27 lutego 2026 r. nr ${number}`),
          grid(frame),
          text(`Niniejsza taryfa ustalona przez ${who} z siedzibą w Nigdzie, zwaną dalej „Operatorem”.`),
        ),
      ]),
    ).decision?.evidence.operator_again?.text;

  it("confirms the company", () => expect(again(`TARYFA\nDLA USŁUG DYSTRYBUCJI\n${who}`)).toBe(who));

  it("is no frame of columns, of other words or of amounts", () => {
    expect(again(`TARYFA | Operator\nDLA USŁUG DYSTRYBUCJI | ${who}`)).toBeUndefined();
    expect(again(`Uwaga\nStawki obowiązują\n${who}`)).toBeUndefined();
    expect(again(`TARYFA\n12,50 zł\n${who}`)).toBeUndefined();
  });
});
