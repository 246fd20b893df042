import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { placesOf } from "../../src/places/places.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, grid, text } from "../helpers/drawn-page.ts";
import { placeLine } from "../helpers/place-line.ts";

const read = (...pages: readonly Page[]) => {
  const { places, problems } = placesOf(toTables(pages));
  for (const problem of problems) expect(problem).toMatchObject({ code: "unreadable_place", blocks: false, tariff_code: null });
  return { places: places.map(placeLine), message: problems.map(({ message }) => message) };
};
const readOn = (...blocks: readonly Block[]) => read(drawPage(61, ...blocks));
const lines = (...all: readonly string[]) => readOn(text(...all));
const chapter = "8. Wykaz gmin objętych obszarami działania poszczególnych Oddziałów";

describe("lists of municipalities under branches", () => {
  it("two kinds of list under each branch, counties in brackets, names and brackets over line ends", () =>
    expect(
      lines(
        chapter,
        "Sieci Wymyślone S.A.",
        "1) Oddział Górny",
        "a) Gminy miejskie i miejsko-wiejskie: Augustów, Biała Piska, Nowe Miasto nad Pilicą, Suwałki (powiat",
        "Suwałki), Ruciane-Nida.",
        "b)Gminy wiejskie: Banie",
        "Mazurskie, Kobylin-Borzymy, , Janów (powiat sokólski), Suwałki",
        "(powiat suwalski), Ulan-",
        "Majorat, Szczu-",
        "czyn.",
        "2) Oddział Jelenia Góra",
        "a) Gminy wiejskie: Zawady.",
      ),
    ).toEqual({
      places: [
        "Górny u+ur Augustów",
        "Górny u+ur Biała Piska",
        "Górny u+ur Nowe Miasto nad Pilicą",
        "Górny u+ur Suwałki (Suwałki)",
        "Górny u+ur Ruciane-Nida",
        "Górny r Banie Mazurskie",
        "Górny r Kobylin-Borzymy",
        "Górny r Janów (sokólski)",
        "Górny r Suwałki (suwalski)",
        "Górny r Ulan-Majorat",
        "Górny r Szczuczyn",
        "Jelenia Góra r Zawady",
      ],
      message: [],
    }));

  const other: [string, string[], string[]][] = [
    [
      "a head with brackets, voivodeships in brackets over a line's end, a comma that is not printed, dashes with spaces",
      [
        "- Oddział w Kaliszu",
        "Miasta (na prawach powiatu i gmin o statusie miasta): Kalisz, Koło.",
        "Gminy: Baranów (woj. wielkopolskie), Golub –",
        "Dobrzyń, Góra Św. Małgorzaty, Osieczna (woj.",
        "pomorskie), Goszczanów (woj. łódzkie) Grabów, Kolno (woj. war. – mazurskie), Ceków – Kolonia.",
      ],
      [
        "Kaliszu u Kalisz",
        "Kaliszu u Koło",
        "Kaliszu any Baranów",
        "Kaliszu any Golub – Dobrzyń",
        "Kaliszu any Góra Św. Małgorzaty",
        "Kaliszu any Osieczna",
        "Kaliszu any Goszczanów",
        "Kaliszu any Grabów",
        "Kaliszu any Kolno",
        "Kaliszu any Ceków – Kolonia",
      ],
    ],
    [
      "numbered headings, a branch in a case",
      ["8.1. Oddział w Kaliszu:", "gminy: Blizanów, Brzeziny."],
      ["Kaliszu any Blizanów", "Kaliszu any Brzeziny"],
    ],
    ["capitals", ["ODDZIAŁ GÓRNY", "GMINY WIEJSKIE: Rutka, Sidra"], ["GÓRNY r Rutka", "GÓRNY r Sidra"]],
    [
      "the list right after the branch",
      ["a) Oddział Górny: Rutka, Sidra i Orla."],
      ["Górny any Rutka", "Górny any Sidra", "Górny any Orla"],
    ],
    ["areas, and a list on the branch's line", ["Obszar Wschód: miasta: Ełk oraz Pisz."], ["Wschód u Ełk", "Wschód u Pisz"]],
    [
      "a head over two lines",
      ["Oddział Górny", "a) Gminy miejskie i miejsko-", "wiejskie: Ełk, Orla."],
      ["Górny u+ur Ełk", "Górny u+ur Orla"],
    ],
    [
      "by voivodeship, no branches",
      ["województwo zachodnio-pomorskie: Szczecin;", "województwo mazowieckie: Warszawa, Ząbki."],
      ["* any Szczecin", "* any Warszawa", "* any Ząbki"],
    ],
    [
      "by county",
      ["Oddział Górny", "powiat suwalski: Raczki, Bakałarzewo; powiat czarnkowsko-", "trzcianecki: Lubasz."],
      ["Górny any Raczki (suwalski)", "Górny any Bakałarzewo (suwalski)", "Górny any Lubasz (czarnkowsko-trzcianecki)"],
    ],
    [
      "kinds by each name",
      ["Oddział Górny", "gminy: gm. Raczki, m. Ełk, miasto i gmina Olecko, Pisz (gmina miejsko-wiejska, powiat piski)."],
      ["Górny any Raczki", "Górny u Ełk", "Górny ur Olecko", "Górny ur Pisz (piski)"],
    ],
    [
      "districts of a town",
      ["Oddział Górny", "Gminy miejskie: Warszawa (dzielnice: Ursus, Wawer), Ząbki."],
      ["Górny u Warszawa [Ursus,Wawer]", "Górny u Ząbki"],
    ],
    [
      "a name a line",
      [
        "Oddział Górny",
        "Gminy wiejskie",
        "Nowy Dwór",
        "Orla",
        "Rutka-Tartak",
        "Oddział Dolny",
        "Gminy wiejskie",
        "- Nur,",
        "- Nowe Piekuty",
      ],
      ["Górny r Nowy Dwór", "Górny r Orla", "Górny r Rutka-Tartak", "Dolny r Nur", "Dolny r Nowe Piekuty"],
    ],
    [
      "small words and abbreviations inside a name",
      ["Oddział Górny", "Gminy wiejskie: Wielka Wieś k. Krakowa, Radków n. Wisłą."],
      ["Górny r Wielka Wieś k. Krakowa", "Górny r Radków n. Wisłą"],
    ],
    ["a chapter for one branch", ["9. Wykaz gmin Oddziału Łódź", "Gminy wiejskie: Nur, Orla."], ["Łódź r Nur", "Łódź r Orla"]],
  ];
  it.each(other)("%s", (_what, printed, expected) => expect(lines(chapter, ...printed)).toEqual({ places: expected, message: [] }));

  it("a list over three pages, without headers, footers and stamps", () => {
    const page = (number: number, ...own: string[]) =>
      drawPage(
        number,
        text("BIULETYN BRANŻOWY URE - Energia elektryczna Nr 51", ...own, "Taryfa Sieci Wymyślonych S.A. Strona 1 z 9", `- ${number} -`),
      );
    expect(
      read(
        page(6, "8. Wykaz gmin", "1) Oddział Górny", "a) Gminy miejskie: Ełk, Biała"),
        page(7, "Piska, Olecko,", "Pisz"),
        page(8, "i Ryn.", "b) Gminy wiejskie: Orla."),
      ),
    ).toEqual({
      places: ["Górny u Ełk", "Górny u Biała Piska", "Górny u Olecko", "Górny u Pisz", "Górny u Ryn", "Górny r Orla"],
      message: [],
    });
  });

  it("a list that goes on overleaf between a header and a footer without a number, and begins a list like the page before", () => {
    const page = (number: number, ...own: string[]) => drawPage(number, text("Taryfa dystrybucyjna", ...own, "Sieci Wymyślone S.A."));
    expect(
      read(
        page(6, "8. Wykaz gmin", "1) Oddział Górny", "Gminy wiejskie: Ełk, Biała"),
        page(7, "Piska, Ryn.", "2) Oddział Dolny", "Gminy wiejskie: Orla."),
        page(8, "3) Oddział Leśny", "Gminy wiejskie: Nur,", "Pisz."),
      ).places,
    ).toEqual(["Górny r Ełk", "Górny r Biała Piska", "Górny r Ryn", "Dolny r Orla", "Leśny r Nur", "Leśny r Pisz"]);
  });

  it("each place with the page, the box and the text of its words", () => {
    const { places } = placesOf(
      toTables([drawPage(7, text(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Nur (powiat", "ostrowski)."))]),
    );
    expect(places.map(({ place, page, text: printed }) => [place, page, printed])).toEqual([
      ["Orla", 7, "Orla"],
      ["Nur", 7, "Nur (powiat ostrowski)"],
    ]);
    const [orla, nur] = places;
    expect(orla?.bbox[2]).toBeLessThan(nur?.bbox[2] ?? 0);
    expect(nur?.bbox[3]).toBeGreaterThan(orla?.bbox[3] ?? 0);
  });

  it("a table of branches and places, merged cells, several names in a cell", () =>
    expect(
      readOn(
        text("Obszary działania Oddziałów"),
        grid(`Oddział | Gmina | Powiat | Rodzaj
              Oddział Górny | Nowy Dwór ¶ nad Bugiem | ostrowski | wiejska
              ^ | Ełk, Olecko | | miejska
              Dolny | Nur | powiat łomżyński | wiejska`),
      ),
    ).toEqual({
      places: ["Górny r Nowy Dwór nad Bugiem (ostrowski)", "Górny u Ełk", "Górny u Olecko", "Dolny r Nur (łomżyński)"],
      message: [],
    }));
});

describe("any list", () => {
  const word = fc.constantFrom("Nowe", "Miasto", "Orla", "Biała", "Święta", "Łęki", "Ćmielów", "Zdrój", "Żółwin");
  const name = fc.oneof(
    word,
    fc.tuple(word, word).map((two) => two.join(" ")),
    fc.tuple(word, word).map((two) => two.join("-")),
    fc.tuple(word, word).map((two) => two.join(" nad ")),
  );
  const county = fc.constantFrom(null, "białostocki", "Biała Podlaska", "czarnkowsko-trzcianecki");
  /** Lines of at most so many letters, broken at spaces and after hyphens, as a writer breaks them. */
  const wrapped = (printed: string, most: number): string[] => {
    const all = [""];
    for (const part of printed.match(/[^\s-]+-?|\s/gu) ?? []) {
      const last = all.at(-1) ?? "";
      if (last.length + part.length <= most) all[all.length - 1] = last + part;
      else if (part !== " ") all.push(part);
    }
    return all;
  };

  it("is read whole wherever its lines and pages break", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, county), { minLength: 2, maxLength: 30 }),
        fc.integer({ min: 30, max: 90 }),
        fc.nat(6),
        (list, most, cut) => {
          const printed = list.map(([one, of]) => (of === null ? one : `${one} (powiat ${of})`)).join(", ");
          const all = wrapped(`b) Gminy wiejskie: ${printed}.`, most);
          const at = Math.min(cut + 1, all.length);
          const found = read(
            drawPage(6, text(chapter, "1) Oddział Górny", ...all.slice(0, at), "Strona 6 z 9")),
            drawPage(7, text(...all.slice(at), "Strona 7 z 9")),
          );
          expect(found).toEqual({ places: list.map(([one, of]) => `Górny r ${one}${of === null ? "" : ` (${of})`}`), message: [] });
        },
      ),
    ));
});

