import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { effectOfWording } from "../../src/decision/rate-patch.ts";
import { type Concern, Decision, type RatePatch } from "../../src/model/decision.ts";
import { patch } from "../helpers/acts.ts";
import { approval, facts, letter } from "../helpers/drawn-letter.ts";

const earlier = "DRE.WRE.4211.920.12.2025.XYz";
const wrong = `sprostować oczywistą omyłkę pisarską w załączniku do decyzji z dnia 16 grudnia 2025 r., nr ${earlier}, zatwierdzającej taryfę dla energii elektrycznej,`;
const decided = `decyzję z dnia 16 grudnia 2025 r. nr ${earlier}`;

type PatchCase = readonly [concerns: Concern, patch: RatePatch | null];

/** What each replaced wording of a letter means. */
const meanings = (printed: string): PatchCase[] =>
  (Decision.parse(facts(printed)).effects ?? []).flatMap((effect) =>
    effect.kind === "replace_text" ? [[effect.concerns, effect.patch] as const] : [],
  );
const corrected = (words: string): PatchCase[] => meanings(letter("POSTANOWIENIE", `postanawiam\n${wrong} ${words}.`));
const changed = (words: string): PatchCase[] => meanings(approval(`zmieniam\n${decided} w ten sposób, że ${words}.`));

const none = patch();
const value = (from: string | null, to: string, source_text: string): Pick<RatePatch, "from" | "to"> => ({
  from: { value: from, unit: null },
  to: { value: to, unit: null, source_text, source_unit: null },
});

