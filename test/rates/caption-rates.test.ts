import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* What a caption gives to rates whose table leaves their name or their groups unsaid, beside others that have theirs. */

describe("columns of zones beside one of another rate", () => {
  const zones = (caption: string, last: string) => [
    text(caption),
    grid(`Grupa | cała doba | dzień | noc | ${last}
          C21 | 17,35 | - | - | 3,32
          C22b | - | 19,08 | 8,64 | 3,32`),
  ];
  const rates = [
    "C21 network_variable flat 0.1735 PLN/kWh",
    "C21 quality 0.0332 PLN/kWh",
    "C22b network_variable day 0.1908 PLN/kWh",
    "C22b network_variable night 0.0864 PLN/kWh",
    "C22b quality 0.0332 PLN/kWh",
  ];
  for (const caption of [
    "Tabela 3. Składnik zmienny stawki sieciowej i stawka jakościowa dla grup C [gr/kWh]",
    "Tabela 3. Składnik zmienny stawki sieciowej [gr/kWh]",
  ])
    published(`are of the caption's rate that has zones: ${caption}`, zones(caption, "stawka jakościowa"), rates);
  held(
    "are of none where the caption names two of those",
    zones("Tabela 3. Cena energii elektrycznej, składnik zmienny stawki sieciowej i stawka jakościowa [gr/kWh]", "stawka jakościowa"),
    "unknown_label",
  );
  held(
    "nor where it names another rate alone",
    zones("Tabela 3. Stawka jakościowa dla grup C [gr/kWh]", "stawka jakościowa"),
    "unknown_label",
  );
  held(
    "nor where a column has neither a zone nor a name",
    zones("Tabela 3. Składnik zmienny stawki sieciowej i stawka jakościowa [gr/kWh]", "stawka"),
    "conflicting_rates",
  );
  held(
    "nor where another column is of a rate that has zones too",
    zones("Tabela 3. Składnik zmienny stawki sieciowej [gr/kWh]", "cena energii elektrycznej"),
    "unknown_label",
  );
});

describe("bands of yearly use under a caption that names a class of groups", () => {
  const read = (caption: string) =>
    outcomeOf(
      grid("Grupa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh]\nG11 | 0,2345\nC11 | 0,2346"),
      gap(40),
      text(caption),
      grid(`Roczne zużycie energii elektrycznej | Stawka opłaty przejściowej [zł/m-c]
            poniżej 500 kWh | 0,02
            od 500 kWh do 1200 kWh | 0,10
            powyżej 1200 kWh | 0,33`),
    ).rates.filter((rate) => rate.includes("transition"));
  it.each(["4. Opłata przejściowa dla grup G", "Stawki opłaty przejściowej dla odbiorców z grup taryfowych G"])("%s", (caption) => {
    expect(read(caption)).toEqual([
      "G11 transition ..500 0.02 PLN/month",
      "G11 transition 1200.. 0.33 PLN/month",
      "G11 transition 500..1200 0.1 PLN/month",
    ]);
  });
  it.each([
    "4. Opłata przejściowa",
    "4. Opłata przejściowa dla niektórych odbiorców grup G",
    "4. Opłata przejściowa dla grup G z wyjątkiem G11",
  ])("are nobody's under another one: %s", (caption) => expect(read(caption)).toEqual([]));
});
