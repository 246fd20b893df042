import { describe, expect, it } from "vitest";
import { drawPage, grid, outcome, text } from "../../helpers/drawn-page.ts";

/* A note by which a printed number is the rate of another zone than its column says: published as it stands it would be wrong. */

const table = grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | Składnik stały stawki sieciowej [zł/kW/m-c]
                    ^ | szczytowa | pozaszczytowa | ^
                    C22a | 0,2687 | 0,1592 | 24,15
                    C12b^1) | 0,3416 | 0,0987 | 7,12`);
const codesOf = (note: string) => {
  const { message, codes } = outcome(drawPage(5, table, text(`1) ${note}`)));
  return [codes, [...new Set(message.flatMap((one) => /(C22a|C12b)/.exec(one)?.[0] ?? []))]];
};

describe("a note that says where a group's rates stand", () => {
  it.each([
    "w grupie C12b w kolumnie „szczytowa” podano stawkę strefy dziennej, a w kolumnie „pozaszczytowa” – strefy nocnej.",
    "dla grupy C12b w wierszu podano stawki strefy dziennej i nocnej",
    "wpisano stawki strefy dziennej i nocnej",
    "pierwsza kolumna dotyczy dnia",
  ])("holds that group alone: %s", (note) => expect([note, ...codesOf(note)]).toEqual([note, ["not_approved"], ["C12b"]]));

  it("holds nothing where it speaks of another matter", () => {
    expect(codesOf("dotyczy odbiorców, którzy złożyli wniosek")).toEqual([[], []]);
  });
});
