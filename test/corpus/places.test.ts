import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../src/pages/read.ts";
import { placesOf } from "../../src/places/places.ts";
import { toTables } from "../../src/tables/tables.ts";
import { placeLine, typesOf } from "../helpers/place-line.ts";
import { corpusFile } from "./folder.ts";

describe("PGE Dystrybucja 2026, pages 61-66", async () => {
  const { pages } = await readDocument(readFileSync(corpusFile("pdf/pge-dystrybucja-2026-02.pdf")), { wanted: "rates" });
  const { places, problems } = placesOf(toTables(pages));

  it("reads as many names in each list as were counted on the pictures of the pages", () => {
    const counted = new Map<string, number>();
    for (const { region, municipality_types } of places) {
      const list = `${region} ${typesOf(municipality_types)}`;
      counted.set(list, (counted.get(list) ?? 0) + 1);
    }
    expect([...counted]).toEqual([
      ["Białystok u+ur", 51],
      ["Białystok r", 106],
      ["Lublin u+ur", 33],
      ["Lublin r", 87],
      ["Łódź u+ur", 68],
      ["Łódź r", 137],
      ["Rzeszów u+ur", 62],
      ["Rzeszów r", 115],
      // Printed are 71: one of them, "Książ-Wielki  Kunów", is two without a comma.
      ["Skarżysko-Kamienna u+ur", 70],
      ["Skarżysko-Kamienna r", 87],
      ["Warszawa u+ur", 70],
      ["Warszawa r", 123],
      ["Zamość u+ur", 38],
      ["Zamość r", 112],
    ]);
    expect(problems.map(({ message, page }) => [page, message])).toEqual([[64, expect.stringContaining('"Książ-Wielki Kunów"')]]);
  });

  it.each<[string, number]>([
    ["Białystok u+ur Augustów", 61],
    ["Białystok u+ur Łomża (Łomża)", 61],
    ["Białystok u+ur Zambrów", 61],
    ["Białystok r Augustów", 61],
    ["Białystok r Banie Mazurskie", 61],
    ["Białystok r Juchnowiec Kościelny", 61],
    ["Białystok r Świętajno (olecki)", 61],
    ["Białystok r Świętajno (szczycieński)", 61],
    ["Białystok r Zbójna", 61],
    ["Lublin u+ur Biała Podlaska (Biała Podlaska)", 61],
    ["Lublin u+ur Józefów nad Wisłą", 61],
    ["Lublin r Konstantynów", 61],
    ["Lublin r Kraśnik", 62],
    ["Lublin r Niedrzwica Duża", 62],
    ["Lublin r Ostrówek (lubartowski)", 62],
    ["Łódź u+ur Rzgów (łódzki wschodni)", 62],
    ["Łódź u+ur Żyrardów", 62],
    ["Łódź r Góra Świętej Małgorzaty", 62],
    ["Łódź r Sieradz", 62],
    ["Łódź r Skierniewice (skierniewicki)", 63],
    ["Rzeszów u+ur Iwonicz-Zdrój", 63],
    ["Rzeszów r Czarna (bieszczadzki)", 63],
    ["Rzeszów r Rzepiennik Strzyżewski", 63],
    ["Skarżysko-Kamienna u+ur Lipsko", 64],
    ["Skarżysko-Kamienna r Nowiny", 64],
    ["Warszawa u+ur Warszawa [Białołęka,Bielany,Rembertów,Targówek,Ursus,Ursynów,Wawer,Wesoła,Wilanów]", 64],
    ["Warszawa r Domanice", 65],
    ["Warszawa r Ulan-Majorat", 65],
    ["Warszawa r Żabia Wola", 65],
    ["Zamość u+ur Zwierzyniec", 65],
    ["Zamość r Rokietnica (jarosławski)", 65],
    ["Zamość r Roźwienica", 66],
    ["Zamość r Żurawica", 66],
  ])("%s, page %i", (row, page) => expect(places.filter((one) => placeLine(one) === row).map((one) => one.page)).toEqual([page]));
});
