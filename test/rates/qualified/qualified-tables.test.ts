import { describe, expect, it } from "vitest";
import type { Decision } from "../../../src/model/decision.ts";
import type { Period } from "../../../src/model/period.ts";
import type { Table } from "../../../src/model/table.ts";
import type { Category } from "../../../src/model/vocabulary.ts";
import { isPartOfTime, partsOfTime } from "../../../src/rates/periods.ts";
import { qualifiedTables } from "../../../src/rates/qualified/qualified-tables.ts";
import type { PlacedRate } from "../../../src/rates/tariffs.ts";
import { toTables } from "../../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Titles, labels and sentences that make something else of amounts that look like approved rates: they hold the groups they are said of. */

const rates = (group: string, head = "Składnik zmienny stawki sieciowej [zł/kWh]"): Block =>
  grid(`Grupa taryfowa | ${head} | Stawka jakościowa [zł/kWh]\n${group} | 0,3111 | 0,0333`);

const year = { from: "2027-01-01", to: "2027-12-31" };
const decisionOf = (validity: Partial<Decision["validity"]> = year): Decision =>
  ({ operator: "Energetyka Brzozowa Sp. z o.o.", date: "2026-12-14", validity: { from: null, to: null, ...validity } }) as Decision;

/** Of every group of these pages. */
const feesOf = (): Category[] => ["network_variable", "quality"];

/** The groups that are held, where every table has rates of the first group that it names. */
const heldGroups = (pages: readonly (readonly Block[])[], decision: Decision | null = decisionOf()): string[] => {
  const tabled = toTables(pages.map((blocks, i) => drawPage(i + 1, ...blocks)));
  const groupsOf = new Map<Table, readonly string[]>(
    tabled.flatMap(({ tables }) => tables.map((table) => [table, table.cells.flatMap((cell) => /^[BCG]\d\d$/.exec(cell.text) ?? [])])),
  );
  return [...new Set(qualifiedTables(tabled, groupsOf, decision, feesOf).map(({ tariff_code }) => tariff_code ?? "all"))].sort();
};

const twoTables = (title: string, ...below: readonly string[]): readonly (readonly Block[])[] => [
  [
    text("Tabela 1. Stawki opłat dla grupy C11"),
    rates("C11"),
    gap(40),
    text(title),
    rates("G12"),
    ...(below.length > 0 ? [text(...below)] : []),
  ],
];

describe("a sentence under a numbered heading, over the table", () => {
  it.each<[string, string[]]>([
    ["Z uwagi na rozbudowę sieci prowadzi się prace, które nie mają wpływu na wysokość stawek.", []],
    ["Z uwagi na rozbudowę sieci prowadzi się prace.", ["C11"]],
    ["Stawka jakościowa z wiersza 6 utraciła moc z dniem 1 lutego 2027 r. wobec zmiany taryfy przesyłowej.", ["C11"]],
    ["W wierszu „nocna” podano średnią ważoną stawek strefy nocnej i weekendowej.", ["C11"]],
    ["W wierszu „nocna” podano stawkę strefy nocnej.", []],
    ["Tabela prezentuje stawki po uwzględnieniu rekompensaty, o której mowa w ustawie.", ["C11"]],
    ["Stawki dla pozostałych odbiorców zawiera tabela 12.", ["C11"]],
    ["Stawki dla pozostałych grup taryfowych zawiera tabela 12.", []],
    ["Dotyczy odbiorców w strefie ekonomicznej.", ["C11"]],
    ["Zakładu Górnego w okresie rozruchu.", ["C11"]],
    ["Zakładu Górnego w okresie rozruchu", ["C11"]],
  ])("%s", (line, groups) => expect(heldGroups([[text("5.1. Stawki opłat", line), rates("C11")]])).toEqual(groups));
});