it("a line within a bracket is no footer, also where the next page has the same at the same height", () => {
  const lines = ["(powiat czarnkowsko-", "trzcianecki), Żółwin nad"];
  expect(
    read(
      drawPage(6, text(chapter, "1) Oddział Górny", "b) Gminy wiejskie: Nowe", ...lines, "Strona 6 z 9")),
      drawPage(7, text("Ćmielów, Orla, Święta", "Biała, Łęki", "Nur", ...lines, "Strona 7 z 9")),
      drawPage(8, text("Ryn.", "Strona 8 z 9")),
    ),
  ).toEqual({
    places: [
      "Górny r Nowe (czarnkowsko-trzcianecki)",
      "Górny r Żółwin nad Ćmielów",
      "Górny r Orla",
      "Górny r Święta Biała",
      "Górny r Łęki Nur (czarnkowsko-trzcianecki)",
      "Górny r Żółwin nad Ryn",
    ],
    message: [],
  });
});

describe("what cannot be read is left out by name", () => {
  const doubtful: [string, string[], string[], RegExp][] = [
    ["a digit in a name", ["Gminy wiejskie: Orla, Nur2, Ryn."], ["Górny r Orla", "Górny r Ryn"], /"Nur2" is not written as a place's name/],
    ["an odd character", ["Gminy wiejskie: Orla, Nu?r."], ["Górny r Orla"], /"Nu\?r" is not written/],
    ["a sentence", ["Gminy wiejskie: Orla, część gminy Ryn."], ["Górny r Orla"], /"część gminy Ryn" is not written/],
    ["a name without end", [`Gminy wiejskie: Orla, ${"Abcdefghij".repeat(5)}.`], ["Górny r Orla"], /is longer than a place's name/],
    ["names without a comma", ["Gminy wiejskie: Orla, Nur Ryn Pisz Ełk Olecko Raczki."], ["Górny r Orla"], /is longer than a place's name/],
    [
      "brackets of another meaning",
      ["Gminy wiejskie: Orla, Nur (bez sołectwa Ryn)."],
      ["Górny r Orla"],
      /what "\(bez sołectwa Ryn\)" means/,
    ],
    ["a footnote mark", ["Gminy wiejskie: Orla, Nur^1), Ryn."], ["Górny r Orla", "Górny r Ryn"], /"Nur 1\)" bears a mark/],
    ["two lines without a comma", ["Gminy wiejskie: Nowe", "Piekuty."], [], /goes over a line's end in a list without commas/],
    [
      "a list under a heading of unknown meaning",
      ["2) Posterunek Dolny", "Gminy wiejskie: Orla."],
      [],
      /stands under "2\) Posterunek Dolny"/,
    ],
    [
      "a second list of one kind: its branch was missed",
      ["Gminy wiejskie: Orla.", "Posterunek Dolny", "Gminy wiejskie: Nur."],
      ["Górny r Orla"],
      /the second of its kind/,
    ],
    ["an end that is not there", ["Gminy wiejskie: Orla, Nur,"], ["Górny r Orla", "Górny r Nur"], /goes on where nothing was read/],
  ];
  it.each(doubtful)("%s", (_what, printed, expected, message) => {
    const found = lines(chapter, "1) Oddział Górny", ...printed);
    expect(found.places).toEqual(expected);
    expect(found.message).toEqual([expect.stringMatching(message)]);
  });

  it("two names with a wide gap between them, where a comma was lost", () => {
    const drawn = drawPage(61, text(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Książ-Wielki Kunów, Nowy Dwór, Nur, Ryn."));
    const from = drawn.words.findIndex((word) => word.text === "Kunów,");
    const words = drawn.words.map((word, i) =>
      i < from ? word : { ...word, box: [word.box[0] + 2, word.box[1], word.box[2] + 2, word.box[3]] as const },
    );
    const found = read({ ...drawn, words });
    expect(found.places).toEqual(["Górny r Orla", "Górny r Nowy Dwór", "Górny r Nur", "Górny r Ryn"]);
    expect(found.message).toEqual([expect.stringMatching(/"Książ-Wielki Kunów" holds a gap as wide as two spaces/)]);
  });

  it("a list in two columns", () => {
    const left = drawPage(61, text(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Nur,", "Ryn, Biała", "Piska, Ełk,"));
    const right = drawPage(61, text("", "", "Pisz, Raczki, Nowe", "Piekuty, Olecko", "i Sidra.")).words.map((word) => ({
      ...word,
      box: [word.box[0] + 200, word.box[1], word.box[2] + 200, word.box[3]] as const,
    }));
    const found = read({ ...left, words: [...left.words, ...right] });
    expect(found).toEqual({ places: [], message: [expect.stringMatching(/stands in columns/)] });
  });

  it("what goes on overleaf, on a page that was not read", () => {
    const found = read(drawPage(6, text(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Nur, Nowe")), drawPage(8, text("Raczki, Sidra.")));
    expect(found).toEqual({
      places: ["Górny r Orla", "Górny r Nur"],
      message: [expect.stringMatching(/goes on where nothing was read; its end/)],
    });
  });

  it("a table without branches is of the whole company, one under a branch is that branch's", () => {
    const table = grid("Gmina | Powiat \n Nur | ostrowski");
    expect(readOn(text("Wykaz gmin"), table).places).toEqual(["* any Nur (ostrowski)"]);
    expect(readOn(text("Wykaz gmin", "Oddział Górny"), table).places).toEqual(["Górny any Nur (ostrowski)"]);
  });

  it("a table whose cells may hold one name or several, or have no branch", () => {
    const found = readOn(grid("Oddział | Gmina \n Górny | Nowy ¶ Dwór \n | Nur \n Dolny | Orla"));
    expect(found.places).toEqual(["Dolny any Orla"]);
    expect(found.message).toEqual([expect.stringMatching(/may be one name or several/), expect.stringMatching(/has no branch beside it/)]);
  });
});

describe("what is no list of places", () => {
  const none: [string, string[]][] = [
    ["a mention in a sentence", ["Wykaz miast i gmin objętych obszarami działania poszczególnych oddziałów zawarty jest w rozdziale 8."]],
    ["the contents", ["8. Wykaz gmin objętych obszarami działania ........ 61", "Gminy wiejskie ........ 62"]],
    ["lists of groups by branch", ["Obszary działania Oddziałów", "a) Oddział Białystok:", "A23, B11, B21, C11, C12a, G11"]],
    [
      "areas and what their rates come from",
      ["poszczególnych obszarów działania:", "a) Obszar Poznań – stawki skalkulowane przy uwzględnieniu kosztów,"],
    ],
    ["an address outside such a chapter", ["Miejscowość: Warszawa, Puławska"]],
  ];
  it.each(none)("%s", (_what, printed) => expect(lines(...printed)).toEqual({ places: [], message: [] }));

  it("in a list that was read from a picture, what was read in different ways", () => {
    const drawn = drawPage(
      61,
      text(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Stupsk, Nur.", "Oddział Dolny", "Gminy wiejskie: Ryn, Pisz."),
    );
    const seen = (unsure: string): Page => ({
      ...drawn,
      source: "optical",
      words: drawn.words.map((word) => ({ ...word, confidence: 0.9, agreed: word.text !== unsure })),
    });
    expect(read(seen(""))).toEqual({
      places: ["Górny r Orla", "Górny r Stupsk", "Górny r Nur", "Dolny r Ryn", "Dolny r Pisz"],
      message: [],
    });
    const name = read(seen("Stupsk,"));
    expect(name.places).toEqual(["Górny r Orla", "Górny r Nur", "Dolny r Ryn", "Dolny r Pisz"]);
    expect(name.message).toEqual([expect.stringMatching(/"Stupsk" was read from the picture in different ways/)]);
    const branch = read(seen("Dolny"));
    expect(branch.places).toEqual(["Górny r Orla", "Górny r Stupsk", "Górny r Nur"]);
    expect(branch.message).toEqual([expect.stringMatching(/stands under "Oddział Dolny", which names no branch for certain/)]);
    const kinds = drawn.words.find((word) => word.text === "wiejskie:");
    const head = read({ ...seen(""), words: seen("").words.map((word) => (word.box === kinds?.box ? { ...word, agreed: false } : word)) });
    expect(head.places).toEqual(["Dolny r Ryn", "Dolny r Pisz"]);
    expect(head.message).toEqual([expect.stringMatching(/begins with words that were read from the picture in different ways/)]);
  });

  it("a name over a line's end whose dash is read as a hyphen, and a voivodeship without its dash", () =>
    expect(
      lines(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Golub -", "Dobrzyń, Sławno (woj. zach.", "pomorskie), Nur.").places,
    ).toEqual(["Górny r Orla", "Górny r Golub - Dobrzyń", "Górny r Sławno", "Górny r Nur"]));

  it("a scan, whose names nothing confirms", () => {
    const page = drawPage(61, text(chapter, "Oddział Górny", "Gminy wiejskie: Orla, Nur."));
    expect(read(page).places).toHaveLength(2);
    expect(read({ ...page, source: "optical" })).toEqual({ places: [], message: [] });
  });
});
