import { describe, expect, it } from "vitest";
import { Decision, type Effect } from "../../src/model/decision.ts";
import { approval, facts, letter, stamp } from "../helpers/drawn-letter.ts";

const earlier = "DRE.WRE.4211.920.12.2025.XYz";
const decided = `decyzję z dnia 16 grudnia 2025 r. nr ${earlier}`;
const changed = `taryfy zatwierdzonej decyzją z dnia 16 grudnia 2025 r. nr ${earlier}`;

const effectsOf = (printed: string): readonly Effect[] => Decision.parse(facts(printed)).effects ?? [];

/** Effects without their target and place: those are asked for once, below. */
const plain = (printed: string) => effectsOf(printed).map(({ target: _, citation: __, ...effect }) => effect);

const correction = (order: string): string => letter("POSTANOWIENIE", `postanawiam\n${order}`);
const wrong = `sprostować z urzędu oczywistą omyłkę w decyzji z dnia 16 grudnia 2025 r. nr ${earlier}`;

describe("corrections: what stood, and what it should read", () => {
  it.each<[string, string | null, string, string]>([
    [
      "poprzez zastąpienie w rozdziale 7 „Tabela stawek” jednostki dla grupy B21em: „zł/MW/m- c” jednostką „zł/kW/m-c”",
      "rozdział 7",
      "zł/MW/m-c",
      "zł/kW/m-c",
    ],
    ["w ten sposób, że w pkt 7.2 zamiast „0,1234 zł/kWh” powinno być „0,1243 zł/kWh”", "7.2", "0,1234 zł/kWh", "0,1243 zł/kWh"],
    ["w ten sposób, że w tabeli 3 zamiast: „G11” winno być: „G12”", "tabela 3", "G11", "G12"],
    ["w ten sposób, że w miejsce „m-ca” wpisać „miesiąca”", null, "m-ca", "miesiąca"],
    ["poprzez zastąpienie wyrazów „od dnia” wyrazami „do dnia”", null, "od dnia", "do dnia"],
    ["polegającą na błędnym wpisaniu w pkt 5.1 „100 zł” zamiast „1000 zł”", "5.1", "100 zł", "1000 zł"],
    ["i w pkt 5.1 wpisać „1000 zł” zamiast „100 zł”", "5.1", "100 zł", "1000 zł"],
    ["w ten sposób, że w pkt 3.2.1 lit. b) jest „szczytowa”, powinno być „pozaszczytowa”", "3.2.1 lit. b", "szczytowa", "pozaszczytowa"],
    ["w ten sposób, że w punkcie 7.2 zamiast 0,1234 zł/kWh powinno być 0,1243 zł/kWh", "7.2", "0,1234 zł/kWh", "0,1243 zł/kWh"],
  ])("%s", (words, point, from, to) => {
    const found = effectsOf(correction(`${wrong} ${words}.`));
    expect(found.map((effect) => (effect.kind === "replace_text" ? [effect.point, effect.from, effect.to] : effect.kind))).toEqual([
      [point, from, to],
    ]);
  });

  it("two of them in one order", () => {
    const words = "w pkt 7.1 zamiast „0,11” powinno być „0,12”, w pkt 7.2 zamiast „0,21” powinno być „0,22”";
    expect(plain(correction(`${wrong}: ${words}.`))).toMatchObject([
      { point: "7.1", from: "0,11", to: "0,12" },
      { point: "7.2", from: "0,21", to: "0,22" },
    ]);
  });

  it("says of what: the words between the place and the wordings", () => {
    const words = "w rozdziale 7 jednostki składnika stałego dla odbiorców grupy taryfowej B21em: „zł/MW” jednostką „zł/kW”";
    expect(plain(correction(`${wrong} poprzez zastąpienie ${words}.`))).toEqual([
      {
        kind: "replace_text",
        point: "rozdział 7",
        from: "zł/MW",
        to: "zł/kW",
        about: "jednostki składnika stałego dla odbiorców grupy taryfowej B21em",
        // Neither is a unit of a rate: what it would alter cannot be said.
        concerns: "unclear",
        patch: null,
      },
    ]);
  });

  it("one that gives a point its new wording", () => {
    expect(plain(correction(`${wrong} w ten sposób, że pkt 5.1 otrzymuje brzmienie: „5.1. Opłata wynosi 100 zł.”`))).toEqual([
      { kind: "replace_text", point: "5.1", from: null, to: "5.1. Opłata wynosi 100 zł.", about: "", concerns: "words", patch: null },
    ]);
  });

  it.each([
    "poprzez zastąpienie nazwy „Obszar Północ” w opisie grupy odbiorców, których dotyczy „Obszar Południe”",
    "polegającą na tym, że jest mowa o „m-c” i o „m-ca”",
  ])("two wordings of which none is put for the other correct nothing: %s", (words) => {
    expect(plain(correction(`${wrong} ${words}.`))).toEqual([]);
  });

  it("names in quotation marks are no wordings", () => {
    expect(plain(correction(`${wrong}, ogłoszonej w „Biuletynie Branżowym”, w rozdziale 7 „Tabela stawek opłat”.`))).toEqual([]);
  });
});