describe("a wording that means a rate", () => {
  it.each<[string, Partial<RatePatch>]>([
    [
      "poprzez zastąpienie w rozdziale 7 „Tabela stawek opłat” przyjętej jednostki rozliczeń dla składnika stałego stawki sieciowej dla odbiorców grupy taryfowej B21em: „zł/MW/m- c” jednostką „zł/kW/m-c”",
      {
        groups: ["B21em"],
        category: "network_fixed",
        from: { value: null, unit: "PLN/MW/month" },
        to: { value: null, unit: "PLN/kW/month", source_text: null, source_unit: "zł/kW/m-c" },
      },
    ],
    [
      "w ten sposób, że w tabeli 7.1 stawkę składnika zmiennego dla grupy G12 w strefie nocnej: „0,0841” zastępuje się „0,0814”",
      { groups: ["G12"], category: "network_variable", zones: ["night"], ...value("0.0841", "0.0814", "0,0814") },
    ],
    [
      "w ten sposób, że w pkt 7.2 w zakresie stawki jakościowej dla grup taryfowych C11, C12a i C21 zamiast „0,0323 zł/kWh” powinno być „0,0332 zł/kWh”",
      {
        groups: ["C11", "C12a", "C21"],
        category: "quality",
        from: { value: "0.0323", unit: "PLN/kWh" },
        to: { value: "0.0332", unit: "PLN/kWh", source_text: "0,0332", source_unit: "zł/kWh" },
      },
    ],
    [
      "w ten sposób, że w pkt 7.3 stawka opłaty abonamentowej dla grupy taryfowej G11 w okresie rozliczeniowym 2-miesięcznym jest „4,50 zł/m-c”, powinno być „4,05 zł/m-c”",
      {
        groups: ["G11"],
        category: "subscription",
        billing_period: "P2M",
        from: { value: "4.5", unit: "PLN/month" },
        to: { value: "4.05", unit: "PLN/month", source_text: "4,05", source_unit: "zł/m-c" },
      },
    ],
    [
      "w ten sposób, że w tabeli 7.1 zamiast „8,05” powinno być „8,50” dla składnika stałego stawki sieciowej w grupie G12w, układ 3-fazowy",
      { groups: ["G12w"], category: "network_fixed", phases: 3, ...value("8.05", "8.5", "8,50") },
    ],
    [
      "w ten sposób, że w tabeli stawek dla Obszaru Dębina, składnik zmienny stawki sieciowej grupy C21: zamiast „0,1234” winno być „0,1243”",
      { groups: ["C21"], category: "network_variable", region: "Dębina", ...value("0.1234", "0.1243", "0,1243") },
    ],
    [
      "w ten sposób, że dla grupy B23 zimą w szczycie przedpołudniowym składnik zmienny „210,15 zł/MWh” zastępuje się „201,15 zł/MWh”",
      {
        groups: ["B23"],
        category: "network_variable",
        zones: ["morning_peak"],
        season: "winter",
        from: { value: "210.15", unit: "PLN/MWh" },
        to: { value: "201.15", unit: "PLN/MWh", source_text: "201,15", source_unit: "zł/MWh" },
      },
    ],
    [
      "w ten sposób, że składnik stały stawki sieciowej grupy A23: zamiast „21 656,00” powinno być „12 656,00”",
      { groups: ["A23"], category: "network_fixed", ...value("21656", "12656", "12 656,00") },
    ],
    // The wording is the whole sentence: only its number differs, and the sentence says of what.
    [
      "w ten sposób, że w pkt 5.1 zamiast „stawka opłaty abonamentowej dla grupy R wynosi 4,50 zł/m-c” powinno być „stawka opłaty abonamentowej dla grupy R wynosi 5,40 zł/m-c”",
      {
        groups: [],
        category: "subscription",
        from: { value: "4.5", unit: "PLN/month" },
        to: { value: "5.4", unit: "PLN/month", source_text: "5,40", source_unit: "zł/m-c" },
      },
    ],
    // No group: the value that stood there finds it.
    [
      "w ten sposób, że w pkt 7.2 składnik zmienny stawki sieciowej zamiast „0,1234 zł/kWh” powinno być „0,1243 zł/kWh”",
      {
        category: "network_variable",
        from: { value: "0.1234", unit: "PLN/kWh" },
        to: { value: "0.1243", unit: "PLN/kWh", source_text: "0,1243", source_unit: "zł/kWh" },
      },
    ],
    // No name of the rate: four decimals are those of one.
    [
      "w ten sposób, że w tabeli 7.1 dla grupy G12 zamiast „0,0841” powinno być „0,0814”",
      { groups: ["G12"], ...value("0.0841", "0.0814", "0,0814") },
    ],
    [
      "poprzez zastąpienie w tabeli 7.1 w wierszu „Składnik zmienny stawki sieciowej” w kolumnie „G11” wartości „0,2464” wartością „0,2446”",
      { groups: ["G11"], category: "network_variable", ...value("0.2464", "0.2446", "0,2446") },
    ],
  ])("%s", (words, expected) => {
    const found = corrected(words);
    const groups = words.includes("grupy R") ? ["R"] : expected.groups;
    expect(found).toEqual([["rates", { ...none, ...expected, ...(groups === undefined ? {} : { groups }) }]]);
  });

  it("two of them in one list share the group and the rate that are said once", () => {
    const words =
      "w tabeli 7.1 stawki składnika zmiennego dla grupy G12: w strefie dziennej „0,31” zastępuje się „0,32”, w strefie nocnej „0,11” zastępuje się „0,12”";
    expect(corrected(words).map(([concerns, patch]) => [concerns, patch?.groups, patch?.category, patch?.zones, patch?.to.value])).toEqual([
      ["rates", ["G12"], "network_variable", ["day"], "0.32"],
      ["rates", ["G12"], "network_variable", ["night"], "0.12"],
    ]);
  });

  it("each of two is said of its own group", () => {
    const words =
      "składnik stały stawki sieciowej dla grupy C21 zamiast „8,05” powinno być „8,50”, a składnik zmienny dla grupy C11 zamiast „0,1234” powinno być „0,1243”";
    expect(corrected(words).map(([, patch]) => [patch?.groups, patch?.category, patch?.to.source_text])).toEqual([
      [["C21"], "network_fixed", "8,50"],
      [["C11"], "network_variable", "0,1243"],
    ]);
  });

  it.each([
    "w tabeli 7.1 stawkę składnika zmiennego dla grupy G12 w strefie nocnej „0,0841” zastępuje się stawką „0,0814”",
    "w pkt 7.1 stawkę składnika zmiennego dla grupy G12 w strefie nocnej, zamiast „0,0841” wpisuje się „0,0814”",
    "w pkt 7.1 w składniku zmiennym dla grupy G12 w strefie nocnej w miejsce „0,0841” wprowadza się „0,0814”",
    "w pkt 7.1 w składniku zmiennym dla grupy G12 w strefie nocnej wpisuje się „0,0814” zamiast „0,0841”",
    "w pkt 7.1 w składniku zmiennym dla grupy G12 w strefie nocnej zamiast „0,0841” powinno być „0,0814”",
    "1) w pkt 7.1 składnika zmiennego dla grupy G12 w strefie nocnej poprzez zastąpienie „0,0841” wartością „0,0814”",
  ])("a change says it in the same words: %s", (words) => {
    expect(changed(words)).toEqual([
      ["rates", { ...none, groups: ["G12"], category: "network_variable", zones: ["night"], ...value("0.0841", "0.0814", "0,0814") }],
    ]);
  });

  it("no item of a list is lost: what is not understood is unclear", () => {
    const order = `zmieniam\n${decided} w ten sposób, że:\n1) pkt 2.1 otrzymuje brzmienie: „2.1. Nowe słowa.”\n2) w pkt 7.1 stawki maleją o dziesiątą część`;
    expect(meanings(approval(order))).toEqual([
      ["words", null],
      ["unclear", null],
    ]);
  });

  it("a change gives a rate its new value without repeating the old one", () => {
    const words = "w tabeli 7.1 składnik stały stawki sieciowej dla grupy C21 otrzymuje brzmienie: „5,40 zł/kW/m-c”";
    const to = { value: "5.4", unit: "PLN/kW/month", source_text: "5,40", source_unit: "zł/kW/m-c" };
    expect(changed(words)).toEqual([["rates", { ...none, groups: ["C21"], category: "network_fixed", to }]]);
  });
});