describe("a point of its own that speaks of the table before it, or of groups", () => {
  const held = (point: string) =>
    heldGroups([[text("5.1. Stawki opłat"), rates("C11"), gap(20), text("5.2. Rozliczenia"), rates("C21"), text(point)]]);
  it.each<[string, string[]]>([
    ["5.3. Stawki z tabeli pomniejsza się o 12%.", ["C21"]],
    ["5.3. W stosunku do odbiorców z grupy C11 stawki pomniejsza się o 12%.", ["C11"]],
    ["5.3. Stosuje się stawki grupy C11 powiększone o połowę.", ["C11"]],
    ["5.3. Odbiorcy o dużym poborze płacą 85 % składnika stałego podanego w tabeli.", ["C21"]],
    ["5.3. W dniach ustawowo wolnych przyjmuje się połowę stawki wykazanej w tabeli.", ["C21"]],
    ["5.3. Stawki podane w tabeli nie zawierają podatku od towarów i usług.", []],
    ["5.3. Odbiorca płaci przelewem na rachunek bankowy, w terminie podanym na fakturze.", []],
    ["5.3. Rozliczenie odbiorców z grupy C11 odbywa się według stawek dla grupy C21.", ["C11"]],
    ["5.3. W przypadku braku zegara stawki grupy C11 pomniejsza się o 12%.", []],
    ["5.3. Stawki pomniejsza się o 12%.", ["C11", "C21"]],
    ["5.3. Stawki te nalicza się odbiorcom przyłączonym po dniu 31 grudnia 2024 r. z zastosowaniem współczynnika 1,12.", ["C21"]],
    ["5.3. Stawki te nalicza się odbiorcom z zastosowaniem współczynnika 1,12.", ["C21"]],
    ["5.3. Powyższe stawki mają zastosowanie w rozliczeniach za okres sprzed wejścia w życie zmiany taryfy.", ["C21"]],
    ["5.3. Powyższe stawki opłat nie zawierają podatku od towarów i usług.", []],
    ["5.3. Pozycję 3 tabeli skreśla się.", ["C21"]],
    ["5.3. Pozycję 3 tabeli 9 skreśla się.", []],
    ["5.3. W okresie od 1 lutego do 30 kwietnia 2027 r. stawki z niniejszego punktu ulegają obniżeniu o 8%.", ["C21"]],
    ["5.3. Od dnia 1 października 2027 r. nie pobiera się opłat wymienionych w wierszach 9–11.", ["C21"]],
    ["5.3. Stawki nie obejmują obszaru przejętego od innej spółki, dla którego stosuje się taryfę poprzednika.", ["C21"]],
    ["5.3. Stawki nie obejmują podatku od towarów i usług.", []],
    [
      "5.3. Spółka wniosła odwołanie od decyzji; do czasu prawomocnego rozstrzygnięcia pobierane są stawki z taryfy poprzedniej.",
      ["C11", "C21"],
    ],
    ["5.3. Do dnia wejścia w życie taryfy pobierane są stawki z taryfy poprzedniej.", []],
    ["5.3. W przypadku zmiany taryfy w okresie rozliczeniowym pobierane są stawki z taryfy poprzedniej.", []],
  ])("%s", (point, groups) => expect(held(point)).toEqual(groups));
});