describe("changes of named points, in the order itself", () => {
  it.each<[string, readonly object[]]>([
    ["pkt 5.1 otrzymuje brzmienie: „5.1. Nowe słowa.”", [{ kind: "replace_text", point: "5.1", to: "5.1. Nowe słowa." }]],
    [
      "punkt 5.1 lit. b) otrzymuje następujące brzmienie: „b) nowe słowa”",
      [{ kind: "replace_text", point: "5.1 lit. b", to: "b) nowe słowa" }],
    ],
    [
      "pkt 5.1 i 5.2 otrzymują brzmienie: „nowe”",
      [
        { kind: "replace_text", point: "5.1" },
        { kind: "replace_text", point: "5.2" },
      ],
    ],
    ["w pkt 3.2 ust. 4 nadaje się brzmienie: „4. Nowe.”", [{ kind: "replace_text", point: "3.2 ust. 4", to: "4. Nowe." }]],
    [
      "pkt 7.4 „Grupa taryfowa C11o” otrzymuje brzmienie: „Składnik stały wynosi 4,83 zł/kW/m-c, zmienny 0,1927 zł/kWh, jakościowy 0,0341 zł/kWh, opłata 4,52 zł/m-c.”",
      [{ kind: "replace_table", point: "7.4" }],
    ],
    [
      "w pkt 7.4 „4,83 zł/kW/m-c” otrzymuje brzmienie „4,93 zł/kW/m-c”",
      [{ kind: "replace_text", point: "7.4", from: "4,83 zł/kW/m-c", to: "4,93 zł/kW/m-c" }],
    ],
    ["w rozdziale 7 tabela nr 2 otrzymuje brzmienie określone w załączniku", [{ kind: "replace_table", point: "rozdział 7 tabela 2" }]],
    ["tabelę w pkt 7.9 zastępuje się tabelą stanowiącą załącznik", [{ kind: "replace_table", point: "7.9" }]],
    // The words of the table that follows are no part of the text.
    [
      "w punkcie 7.1 składnik zmienny stawki sieciowej oraz stawka jakościowa dla grup taryfowych B otrzymują brzmienie:",
      [{ kind: "replace_table", point: "7.1" }],
    ],
    ["w pkt 7.3 stawki dla grup taryfowych G11 i G12 zmienia się w następujący sposób:", [{ kind: "replace_table", point: "7.3" }]],
    [
      "pkt 7.1 otrzymuje brzmienie:",
      [{ kind: "replace_text", point: "7.1", from: null, to: null, about: "", concerns: "unclear", patch: null }],
    ],
    ["pkt 7.2 otrzymuje brzmienie:\n7.2. Stawki\nG11 0,1234 9,98\nG12 0,2345 0,0765", [{ kind: "replace_table", point: "7.2" }]],
    [
      "w pkt 1.1 wyrazy „stare słowa” zastępuje się wyrazami „nowe słowa”",
      [{ kind: "replace_text", point: "1.1", from: "stare słowa", to: "nowe słowa" }],
    ],
    ["po pkt 3.1 dodaje się pkt 3.1a w brzmieniu: „3.1a. Dodane.”", [{ kind: "add_text", point: "3.1a" }]],
    [
      "rozdział 6 i pkt 7.2 otrzymują brzmienie: „nowe”",
      [
        { kind: "replace_text", point: "rozdział 6" },
        { kind: "replace_text", point: "7.2" },
      ],
    ],
    [
      "pkt 5.1 otrzymuje brzmienie: „5.1. Gdy skreśla się pkt 3.2.”",
      [{ kind: "replace_text", point: "5.1", to: "5.1. Gdy skreśla się pkt 3.2." }],
    ],
    ["skreśla się pkt 5.3", [{ kind: "remove_text", point: "5.3" }]],
    ["pkt 5.3 skreśla się", [{ kind: "remove_text", point: "5.3" }]],
    ["rozdział 4 otrzymuje brzmienie stanowiące załącznik do decyzji", [{ kind: "replace_text", point: "rozdział 4", to: null }]],
    [
      "pkt 5.1 otrzymuje brzmienie: „5.1. Nowe.” Pkt 5.2 otrzymuje brzmienie: „5.2. Też nowe.”",
      [
        { kind: "replace_text", point: "5.1", to: "5.1. Nowe." },
        { kind: "replace_text", point: "5.2", to: "5.2. Też nowe." },
      ],
    ],
  ])("%j", (words, expected) => {
    const found = plain(approval(`zmieniam\n${decided} w ten sposób, że ${words}`));
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
  });

  it("places of acts of law are none of the tariff", () => {
    const words = "pkt 5.1 otrzymuje brzmienie: „5.1. Zgodnie z art. 47 ust. 1 pkt 2 ustawy.”";
    expect(
      plain(approval(`zmieniam na podstawie art. 155 i art. 30 ust. 1 ${decided}: ${words}`)).map(
        (effect) => "point" in effect && effect.point,
      ),
    ).toEqual(["5.1"]);
  });
});