describe("a wording that no number depends on", () => {
  it.each([
    "w ten sposób, że w pkt 1.1 zamiast „Dz. U. z 2025 r. poz. 43” powinno być „Dz. U. z 2026 r. poz. 43”",
    "w ten sposób, że w pkt 1.1 lit. g zamiast „Informacji Prezesa URE nr 60/2025” powinno być „Informacji Prezesa URE nr 61/2025”",
    "w ten sposób, że zamiast „z dnia 20 lutego 2025 r.” powinno być „z dnia 20 lutego 2026 r.”",
    "poprzez zastąpienie wyrazów „Sieci Wymyślone S.A.” wyrazami „Sieci Zmyślone S.A.”",
    "w ten sposób, że w pkt 3.1 zamiast „opłata jest pobierana” powinno być „opłatę pobiera się”",
    "w ten sposób, że w pkt 5.1 opłata za sprawdzenie układu pomiarowego zamiast „100,00 zł” powinno być „110,00 zł”",
    "w ten sposób, że w pkt 5.2 w tabeli opłat za usługi wykonywane na dodatkowe zlecenie odbiorcy zamiast „117,40” powinno być „119,33”",
    "w ten sposób, że w pkt 4.2 współczynnik tgφ zamiast „0,4” powinno być „0,3”",
    "w ten sposób, że w pkt 2.3 zamiast „30 dni” powinno być „14 dni”",
    "w ten sposób, że w tabeli 7.1 w jednostce zamiast „[zł/kWh]” powinno być „zł / kWh”",
  ])("%s", (words) => {
    expect(corrected(words)).toEqual([["words", null]]);
  });
});