describe("a title over the table", () => {
  it.each<[string, string[]]>([
    ["Tabela 2. Stawki opłat dla grupy G12", []],
    ["Tabela 2. Stawki opłat dla grupy G12 na rok 2027", []],
    ["Tabela 2. Stawki opłat dla grup G11 i G12", []],
    ["Tabela 2. Stawki opłat dla grupy G12 – ciąg dalszy z poprzedniej strony", []],
    ["Tabela 2. Stawki opłat dla grupy G12 z poprzedniej taryfy", ["G12"]],
    ["Tabela 2. Stawki opłat dla grupy G11", ["G12"]],
    ["Tabela 2. Stawki wnioskowane dla grupy G12", ["G12"]],
    ["Tabela 2. Stawki opłat za przekroczenie mocy umownej", ["G12"]],
    ["Tabela 2. Prognozowane stawki opłat", ["G12"]],
    ["Tabela 2. Stawki opłat na rok 2028", ["G12"]],
    ["Tabela 2. Stawki opłat obowiązujące w 2026 r.", ["G12"]],
    ["Stawki opłat stosowane przez operatora Inna Dystrybucja S.A.", ["G12"]],
    ["Stawki opłat stosowane przez operatora Energetyka Brzozowa Sp. z o.o.", []],
    ["Stawki opłat operatora Inna Dystrybucja S.A., do którego sieci przyłączone jest Przedsiębiorstwo:", ["G12"]],
    ["Stawki opłat przedsiębiorstwa Energetyka Brzozowa Sp. z o.o.", []],
    ["STAWKI OPŁAT PONOSZONE NA RZECZ OSDp", ["G12"]],
    ["Tabela 2. Stawki opłat dla magazynów energii elektrycznej", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców przyłączonych tymczasowo", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców, którzy posiadają licznik dwukierunkowy", ["G12"]],
    ["Tabela 2. Stawki opłat na potrzeby własne Przedsiębiorstwa", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców przy ul. Hutniczej 7", ["G12"]],
    ["Tabela 2. Bonifikaty dla odbiorców", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców zasilanych z sieci niskiego napięcia", []],
    ["Tabela 2. Stawki opłat dla poszczególnych grup taryfowych dla 2027 roku", []],
    ["Tabela 2. Stawki opłat dla Brzozowa", []],
    ["Tabela 2. Maksymalne stawki opłat", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców o mocy umownej do 20 kW", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców o mocy umownej do 40 kW", []],
    ["Tabela 2. Stawki opłat dla odbiorców z licznikiem zdalnego odczytu", ["G12"]],
    ["Tabela 2. Stawki opłat dla odbiorców zużywających rocznie ponad 2000 kWh", ["G12"]],
    ["Tabela 2. Stawki opłat obowiązujące do dnia wejścia w życie taryfy", ["G12"]],
    ["Tabela 2. Stawki opłat w sieci Energetyki Brzozowej", []],
    ["Tabela 2. Stawki opłat od 1 lipca", ["G12"]],
    ["Tabela 2. Stawki opłat obowiązujące do końca czerwca", ["G12"]],
    ["Tabela 2. Stawki opłat obowiązujące od 1 stycznia do 31 grudnia 2027 r.", []],
    ["Tabela 2. Stawki opłat w okresie letnim, od 1 kwietnia do 30 września", []],
  ])("%s", (title, groups) => expect(heldGroups(twoTables(title))).toEqual(groups));
});

it.each<[string, string[]]>([
  ["Wyciąg z taryfy obowiązującej w 2025 roku", ["G12"]],
  ["Wyciąg z taryfy obowiązującej w 2027 roku", []],
  ["Stawki opłat stosowane w przypadku nielegalnego poboru energii elektrycznej", ["G12"]],
  ["Stawki opłat stosowane w rozliczeniach z odbiorcami", []],
  ["Stawki opłat pobierane przy nielegalnym poborze energii", ["G12"]],
  ["Stawki opłat dla okresu przejściowego", ["G12"]],
  ["Stawki opłat przejściowych dla okresu rozliczeniowego", []],
])("a title over the table says what its tariff or its fees are: %s", (words, groups) =>
  expect(heldGroups(twoTables(words))).toEqual(groups),
);

describe("a heading over tables, until the next of its kind", () => {
  const chapters = (first: string, second: string) => [
    [text(first), gap(20), text("3.1. Grupa C11"), rates("C11"), gap(20), text("3.2. Grupa C12"), rates("C12")],
    [text(second), gap(20), text("4.1. Grupa G12"), rates("G12")],
  ];
  it.each<[string, string, string[]]>([
    ["3. STAWKI OPŁAT", "4. STAWKI OPŁAT GOSPODARSTW", []],
    ["3. PRZYKŁADOWE STAWKI OPŁAT", "4. STAWKI OPŁAT", ["C11", "C12"]],
    ["3. CENNIK DLA REZYGNUJĄCYCH", "4. STAWKI OPŁAT", ["C11", "C12"]],
    ["3. STAWKI OPŁAT", "4. STAWKI OPŁAT W OKRESIE LETNIM", ["G12"]],
    ["3. PROJEKT STAWEK OPŁAT", "4. STAWKI OPŁAT", ["C11", "C12"]],
    ["3. STAWKI OPŁAT", "4. STAWKI OPŁAT OBOWIĄZUJĄCE W 2026 ROKU", ["G12"]],
    ["3. STAWKI OPŁAT", "Załącznik nr 2 – informacyjny", ["G12"]],
    ["3. OPŁATY ZA NIELEGALNY POBÓR", "4. STAWKI OPŁAT", []],
    // A heading whose number was lost ends the one before it.
    ["3. PROJEKT STAWEK OPŁAT", "STAWKI OPŁAT DLA GRUP", ["C11", "C12"]],
    // Too long for a heading: a point's own sentence, which speaks of something else.
    [
      "3. Odbiorca może wystąpić do przedsiębiorstwa z wnioskiem o zmianę grupy taryfowej nie częściej niż raz na prognozowane 12 miesięcy",
      "4. STAWKI",
      [],
    ],
  ])("%s; %s", (first, second, groups) => expect(heldGroups(chapters(first, second))).toEqual(groups));
});

describe("a point too long for a heading", () => {
  const long = (number: string) =>
    `${number} Odbiorca może wystąpić do przedsiębiorstwa z wnioskiem o zmianę grupy taryfowej nie częściej niż raz na każde 12 miesięcy`;
  const under = (...lines: readonly string[]) => heldGroups([[text(...lines)], [text("Grupa C11"), rates("C11")]]);
  it.each<[string, string[], string[]]>([
    ["ends the heading with the number before its own", ["2. Wniosek powinien czynić zadość wymaganiom dla pisma oraz", long("3.")], []],
    ["ends such a heading of a point in a chapter", ["7.1. Wniosek dla pisma oraz", long("7.2."), "dla pisma."], []],
    ["ends no other heading", ["2. PROJEKT STAWEK OPŁAT", long("4.")], ["C11"]],
    ["ends no heading of another chapter", ["7.1. Projekt stawek opłat", long("8.2.")], ["C11"]],
    ["ends none in a list that goes on under it", ["2. PROJEKT STAWEK OPŁAT", long("1."), long("2."), long("3.")], ["C11"]],
  ])("%s", (_, lines, groups) => expect(under(...lines)).toEqual(groups));
});

describe("a line that ends no heading's reach by itself", () => {
  it("is none where it is the beginning of a sentence with a verb", () => {
    const sentence = [
      "2. Różnica wynikająca ze stosowania stawek dotychczasowych, jeżeli nie przekracza 2,00",
      "zł, umarzana jest z urzędu.",
    ];
    expect(heldGroups([[text("§ 8. Postanowienia", ...sentence)], [text("Grupa C11"), rates("C11")]])).toEqual([]);
    expect(
      heldGroups([[text("2. Stawki dotychczasowe, o których mowa", "w umowach odbiorców")], [text("Grupa C11"), rates("C11")]]),
    ).toEqual(["C11"]);
  });
  it("is none where a sentence with a verb ends within it", () => {
    const lines = [
      "4.2. Niezależnie od ilości energii pobierana jest opłata handlowa. Jeżeli",
      "1,50 zł miesięcznie to za dużo, sprzedawca udziela opustu.",
    ];
    expect(heldGroups([[text(...lines)], [text("Grupa C11"), rates("C11")]])).toEqual([]);
  });
  it("ends before a table whose caption has another chapter's number", () => {
    const under = (caption: string) =>
      heldGroups([[text("4. Opłaty przenoszone", "4.1. Należności pobiera się co miesiąc.")], [text(caption), rates("C11")]]);
    expect(under("5.1. Stawki opłat dla grupy C11")).toEqual([]);
    expect(under("4.1. Stawki opłat dla grupy C11")).toEqual(["C11"]);
    expect(under("Stawki opłat dla grupy C11")).toEqual(["C11"]);
  });
});

describe("numbered remarks under a table", () => {
  const freed = "Odbiorcy z terenów objętych powodzią zwolnieni są ze składnika stałego.";
  const under = (...lines: readonly string[]) => heldGroups([[text("Tabela 7.1. Stawki opłat"), rates("C11"), text(...lines)]]);
  it.each<[string, string[]]>([
    ["right under it", [`1. ${freed}`]],
    ["behind others", ["1. Kwoty podano w złotych.", `2. ${freed}`]],
    ["under their heading", ["Objaśnienia", "1. Kwoty podano w złotych.", `2. ${freed}`]],
  ])("are said of it: %s", (_, lines) => expect(under(...lines)).toEqual(["C11"]));
  it.each<[string, string[]]>([
    ["with the number of another chapter", [`8. ${freed}`]],
    ["behind a number left out", ["1. Kwoty podano w złotych.", `3. ${freed}`]],
  ])("are none of it: %s", (_, lines) => expect(under(...lines)).toEqual([]));
  it("hold nothing where they leave rates as they are", () =>
    expect(under("Uwagi:", "1. Kwoty podano w złotych.", "2. Opłaty uiszcza się w terminie 14 dni od daty wystawienia faktury.")).toEqual(
      [],
    ));
});

it("a sentence under a table's title is no part of it", () => {
  const under = (sentence: string) => heldGroups([[text("Tabela 7.1. Stawki opłat", sentence), rates("C11")]]);
  expect(under("Stawki skalkulowano z uwzględnieniem kosztu zakupu usług od PGE Dystrybucja S.A.")).toEqual([]);
  expect(under("Stawki skalkulowano z uwzględnieniem rabatu od PGE Dystrybucja S.A.")).toEqual(["C11"]);
});

describe("each of the sentences under a title that ends like one", () => {
  const plain = "Poniższe stawki stosuje się zgodnie z zasadami rozliczeń określonymi w rozdziale 4.";
  it.each<[string, string, string[]]>([
    ["is asked by itself", plain, []],
    ["and those beside it", `${plain} Nie zawierają one podatku VAT.`, []],
    ["may hold the rates", `${plain} Stawki są maksymalne.`, ["C11"]],
    ["and what is no whole one", `${plain} Stawki maksymalne.`, ["C11"]],
    ["and the end of a plain one", `${plain.slice(0, -1)}, a w grupie C11 są maksymalne.`, ["C11"]],
  ])("%s", (_, sentences, groups) =>
    expect(heldGroups([[text("Stawki opłat Energetyka Brzozowa Sp. z o.o.", sentences), rates("C11")]])).toEqual(groups),
  );
  it.each(["Stawki zimowe", "Stawki wnioskowane", "Stawki dla grupy C21"])("and the title %s", (title) =>
    expect(heldGroups([[text(`${title} Energetyka Brzozowa Sp. z o.o.`, plain), rates("C11")]])).toEqual(["C11"]),
  );
});

it("a heading before a page that was not read says nothing of what stands behind it", () => {
  const [first, third] = [[text("3. PROJEKT STAWEK OPŁAT"), rates("C11")], [rates("G12")]] as const;
  const tabled = toTables([drawPage(1, ...first), drawPage(3, ...third)]);
  const groupsOf = new Map<Table, readonly string[]>(
    tabled.flatMap(({ tables }, i) => tables.map((table) => [table, [["C11"], ["G12"]][i] ?? []])),
  );
  expect(qualifiedTables(tabled, groupsOf, decisionOf(), feesOf).map(({ tariff_code }) => tariff_code)).toEqual(["C11"]);
});

describe("a sentence", () => {
  const title = "Tabela 2. Stawki opłat dla grupy G12";
  it.each<[string, string[]]>([
    ["Powyższe stawki nie zawierają podatku od towarów i usług.", []],
    ["Powyższe stawki zawierają podatek od towarów i usług.", ["G12"]],
    ["Stawek z tabeli 1 nie stosuje się.", ["C11"]],
    ["Stawek z tabel 1 i 2 nie stosuje się.", ["C11", "G12"]],
    ["Stawki dotyczą wyłącznie odbiorców z licznikiem zdalnego odczytu.", ["G12"]],
    ["Stawki stosuje się pod warunkiem wejścia w życie ustawy.", ["G12"]],
    ["Stawki obowiązują po uruchomieniu stacji.", ["G12"]],
    ["Stawki z tabeli 2 stosuje się od dnia 1 lipca 2027 r.", ["G12"]],
    ["Stawki z tabeli 2 stosuje się od dnia 1 stycznia 2027 r.", []],
    ["Stawek z tabeli 7 nie stosuje się.", []],
    ["Stawki opłat określone w niniejszej taryfie zawierają podatek od towarów i usług (VAT).", ["C11", "G12"]],
    ["Ceny i stawki opłat zawarte w taryfie nie zawierają podatku od towarów i usług.", []],
    ["Ustalone w niniejszej Taryfie stawki opłat zawierają podatek od towarów i usług.", ["C11", "G12"]],
    ["Ustalone w niniejszej Taryfie stawki opłat nie zawierają podatku od towarów i usług.", []],
    ["Stawki opłat podane w tabelach podwyższa się o 5%.", ["C11", "G12"]],
    ["W kolumnie 2 podano stawkę dla odbiorców zasilanych dwustronnie.", ["G12"]],
    ["Odbiorcy mogą wybrać grupę taryfową.", []],
    ["Stawki dla grup C11 i G12 obowiązują od 1 stycznia 2027 r. do 31 grudnia 2027 r.", []],
    ["Taryfa obowiązuje od 1 stycznia 2027 r., a stawki grupy C11 od 1 marca 2027 r.", ["C11"]],
  ])("right under the table: %s", (sentence, groups) => expect(heldGroups(twoTables(title, sentence))).toEqual(groups));

  it("of a point of its own speaks of no table that it does not name", () =>
    expect(heldGroups(twoTables(title, "5. Stawki dotyczą wyłącznie odbiorców Przedsiębiorstwa."))).toEqual([]));

  it.each<[string, string[]]>([
    ["5. W okresie od 1 stycznia do 31 marca stawki składnika zmiennego ujęte w tabeli pomniejsza się o 15 %.", ["G12"]],
    ["5. Operator stosuje stawki z poprzedniej taryfy, przytoczone w tabeli.", ["G12"]],
    ["5. W grupie G12 w dniach wolnych od pracy przyjmuje się połowę stawki składnika zmiennego wykazanej w tabeli.", ["G12"]],
    ["5. Z dniem 1 września 2027 r. stawki określone w tabeli zastępuje się stawkami z załącznika nr 3.", ["G12"]],
    ["5. Stawki określone w tabeli nie zawierają podatku od towarów i usług.", []],
    ["5. Opłatę oblicza się jako iloczyn stawki podanej w tabeli i mocy umownej.", []],
    ["5. Stawki w poniższej tabeli stosuje się do odbiorców posiadających fotowoltaikę.", []],
  ])("of a point of its own may mean the table over it: %s", (sentence, groups) =>
    expect(heldGroups(twoTables(title, sentence))).toEqual(groups),
  );

  it("of a point of its own means no table of other fees", () => {
    const fees = grid("Lp. | Rodzaj usługi | Opłata [zł]\n1 | Sprawdzenie układu | 120,00");
    const [page = []] = twoTables(title);
    const under = (words: string) => heldGroups([[...page, text("Tabela 3. Opłaty za usługi"), fees, text(words)]]);
    expect(under("5. Opłaty podane w tabeli pobiera się tylko na zlecenie odbiorcy.")).toEqual([]);
    expect(under("5. Stawki sieciowe podane w tabeli obniżono w niedziele.")).toEqual(["G12"]);
  });

  it("ends before a title that calls its table a list", () => {
    const tables = [text("Zestawienie nr 1: Stawki opłat dla grupy C11"), rates("C11"), text("„-” – nie dotyczy")];
    expect(heldGroups([[...tables, text("Zestawienie nr 2: Stawki opłat dla grupy G12"), rates("G12")]])).toEqual([]);
  });

  it("names a table by the number of the point that it stands in", () => {
    const points = [text("7.1. Stawki opłat dla grupy C11"), rates("C11"), text("7.2. Stawki opłat dla grupy G12"), rates("G12")];
    const sentence = text(
      "8. Z dniem 1 września 2027 r. stawki określone w tabeli 7.1 zastępuje się stawkami zawartymi w załączniku nr 3.",
    );
    expect(heldGroups([[...points, sentence]])).toEqual(["C11"]);
  });

  it.each<[string, string[]]>([
    ["8. Stawki określone w pkt 7.1 obniża się o 10 % w miesiącach letnich.", ["C11"]],
    ["8. Stawki określone w pkt 7.2 obowiązują od dnia 1 lipca 2027 r.", ["G12"]],
    ["8. Stawki określone w rozdziale 7 zawierają podatek od towarów i usług.", ["C11", "G12"]],
    ["8. Zamiast stawek z pkt 7.1 w rozliczeniach stosuje się stawki z poprzedniej taryfy.", ["C11"]],
    ["8. Stawki określone w pkt 7.1 zwiększa się o wskaźnik inflacji.", ["C11"]],
    ["8. Stawki z pkt 7.1 nie obejmują odbiorców przyłączonych po dniu 1 marca.", ["C11"]],
    ["8. Postanowień pkt 7.2 nie stosuje się do grupy G12.", ["G12"]],
    ["8. Punkt 7.1 traci moc z dniem 30 czerwca 2027 r.", ["C11"]],
    ["8. Z dniem 1 lipca 2027 r. pkt 7.2 otrzymuje brzmienie:", ["G12"]],
    ["8. Z dniem 1 lipca 2027 r. pkt 7.1 taryfy otrzymuje następujące brzmienie:", ["C11"]],
    ["8. Tabelę z pkt 7.1 zastępuje się tabelą zamieszczoną w załączniku nr 4.", ["C11"]],
    ["8. W ustawie z dnia 10 kwietnia 1997 r. art. 5 pkt 7.1 otrzymuje brzmienie:", []],
    ["8. Moc umowna, o której mowa w pkt 7.1, zmienia się z pierwszym dniem miesiąca.", []],
    ["8. Postanowień pkt 7.3 nie stosuje się do grupy G12.", []],
    ["8. Przepisu art. 7 ust. 7 pkt 7.1 ustawy nie stosuje się.", []],
    ["8. Bonifikata jest dwukrotnością ceny, o której mowa w art. 7 ust. 7 pkt 7.1 ustawy, wyłącznie dla odbiorców na nN.", []],
    ["8. Stawki określone w pkt 7.3 obniża się o 10 % w miesiącach letnich.", []],
    ["8. Stawki określone w pkt 7.1 nie zawierają podatku od towarów i usług.", []],
    ["8. W miejsce stawek dotychczasowych stosuje się stawki określone w pkt 7.1.", []],
    ["8. Odbiorcy rozliczani są według stawek określonych w pkt 7.1 i 7.2.", []],
  ])("names tables by their points: %s", (sentence, groups) => {
    const tables = [text("7.1. Stawki opłat dla grupy C11"), rates("C11"), text("7.2. Stawki opłat dla grupy G12"), rates("G12")];
    expect(heldGroups([[...tables, text(sentence)]])).toEqual(groups);
  });

  it.each<[string, string, string[]]>([
    ["9. Postanowienia końcowe", "Z dniem 1 lipca 2027 r. stawki opłat obniża się o 10 %.", ["C11", "G12"]],
    ["9. Postanowienia końcowe", "Stawki opłat w okresie letnim są niższe o 5 %.", ["C11", "G12"]],
    ["9. Postanowienia końcowe", "Składnik stały stawki sieciowej mnoży się przez współczynnik 1,2.", ["C11", "G12"]],
    ["9. Postanowienia końcowe", "Stawek opłat nie stosuje się od 1 lipca 2027 r.", ["C11", "G12"]],
    ["9. Postanowienia końcowe", "Stawki opłat obowiązują tylko na terenie gminy Nowa Wieś.", ["C11", "G12"]],
    ["9. Postanowienia końcowe", "W grupie C11 stawki opłat obniża się o 10 %.", ["C11"]],
    ["9. Postanowienia końcowe", "W przypadku przekroczenia mocy składnik stały zwiększa się o 10 %.", []],
    ["9. Postanowienia końcowe", "Stawki opłat za przyłączenie obniża się o połowę.", []],
    ["9. Postanowienia końcowe", "Stawki bonifikat zwiększa się o 10 %.", []],
    ["9. Opłaty za przyłączenie do sieci", "Stawki opłat obniża się o połowę.", []],
  ])("speaks of all rates in a chapter without tables: %s %s", (heading, sentence, groups) => {
    const tables = [text("7.1. Stawki opłat dla grupy C11"), rates("C11"), text("7.2. Stawki opłat dla grupy G12"), rates("G12")];
    const between = text("8. Zasady rozliczeń", "Okres rozliczeniowy określa umowa.");
    expect(heldGroups([[...tables, between], [text(heading, sentence)]])).toEqual(groups);
  });

  it("over a table may say what its rates are", () =>
    expect(
      heldGroups([[text("Tabela 1. Stawki opłat", "Przedsiębiorstwo zwróciło się o zatwierdzenie następujących stawek."), rates("C11")]]),
    ).toEqual(["C11"]));

  it.each<[string, string[]]>([
    ["Odbiorców z grupy C11, których moc umowna przekracza 30 kW, obciąża się stawkami grupy B21.", ["C11"]],
    ["Od dnia ogłoszenia nowej taryfy operatora składnik zmienny mnoży się przez współczynnik 1,036.", ["C11"]],
    ["Poniższe wartości dotyczą wyłącznie odbiorców w strefie ekonomicznej; na pozostałym obszarze obowiązuje tabela 4.", ["C11"]],
    ["Zestawienie stawek dla odbiorców zasilanych z sieci niskiego napięcia przedstawia się następująco.", []],
    ["Symbole grup taryfowych objaśniono w rozdziale 2.", []],
    ["Tabela jest kontynuacją zestawienia z poprzedniej strony.", []],
  ])("right over a table without a caption: %s", (sentence, groups) => {
    const blocks = [text("4. Stawki opłat dla grupy C11"), gap(8), text(sentence), gap(8), rates("C11")];
    expect(heldGroups([[...blocks, gap(20), text("Taryfa została ogłoszona w biuletynie.")]])).toEqual(groups);
    expect(heldGroups([blocks])).toEqual(groups);
  });

  it.each(["zamiast 14,62 przyjmuje się 13,90 zł/kW", "w miejsce kwoty 14,62 obowiązuje 13,90 zł/kW/m-c"])(
    "puts another amount in the place of a printed one: %s",
    (words) => expect(heldGroups(twoTables(title, `Na terenie Zakładu Nr 2 ${words}.`))).toEqual(["G12"]),
  );

  it.each([
    ["Strona 3 z 5", "1)", " 1)"],
    ["8", "^1", "^1"],
  ])("is none that the foot of a page (%s) parts from a note's mark", (foot, mark, raised) => {
    const marked = grid(`Grupa taryfowa | Składnik zmienny [zł/kWh]\nC11 | 0,2417${raised}\nG11 | 0,2951`);
    const note = text(`${mark} stawka dotyczy tylko odbiorców zasilanych dwustronnie.`);
    expect(heldGroups([[text("Tabela 1. Stawki opłat"), marked, text(foot)], [note]])).toEqual([]);
  });

  it("overleaf names its table", () =>
    expect(heldGroups([...twoTables(title), [text("4.1. Stawki podane w tabeli 2 są stawkami brutto.")]])).toEqual(["G12"]));

  it.each<[string, string[]]>([
    ["Opłaty mocowej od odbiorców z grup G nie pobiera się do dnia 30 czerwca 2027 r.", ["G11"]],
    ["Stawki dla grup taryfowych C są tymczasowe.", ["C11"]],
    ["Stawki są tymczasowe, a opłaty dla grup taryfowych C niższe.", ["C11", "G11"]],
    ["Stawki dla grup taryfowych C i pozostałych odbiorców są tymczasowe.", ["C11", "G11"]],
  ])("speaks of the classes that it names alone: %s", (sentence, groups) => {
    const both = grid(`Grupa taryfowa | Składnik zmienny [zł/kWh]\nC11 | 0,2417\nG11 | 0,2951`);
    expect(heldGroups([[text("Tabela 1. Stawki opłat"), both, text(sentence)]])).toEqual(groups);
  });

  it("speaks of the groups that it names alone", () => {
    const both = grid(`Grupa taryfowa | Składnik zmienny [zł/kWh]\nC11 | 0,2417\nG11 | 0,2951`);
    expect(heldGroups([[text("Tabela 1. Stawki opłat"), both, text("Stawek z tabeli 1 dla grupy G11 nie stosuje się.")]])).toEqual(["G11"]);
  });
});

describe("a label or header", () => {
  const title = text("Tabela 2. Stawki opłat");
  const table = (head: string, label = "G12"): Block[] => [title, rates(label, head)];
  held("of a price after a rebate", table("Składnik zmienny stawki sieciowej z bonifikatą [zł/kWh]"), "not_approved");
  held("of a quarter", table("Składnik zmienny stawki sieciowej w I kwartale [zł/kWh]"), "not_approved");
  held("of a sum", table("Składnik zmienny stawki sieciowej [zł/kWh]", "Razem G12"), "not_approved");
  held("of a group that is gone", table("Składnik zmienny stawki sieciowej [zł/kWh]", "dawna G12"), "not_approved");
  held("of two rates", table("Składnik zmienny stawki sieciowej z jakościową [zł/kWh]"), "not_approved");
  held("of some of the energy", table("Składnik zmienny stawki sieciowej za energię oddaną [zł/kWh]"), "not_approved");
  held("of employees", table("Składnik zmienny stawki sieciowej [zł/kWh]", "G12 (pracownicy)"), "not_approved");
  held("of some customers", table("Składnik zmienny stawki sieciowej [zł/kWh]", "G12 – prosument"), "not_approved");
  published(
    "of a proposal, beside the approved rate",
    [
      title,
      grid(`Rodzaj stawki | jednostka | Stawka wnioskowana | Stawka zatwierdzona
Składnik zmienny stawki sieciowej G11 | zł/kWh | 0,3311 | 0,3111
Stawka jakościowa G11 | zł/kWh | 0,0343 | 0,0321`),
    ],
    ["G11 network_variable flat 0.3111 PLN/kWh", "G11 quality 0.0321 PLN/kWh"],
  );
});

describe("days that are only a part of the decision's", () => {
  it.each<[string, Period | null, Partial<Decision["validity"]>, boolean]>([
    ["no days", null, year, false],
    ["all of them", year, year, false],
    ["a later beginning", { from: "2027-07-01", to: null }, year, true],
    ["an earlier end", { from: null, to: "2027-01-31" }, year, true],
    ["an older beginning, repeated", { from: "2026-02-01", to: null }, year, false],
    ["an end that the decision leaves open", { from: null, to: "2027-01-31" }, { from: "2027-01-01", to: null }, false],
    ["a beginning that the company may have chosen", { from: "2027-03-14", to: null }, { to: "2027-12-31" }, false],
    ["one that is too late for that", { from: "2027-03-15", to: null }, { to: "2027-12-31" }, true],
  ])("%s", (_, period, validity, expected) => expect(isPartOfTime(period, decisionOf(validity))).toBe(expected));

  it("hold their groups where no other part was found", () => {
    const rate = { groups: ["G11", "G12"], number: { text: "0,3111", box: [0, 0, 1, 1] }, page: 3 };
    const dated = [{ rate, region: null, period: { from: null, to: "2027-01-31" } }] as unknown as PlacedRate[];
    const without = dated.map((one) => ({ ...one, period: null }));
    expect(partsOfTime(dated, without, decisionOf()).map(({ code, tariff_code }) => `${code} ${tariff_code}`)).toEqual([
      "conflicting_rates G11",
      "conflicting_rates G12",
    ]);
    expect(partsOfTime(dated, dated, decisionOf())).toEqual([]);
  });
});

describe("a fee in brackets in a title", () => {
  const under = (title: string) => heldGroups([[text(title), rates("C11")]]);
  it("that is not charged and not printed leaves the rates as they are", () =>
    expect(under("Tabela 1. Stawki opłat dla grupy C11 (opłaty przejściowej nie pobiera się)")).toEqual([]));
  it.each([
    "Tabela 1. Stawki opłat dla grupy C11 (opłaty jakościowej nie pobiera się)",
    "Tabela 1. Stawki opłat dla grupy C11 (stawek opłat nie pobiera się)",
  ])("holds them where it is printed, or all may be meant: %s", (title) => expect(under(title)).toEqual(["C11"]));
});

describe("a sentence right under a table by which one fee is not charged", () => {
  const under = (sentence: string) => heldGroups([[text("Tabela 1. Stawki opłat dla grupy C11"), rates("C11"), text(sentence)]]);
  it.each(["Stawek opłaty przejściowej nie pobiera się od dnia 1 lipca 2025 r.", "Opłaty abonamentowej nie pobiera się."])(
    "holds nothing where the fee is not printed: %s",
    (sentence) => expect(under(sentence)).toEqual([]),
  );
  it.each([
    "Stawki jakościowej nie pobiera się od dnia 1 lipca 2027 r.",
    "Opłaty przejściowej nie pobiera się, a pozostałych stawek nie stosuje się.",
    "Stawek opłat nie pobiera się.",
    "Opłaty przejściowej i jakościowej nie pobiera się.",
  ])("holds the group where it is, or others are meant: %s", (sentence) => expect(under(sentence)).toEqual(["C11"]));
});

describe("a sentence over a table that tells of the document's own approval", () => {
  const own = { ...decisionOf(), number: "DRE.WRE.4211.12.3.2026.ABc" } as Decision;
  const approval = (rest: string, number = own.number) => {
    const said = `Decyzją z dnia 14 grudnia 2026 r. Nr ${number} Prezes Urzędu Regulacji Energetyki zatwierdził`;
    return heldGroups([[text(said, rest), rates("C11")]], own);
  };
  it.each([
    "Taryfę Energetyka Brzozowa sp. z o.o.",
    "Taryfę Sprzedawcy Energetyka Brzozowa sp. z o.o. z siedzibą w Nowym Lesie.",
    "niniejszą taryfę.",
  ])("leaves its rates as they are: %s", (rest) => expect(approval(rest)).toEqual([]));
  it.each([
    "Taryfę Sprzedawcy, z wyłączeniem stawek grupy C11.",
    "Taryfę Sprzedawcy ze stawkami maksymalnymi.",
    "tylko część taryfy.",
    "stawki wyższe od podanych w tabeli.",
  ])("does not where it says more: %s", (rest) => expect(approval(rest)).toEqual(["C11"]));
  it("does not by another number", () => expect(approval("niniejszą taryfę.", "DRE.WRE.4211.9.9.2025.XYz")).toEqual(["C11"]));
});