describe("changes listed in an attachment", () => {
  const attachment = (list: string): string =>
    letter("DECYZJA", `zatwierdzam\nustaloną przez Przedsiębiorstwo zmianę ${changed}, stanowiącą załącznik do niniejszej decyzji.`, {
      after: `UZASADNIENIE
        Pkt 9.9 otrzymuje brzmienie, o które wnosiło Przedsiębiorstwo.
        POUCZENIE
        1. Od niniejszej decyzji przysługuje odwołanie.
        \f
        NINIEJSZA ZMIANA TARYFY STANOWI
        ZAŁĄCZNIK DO DECYZJI PREZESA URE
        z 6 marca 2026 r.
        \f
        W taryfie wprowadza się następujące zmiany:
        ${list}`,
    });

  const list = `1) w punkcie 1.1 Informacje o taryfie:
    a) lit. a) otrzymuje brzmienie:
    „a) ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne;
    2. Opłata jest pobierana z góry;”,
    b) lit. c) skreśla się,
    2) Rozdział 7 otrzymuje brzmienie:
    7.1. Tabela stawek opłat, obszar Północ
    G11 0,1234 9,98
    a) 4,29
    1) - kryteria wskazane w pkt 2.1
    7.2. Tabela stawek opłat, obszar Południe
    3) kryteria
    G11 0,2345 9,98
    3) po pkt 8.1 dodaje się pkt 8.2 w brzmieniu: „8.2. Nowy.”`;

  // A table's words stand in none of the lines: of a new wording that is tables alone its titles are left.
  it("may bring tables of which the lines have the titles alone", () => {
    const titled = (places: string, ...lines: readonly string[]) =>
      plain(
        letter("DECYZJA", `zmieniam\n${decided}.`, {
          after: `UZASADNIENIE\nTak.\nPOUCZENIE\nTak.\n\f\nZałącznik do decyzji\n1) w rozdziale 7 ${places} brzmienie:\n${lines.join("\n")}`,
        }),
      );
    const tables = (found: ReturnType<typeof titled>) => found.flatMap((one) => (one.kind === "replace_table" ? [one.point] : []));
    const [titleB, titleC] = ["„7.1. Stawki opłat dla grup taryfowych B", "7.2. Stawki opłat dla grup taryfowych C"];
    expect(tables(titled("pkt 7.1 – 7.2 otrzymują", titleB, "3", titleC, "Koniec."))).toEqual(["7.1", "7.2"]);
    expect(titled("pkt 7.1 otrzymuje", titleB, "3")).toEqual([{ kind: "replace_table", point: "7.1" }]);
    expect(tables(titled("pkt 7.1 – 7.2 otrzymują", titleB, "są określone w umowie.”"))).toEqual([]);
    expect(tables(titled("pkt 7.1 – 7.2 otrzymują", `${titleB} są w umowie.`, "7.3. Dalej.”"))).toEqual([]);
  });

  it("are read item by item, and marks inside a new wording are no items", () => {
    expect(plain(attachment(list))).toEqual([
      {
        kind: "replace_text",
        point: "1.1 lit. a",
        from: null,
        to: "a) ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne; 2. Opłata jest pobierana z góry;",
        about: "",
        concerns: "words",
        patch: null,
      },
      { kind: "remove_text", point: "1.1 lit. c" },
      { kind: "replace_text", point: "rozdział 7", from: null, to: null, about: "", concerns: "rates", patch: null },
      { kind: "replace_table", point: "7.1" },
      { kind: "replace_table", point: "7.2" },
      { kind: "add_text", point: "8.2", to: "8.2. Nowy.", concerns: "words" },
    ]);
  });

  it("say which decision's tariff they change, and where", () => {
    for (const { target, citation } of effectsOf(attachment(list))) {
      expect(target).toEqual({ number: earlier, date: "2025-12-16" });
      expect(citation?.page).toBe(3);
    }
    expect(effectsOf(attachment(list)).map(({ citation }) => citation?.text)).toEqual([
      "lit. a) otrzymuje brzmienie:",
      "lit. c) skreśla się,",
      "Rozdział 7 otrzymuje brzmienie:",
      "7.1. Tabela stawek opłat, obszar Północ",
      "7.2. Tabela stawek opłat, obszar Południe",
      "dodaje się pkt 8.2",
    ]);
  });

  it("may be a sentence; what the reasons say of other points is none", () => {
    expect(plain(attachment("Pkt 5.1 otrzymuje brzmienie: „5.1. Nowe.”"))).toEqual([
      { kind: "replace_text", point: "5.1", from: null, to: "5.1. Nowe.", about: "", concerns: "words", patch: null },
    ]);
  });

  it("whose letters were lost are still changes of a place, as far as it can be read", () => {
    const lost =
      "1) w punkcie 1.1 o taryfie\na) lit. a\na) ustawy z dnia 10 kwietnia\nb)\n2) Rozdzia\notrzymuje brzmienie:\n7.2. Tabela stawek";
    expect(plain(attachment(lost)).map((effect) => [effect.kind, "point" in effect && effect.point])).toEqual([
      ["replace_text", "1.1 lit. a"],
      ["replace_text", "1.1"],
      ["replace_text", null],
      ["replace_table", "7.2"],
    ]);
  });
});