describe("a wording of which it cannot be said which rate it means", () => {
  it.each([
    ["neither group nor rate", "w pkt 7.2 zamiast „0,1234 zł/kWh” powinno być „0,1243 zł/kWh”"],
    ["a unit without its group", "składnika stałego stawki sieciowej zamiast „zł/MW/m-c” powinno być „zł/kW/m-c”"],
    ["a unit without its rate", "dla grupy B21 zamiast „zł/MW/m-c” powinno być „zł/kW/m-c”"],
    ["two rates", "składnika stałego i składnika zmiennego stawki sieciowej grupy C21 zamiast „8,05” powinno być „8,50”"],
    ["a service of distribution", "w pkt 7.1 w opłatach za usługi dystrybucji zamiast „0,1174” powinno być „0,1193”"],
    ["two decimals beside a group alone may be a fee", "dla grupy G11 zamiast „4,50” powinno być „4,05”"],
    ["the misprinted code of a group", "w tabeli 7.1 zamiast „C12” powinno być „C12a”"],
    ["another zone", "w tabeli 7.1 zamiast „strefa szczytowa” powinno być „strefa pozaszczytowa”"],
    ["another rate", "w tabeli 7.1 zamiast „składnik stały” powinno być „składnik zmienny”"],
    ["another yearly use", "opłaty mocowej zamiast „powyżej 2000 kWh” powinno być „powyżej 2800 kWh”"],
    ["with tax", "składnika zmiennego grupy G11 brutto zamiast „0,1234” powinno być „0,1243”"],
    ["all groups but one", "składnika zmiennego dla grup C11 i C21, z wyjątkiem C21 w Nigdzie, zamiast „0,1234” powinno być „0,1243”"],
    ["groups from one to another", "składnika stałego grup taryfowych C11 - C22 zamiast „zł/MW/m-c” powinno być „zł/kW/m-c”"],
    ["a group whose code is none", "składnika zmiennego dla grupy taryfowej Glż zamiast „0,1234” powinno być „0,1243”"],
    ["a unit that is none", "składnika stałego grupy B21 zamiast „zł/kW/m-c” powinno być „zł/kWh/m-c”"],
    ["a unit that its rate cannot have", "składnika stałego grupy B21 zamiast „zł/kW/m-c” powinno być „zł/MWh”"],
    ["two numbers in one wording", "składnika zmiennego grupy G12 zamiast „0,1234 0,0841” powinno być „0,1234 0,0814”"],
    ["a number and words", "składnika zmiennego grupy G12 zamiast „0,1234 netto” powinno być „0,1234 za dobę”"],
    ["amounts without decimals", "opłaty abonamentowej grupy G11 zamiast „5” powinno być „6”"],
    ["money that nothing names", "w pkt 5.9 zamiast „100 zł” powinno być „1000 zł”"],
    ["hundredths of a zloty", "składnika zmiennego grupy G11 zamiast „12,34 gr/kWh” powinno być „12,43 gr/kWh”"],
    ["two zones a slash leaves open", "składnika zmiennego grupy C12a dzienna/szczytowa zamiast „0,1234” powinno być „0,1243”"],
  ])("%s", (_, words) => {
    expect(corrected(`w ten sposób, że ${words}`)).toEqual([["unclear", null]]);
  });

  it("one of two replacements that was not understood", () => {
    const words = "w pkt 1.1 zamiast „stary” powinno być „nowy” oraz zamiast stawki dotychczasowej powinna być stawka z załącznika";
    expect(corrected(`w ten sposób, że ${words}`)).toEqual([
      ["words", null],
      ["unclear", null],
    ]);
  });
});

