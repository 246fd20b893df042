import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";
import { published } from "../../helpers/layout-cases.ts";

/** A rate by yearly use that a sentence gives to groups, beside a small table that brings these. */
const table = grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nG11 | 0,2411\nG12p | 0,1411");
const tabled = ["G11 network_variable flat 0.2411 PLN/kWh", "G12p network_variable flat 0.1411 PLN/kWh"];
const bands = ["..500 0.02", "500..1200 0.1", "1200.. 0.33"].map((band) => band.split(" "));
const expected = ["G11", "G12p"].flatMap((code) => bands.map(([band, value]) => `${code} transition ${band} ${value} PLN/month`));
const reported = (name: string, ...lines: readonly string[]) => published(name, [table, gap(30), text(...lines)], [...tabled, ...expected]);

describe("a rate by yearly use", () => {
  reported(
    "each band behind its amount",
    "2. Stawki opłaty przejściowej dla odbiorców z grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu energii",
    "elektrycznej poniżej 500 kWh, 0,10 zł/m-c przy rocznym zużyciu od 500 kWh do 1 200 kWh, 0,33 zł/m-c przy rocznym",
    "zużyciu powyżej 1 200 kWh.",
  );
  reported(
    "in a list",
    "2. Stawki opłaty przejściowej dla grup taryfowych G11 i G12p wynoszą:",
    "a) 0,02 zł/m-c – przy rocznym zużyciu poniżej 500 kWh,",
    "b) 0,10 zł/m-c – przy rocznym zużyciu od 500 kWh do 1 200 kWh,",
    "c) 0,33 zł/m-c – przy rocznym zużyciu powyżej 1 200 kWh.",
  );
  reported(
    "each band before its amount",
    "2. Stawki opłaty przejściowej dla grup taryfowych G11 i G12p według rocznego zużycia: poniżej 500 kWh – 0,02 zł/m-c;",
    "500–1200 kWh – 0,10 zł/m-c; powyżej 1200 kWh – 0,33 zł/m-c.",
  );
  reported(
    "each band before its amount, in a list",
    "2. Stawki opłaty przejściowej dla odbiorców z grup G zależą od rocznego zużycia energii i wynoszą:",
    "a) zużycie poniżej 500 kWh – 0,02 zł/m-c,",
    "b) zużycie od 500 kWh do 1200 kWh – 0,10 zł/m-c,",
    "c) zużycie powyżej 1200 kWh – 0,33 zł/m-c.",
  );
  it.each([
    "Stawki opłaty przejściowej dla grup taryfowych G wynoszą: poniżej 500 kWh – 0,02 zł/m-c, w pozostałych – 0,10 zł/m-c.",
    "Stawki opłaty przejściowej dla grup taryfowych G wynoszą: poniżej 500 kWh na wsi – 0,02 zł/m-c, powyżej 500 kWh – 0,10 zł/m-c.",
    "Stawki opłaty przejściowej dla grup taryfowych G wynoszą: poniżej 500 kWh – 0,02 zł/m-c, powyżej 500 kWh – 0,10 zł/m-c w miastach.",
    "Stawki opłaty przejściowej dla grup taryfowych G dotyczą zużycia poniżej 500 kWh – 0,02 zł/m-c, powyżej 500 kWh – 0,10 zł/m-c.",
    "Stawki opłaty przejściowej dla grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 0,10 zł/m-c w pozostałych.",
    "Stawki opłaty przejściowej dla grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 0,10 zł/m-c przy rocznym zużyciu poniżej 500 kWh.",
    "Stawki opłaty przejściowej dla grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu poniżej 500 kWh i zasilaniu dwustronnym, 0,10 zł/m-c przy rocznym zużyciu powyżej 500 kWh.",
    "Stawki opłaty przejściowej brutto dla grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 0,10 zł/m-c przy rocznym zużyciu powyżej 500 kWh.",
  ])("gives none where a word may mean more: %s", (sentence) => {
    const { verdict, rates } = outcomeOf(table, gap(30), text(sentence));
    expect(rates).toEqual(tabled);
    expect(verdict).toBe("hold");
  });
});