describe("a change without its letter", () => {
  it("is read on from its title page, over every page", () => {
    const found = facts(`Sieci Wymyślone S.A.
      ZMIANA TARYFY
      DLA ENERGII ELEKTRYCZNEJ
      zatwierdzona decyzją nr OKA.4211.931.2025.AB z dnia 6 marca 2026 r., zmieniająca taryfę zatwierdzoną decyzją nr ${earlier} z dnia 16 grudnia 2025 r.
      \f\f\f\f
      1) pkt 5.1 otrzymuje brzmienie: „5.1. Nowe.”
      \f
      2) pkt 5.2 skreśla się`);
    expect(found).toMatchObject({
      kind: "change",
      effects: [
        { kind: "replace_text", point: "5.1", to: "5.1. Nowe.", target: { number: earlier, date: "2025-12-16" }, citation: { page: 5 } },
        { kind: "remove_text", point: "5.2", target: { number: earlier, date: "2025-12-16" }, citation: { page: 6 } },
      ],
    });
  });
});

describe("printed lines", () => {
  it.each([
    `zmieniam ${decided} w ten sposób, że w pkt 3.2 ust. 4 i 5 otrzymują brzmienie: „4. Nowe.” oraz skreśla się pkt 5.3`,
    `przedłużam okres obowiązywania ${changed} do dnia 31 grudnia 2026 r.`,
    `sprostować ${wrong.slice("sprostować ".length)} poprzez zastąpienie w rozdziale 7 „Tabela stawek opłat” jednostki „zł/MW” jednostką „zł/kW”`,
    `uchylam ${decided} z dniem 1 kwietnia 2026 r.`,
    "zatwierdzam ustaloną przez Przedsiębiorstwo taryfę na okres od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.",
  ])("may break anywhere: %j", (order) => {
    const meant = (words: string) => {
      const found = facts(approval(order.startsWith("sprostować") ? `postanawiam ${words}` : words));
      const effects = found?.effects?.map(({ citation: _, ...effect }) => effect);
      return { kind: found?.kind, validity: found?.validity, related: found?.related, effects };
    };
    const words = order.split(" ");
    for (const count of [1, 2, 3, 5]) {
      const lines = words.flatMap((_, i) => (i % count === 0 ? [words.slice(i, i + count).join(" ")] : []));
      expect(meant(lines.join("\n"))).toEqual(meant(order));
    }
  });
});