describe("a new wording of a whole point or chapter", () => {
  it.each<[string, string, Concern]>([
    ["tables of rates", "rozdział 7 otrzymuje brzmienie: „7. Tabele stawek opłat G11 zł/kWh 0,1234 9,98 C11 0,2345”", "rates"],
    ["tables whose units were lost", "rozdział 7 otrzymuje brzmienie: 7.1. G11 0,1234 9,98 C11 0,2345 8,98", "rates"],
    ["a rate in a sentence", "pkt 5.1 otrzymuje brzmienie: „5.1. Stawka opłaty OZE wynosi 7,30 zł/MWh.”", "rates"],
    ["a rate without decimals", "pkt 5.1 otrzymuje brzmienie: „5.1. Opłata abonamentowa wynosi 5 zł/m-c.”", "rates"],
    ["definitions", "pkt 2.1 otrzymuje brzmienie: „2.1. Odbiorcą jest każdy, kto zawarł umowę do 40 kW.”", "words"],
    [
      "acts that fees are taken from",
      "w pkt 1.1 wyrazy „informacji Prezesa URE nr 61/2025” zastępuje się wyrazami „aktualnej informacji Prezesa URE w sprawie stawki opłaty OZE”",
      "words",
    ],
    ["labels", "w pkt 7.1 wyrazy „stawki opłaty mocowej” zastępuje się wyrazami „stawki opłaty OZE”", "unclear"],
    ["fees for services", "pkt 6.1 otrzymuje brzmienie: „6.1. Za sprawdzenie licznika pobiera się 100,00 zł.”", "words"],
    ["a number that nothing names", "pkt 7.2 otrzymuje brzmienie: „0,1234”", "unclear"],
    ["four decimals that nothing names", "pkt 6.2 otrzymuje brzmienie: „6.2. Przyjmuje się 0,1234 i dalej.”", "unclear"],
    ["hours of zones", "pkt 3.2 otrzymuje brzmienie: „3.2. Strefa nocna obejmuje godziny 22:00 – 6:00.”", "unclear"],
    [
      "hours of zones of named groups",
      "pkt 3.2 otrzymuje brzmienie: „3.2. W grupach taryfowych C12b i G12 strefa nocna trwa w godz. 22:00 – 6:00.”",
      "hours",
    ],
    [
      "those of groups that no code names",
      "pkt 3.2 otrzymuje brzmienie: „3.2. W grupie G12 i w pozostałych grupach strefa nocna trwa w godz. 22:00 – 6:00.”",
      "unclear",
    ],
    [
      "those of a kind of groups",
      "pkt 3.2 otrzymuje brzmienie: „3.2. W grupach C2x i G12 strefa nocna trwa w godz. 22:00 – 6:00.”",
      "unclear",
    ],
    [
      "those of a range of groups",
      "pkt 3.2 otrzymuje brzmienie: „3.2. W grupach C12a – C22b strefa nocna trwa w godz. 22:00 – 6:00.”",
      "unclear",
    ],
    [
      "hours beside a number that nothing names",
      "pkt 3.2 otrzymuje brzmienie: „3.2. W grupie G12 strefa nocna trwa w godz. 22:00 – 6:00, czyli 0,1234.”",
      "unclear",
    ],
    ["lost words", "rozdział 6 otrzymuje brzmienie: ;", "unclear"],
    ["lost words of the chapter that names acts of law", "pkt 1.1 lit. b) otrzymuje brzmienie: ;", "words"],
    ["an attachment that is not there", "rozdział 6 otrzymuje brzmienie określone w załączniku do decyzji", "unclear"],
  ])("%s", (_, words, concerns) => {
    expect(changed(words)).toEqual([[concerns, null]]);
  });

  it.each<[string, string, Concern]>([
    ["words", "Odbiorcą jest każdy, kto zawarł umowę z Przedsiębiorstwem.", "words"],
    ["rates", "Tabela stawek opłat: G11 zł/kWh 0,1234", "rates"],
  ])("one that stands in the attachment is what the attachment holds: %s", (_, attached, concerns) => {
    const after = `UZASADNIENIE\nTak.\nPOUCZENIE\nTak.\n\f\nZałącznik do decyzji\n${attached}`;
    const order = `zmieniam\n${decided} w ten sposób, że rozdział 6 otrzymuje brzmienie stanowiące załącznik do decyzji.`;
    expect(meanings(letter("DECYZJA", order, { after }))).toEqual([[concerns, null]]);
  });

  it.each<[string, string, Concern]>([
    ["a rate", "po pkt 7.3 dodaje się pkt 7.4 w brzmieniu: „7.4. Stawka jakościowa wynosi 0,0332 zł/kWh.”", "rates"],
    ["words", "po pkt 3.1 dodaje się pkt 3.1a w brzmieniu: „3.1a. Odbiorca podaje adres.”", "words"],
  ])("one that is added: %s", (_, words, concerns) => {
    const effects = facts(approval(`zmieniam\n${decided} w ten sposób, że ${words}`))?.effects;
    expect(effects).toMatchObject([{ kind: "add_text", concerns }]);
  });
});

describe("any two values", () => {
  const digits = fc
    .integer({ min: 1, max: 99_999 })
    .map((number) => `${Math.floor(number / 10_000)},${String(number % 10_000).padStart(4, "0")}`);
  const amounts = fc.integer({ min: 1, max: 9_999_999 }).map((number) => {
    const whole = String(Math.floor(number / 100)).replace(/\B(?=(?:\d{3})+$)/g, " ");
    return `${whole},${String(number % 100).padStart(2, "0")}`;
  });
  const exact = (printed: string): number => Number(printed.replaceAll(" ", "").replace(",", "."));

  it("are the printed ones to the last digit, or nothing is said of rates", () => {
    fc.assert(
      fc.property(fc.oneof(digits, amounts), fc.oneof(digits, amounts), fc.constantFrom("", " zł/kWh", " zł/MWh"), (from, to, unit) => {
        const { concerns, patch } = effectOfWording({ from: from + unit, to: to + unit, context: "składnik zmienny grupy G11" });
        if (exact(from) === exact(to)) return concerns === "words";
        return (
          concerns === "rates" &&
          Number(patch?.from.value) === exact(from) &&
          Number(patch?.to.value) === exact(to) &&
          patch?.to.source_text === to
        );
      }),
    );
  });

  it("without a unit, a comma or a group nothing is ever patched", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (from, to, context) => {
        const { concerns, patch } = effectOfWording({ from, to, context });
        return (concerns === "rates") === (patch !== null);
      }),
    );
  });
});