describe("prolongations", () => {
  it.each<[string, string | null, number | null]>([
    [`przedłużam\nokres obowiązywania ${changed} do dnia 31 grudnia 2026 r.`, "2026-12-31", null],
    [`przedłużam\nokres obowiązywania ${changed} do 31.12.2026 r.`, "2026-12-31", null],
    [`postanawiam\nwydłużyć okres stosowania ${changed} o 6 miesięcy`, null, 6],
    [
      `przedłużam\no kolejne trzy (3) miesiące okres obowiązywania ${changed}, to jest na okres do dnia 30 czerwca 2026 r.`,
      "2026-06-30",
      null,
    ],
    [
      `zmieniam\n${decided} w ten sposób, że zamiast „do dnia 31 marca 2026 r.” wpisuje się „do dnia 30 czerwca 2026 r.”`,
      "2026-06-30",
      null,
    ],
    [`przedłużam\nokres obowiązywania ${changed} do czasu wejścia w życie nowej taryfy`, null, null],
  ])("%j", (order, to, months) => {
    const found = facts(approval(order));
    expect(found).toMatchObject({ kind: "prolongation", validity: { from: null, to, start: "none" } });
    expect(found?.effects).toMatchObject([{ kind: "prolong", to, months, target: { number: earlier, date: "2025-12-16" } }]);
  });

  it("a change of rates may prolong too", () => {
    const order = `zmieniam\n${decided}: pkt 5.1 otrzymuje brzmienie: „5.1. Nowe.” oraz przedłużam okres obowiązywania taryfy do dnia 31 grudnia 2026 r.`;
    const found = facts(approval(order));
    expect(found).toMatchObject({
      kind: "change",
      effects: [
        { kind: "prolong", to: "2026-12-31" },
        { kind: "replace_text", point: "5.1" },
      ],
    });
  });
});

describe("withdrawals, refusals, discontinuances", () => {
  it.each<[string, readonly object[]]>([
    [`uchylam\n${decided} z dniem 1 kwietnia 2026 r.`, [{ kind: "end", from: "2026-04-01" }]],
    [`uchylam\n${decided}`, [{ kind: "end", from: null }]],
    [`stwierdzam\nwygaśnięcie decyzji z dnia 16 grudnia 2025 r. nr ${earlier}`, []],
    [`uchylam\n${decided} w części dotyczącej pkt 7.2 taryfy`, [{ kind: "remove_text", point: "7.2" }]],
    [`uchylam\n${decided} w części`, [{ kind: "remove_text", point: null }]],
    [`odmawiam\nzatwierdzenia zmiany ${changed}, w której pkt 5.1 otrzymuje brzmienie: „nowe”`, []],
    [`umarzam\npostępowanie w sprawie zmiany ${changed} do dnia 31 grudnia 2026 r.`, []],
    ["zatwierdzam\nustaloną przez Przedsiębiorstwo taryfę, w której pkt 5.1 otrzymuje brzmienie: „nowe”", []],
  ])("%j", (order, expected) => {
    const found = effectsOf(approval(order));
    expect(found).toMatchObject(expected.map((effect) => ({ ...effect, target: { number: earlier, date: "2025-12-16" } })));
    expect(found).toHaveLength(expected.length);
  });
});

describe("the company's statement when it brought an earlier tariff into use", () => {
  it.each<[string, string]>([
    [
      "Według oświadczenia Przedsiębiorstwa, taryfa została wprowadzona do stosowania w rozliczeniach z odbiorcami w dniu 1 stycznia 2026 r.",
      "2026-01-01",
    ],
    ["Taryfa została wprowadzona do stosowania od dnia 7 marca 2026 r.", "2026-03-07"],
    ["Przedsiębiorstwo wprowadziło taryfę do stosowania z dniem 01.02.2026 r.", "2026-02-01"],
  ])("%j", (words, from) => {
    const after = `UZASADNIENIE\nDecyzją z dnia 16 grudnia 2025 r., znak: ${earlier}, zatwierdzono taryfę. ${words}`;
    expect(effectsOf(letter("DECYZJA", `zatwierdzam zmianę ${changed}.`, { after }))).toMatchObject([
      { kind: "started", from, target: { number: earlier, date: "2025-12-16" }, citation: { page: 1 } },
    ]);
  });

  it.each([
    [
      "about no decision that is named",
      `UZASADNIENIE\nTaryfa została wprowadzona do stosowania od dnia 7 marca 2026 r. ${"Tak. ".repeat(10)}`,
    ],
    [
      "without a day",
      `UZASADNIENIE\nDecyzją z dnia 16 grudnia 2025 r., znak: ${earlier}, zatwierdzono taryfę. Taryfa została wprowadzona do stosowania.`,
    ],
  ])("%s it is none", (_, after) => {
    expect(effectsOf(letter("DECYZJA", `zatwierdzam\nustaloną taryfę. ${"Długie zdanie bez treści. ".repeat(30)}`, { after }))).toEqual([]);
  });

  it("is none about the letter's own tariff, which it cannot know", () => {
    const after = "UZASADNIENIE\nTaryfa dotychczasowa została wprowadzona do stosowania od dnia 7 marca 2025 r.";
    expect(effectsOf(letter("DECYZJA", "zatwierdzam\nustaloną taryfę.", { after }))).toEqual([]);
  });

  it("is read on a consolidated text's title page for each decision it is made from", () => {
    const found = effectsOf(`Sieci Wymyślone S.A.
      Tekst jednolity taryfy stosowany od 01.02.2026 r., sporządzony w oparciu o:
      Decyzję Prezesa URE znak: DRE.WRE.4211.950.7.2025.XYz z dnia 17.12.2025 r. (wprowadzono do stosowania na obszarze spółki od 01.01.2026 r.)
      Decyzję Prezesa URE znak DRE.WPR.4211.901.4.2026.XYZ z dnia 16 stycznia 2026 r. (wprowadzona do stosowania od 01.02.2026 r.)`);
    expect(found).toMatchObject([
      { kind: "started", from: "2026-01-01", target: { number: "DRE.WRE.4211.950.7.2025.XYz", date: "2025-12-17" } },
      { kind: "started", from: "2026-02-01", target: { number: "DRE.WPR.4211.901.4.2026.XYZ", date: "2026-01-16" } },
    ]);
  });
});

describe("validity", () => {
  const attached = "zatwierdzam\nustaloną przez Przedsiębiorstwo taryfę, stanowiącą załącznik do niniejszej decyzji,";
  const byPublication = { start: "by_publication", earliest: "2026-03-21", latest: "2026-04-20" };
  const stated = { start: "stated", earliest: null, latest: null };
  const open = { from: null, to: null, months: null };

  it.each<[string, object]>([
    ["na okres do dnia 31 grudnia 2026 r.", { ...open, to: "2026-12-31", ...byPublication }],
    ["na okres nie dłuższy niż do dnia 31 grudnia 2026 r.", { ...open, to: "2026-12-31", ...byPublication }],
    ["na okres do 31.12.2026 r.", { ...open, to: "2026-12-31", ...byPublication }],
    ["na okres 12 miesięcy od dnia wprowadzenia taryfy do stosowania.", { ...open, months: 12, ...byPublication }],
    ["na okres 12 (dwunastu) miesięcy od dnia wprowadzenia.", { ...open, months: 12, ...byPublication }],
    ["na okres dwunastu miesięcy od dnia wprowadzenia.", { ...open, months: 12, ...byPublication }],
    ["na okres jednego roku od dnia wprowadzenia.", { ...open, months: 12, ...byPublication }],
    ["na okres 12 miesięcy dla mocy do 40 kW, 1 maja 2026 r.", { ...open, months: 12, ...byPublication }],
    ["na okres 2 lat.", { ...open, months: 24, ...byPublication }],
    [
      "na okres 12 miesięcy od dnia wprowadzenia taryfy do stosowania, nie dłużej niż do dnia 31 marca 2027 r.",
      { ...open, months: 12, to: "2027-03-31", ...byPublication },
    ],
    ["na okres od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.", { ...open, from: "2026-01-01", to: "2026-12-31", ...stated }],
    ["na okres od 1 stycznia 2026 r. do 31 grudnia 2026 r.", { ...open, from: "2026-01-01", to: "2026-12-31", ...stated }],
    ["na okres 12 miesięcy od dnia 1 kwietnia 2026 r.", { ...open, from: "2026-04-01", months: 12, ...stated }],
    ["do stosowania od dnia 1 kwietnia 2026 r.", { ...open, from: "2026-04-01", ...stated }],
    ["obowiązującą z dniem 1 kwietnia 2026 r.", { ...open, from: "2026-04-01", ...stated }],
    ["i orzekam.", { ...open, text: "", ...byPublication }],
  ])("%j", (period, expected) => {
    expect(facts(approval(`${attached}\n${period}`))?.validity).toMatchObject(expected);
  });

  it("without the bulletin's day the law's term has no days", () => {
    const after =
      "POUCZENIE\nPrzedsiębiorstwo wprowadza taryfę do stosowania nie wcześniej niż po upływie 14 dni i nie później niż do 45 dnia od dnia jej opublikowania.";
    const found = facts(letter("DECYZJA", `${attached} na okres 12 miesięcy.`, { after }).replace(stamp, ""));
    expect(found?.validity).toMatchObject({ months: 12, start: "by_publication", earliest: null, latest: null });
  });

  it("the term is the one that the letter tells", () => {
    const after =
      "POUCZENIE\nPrzedsiębiorstwo wprowadza taryfę do stosowania nie wcześniej niż po upływie 7 dni i nie później niż do 30 dnia od dnia jej opublikowania.";
    const found = facts(letter("DECYZJA", attached, { after }));
    expect(found?.validity).toMatchObject({ earliest: "2026-03-14", latest: "2026-04-05" });
  });

  it("neither bulletin nor term: the start is unknown", () => {
    const found = facts(approval(`${attached} na okres 12 miesięcy.`).replace(stamp, ""));
    expect(found?.validity).toMatchObject({ from: null, months: 12, start: "unknown", earliest: null, latest: null });
  });

  it("a company's own text that names no day: the start is unknown", () => {
    const found = facts(`Sieci Wymyślone S.A.
      Wyciąg z taryfy zatwierdzonej decyzją nr DRE.WRE.4211.947.9.2024.AB z dnia 16 grudnia 2024 r.`);
    expect(found?.validity).toMatchObject({ from: null, start: "unknown" });
  });

  it.each([
    "postanawiam\nsprostować omyłkę w taryfie zatwierdzonej na okres do dnia 31 grudnia 2026 r.",
    "umarzam\npostępowanie",
    "odmawiam\nzatwierdzenia taryfy na okres 12 miesięcy",
  ])("%j brings nothing that could start", (order) => {
    expect(facts(approval(order))?.validity).toEqual({
      from: null,
      to: null,
      months: null,
      text: "",
      start: "none",
      earliest: null,
      latest: null,
    });
  });
});
