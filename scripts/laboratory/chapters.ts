import { type Block, gap, say } from "./blocks.ts";
import type { Letter } from "./companies.ts";
import { dayInWords } from "./companies.ts";
import type { Features } from "./features.ts";

/* Everything around the rates: the regulator's letter, chapters of prose, fees that are no rates, national rates. */

export const letterBlocks = ({ facts, town }: Letter): Block[] => {
  const period =
    facts.months === null
      ? `na okres od dnia ${dayInWords(facts.from ?? "")} do dnia ${dayInWords(facts.to ?? "")}`
      : `na okres ${facts.months} miesięcy od dnia wprowadzenia taryfy do stosowania.`;
  const what = facts.operatorType === "RETAILER" ? "obrotu" : "dystrybucji";
  return [
    say("right", `${town}, dnia ${dayInWords(facts.date)}`),
    say("left", "PREZES¶URZĘDU REGULACJI ENERGETYKI"),
    gap(6),
    say("left", facts.number),
    gap(14),
    say("bold", "DECYZJA"),
    say(
      "text",
      "Na podstawie art. 47 ust. 1 i 2 oraz art. 23 ust. 2 pkt 2 i 3 w związku z art. 30 ust. 1 ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne (t.j. Dz. U. z 2026 r., poz. 43) oraz art. 104 ustawy z dnia 14 czerwca 1960 r. – Kodeks postępowania administracyjnego (t.j. Dz. U. z 2025 r., poz. 1691)",
    ),
    say("centred", "po rozpatrzeniu wniosku"),
    say("centred", "przedsiębiorstwa energetycznego:"),
    say("centred", `${facts.operator} z siedzibą w ${facts.seat},`),
    say("centred", "zwanego dalej: „Przedsiębiorstwem”,"),
    say("bold", "zatwierdzam"),
    say(
      "text",
      `ustaloną przez Przedsiębiorstwo taryfę dla energii elektrycznej w zakresie ${what} energii elektrycznej, stanowiącą załącznik do niniejszej decyzji, ${period}`,
    ),
    say("bold", "U Z A S A D N I E N I E"),
    say(
      "text",
      `W dniu 18 listopada 2025 r., na wniosek Przedsiębiorstwa – ${facts.operator} z siedzibą w ${facts.seat}, posiadającego koncesję na wykonywanie działalności gospodarczej w zakresie ${what} energii elektrycznej, zostało wszczęte postępowanie administracyjne w sprawie zatwierdzenia taryfy dla energii elektrycznej, ustalonej przez to Przedsiębiorstwo.`,
    ),
    say(
      "text",
      "Zgodnie z art. 47 ust. 1 i 2 ustawy – Prawo energetyczne, przedsiębiorstwo energetyczne posiadające koncesje ustala taryfę dla energii elektrycznej oraz proponuje okres jej obowiązywania. Przedłożona taryfa podlega zatwierdzeniu przez Prezesa Urzędu Regulacji Energetyki, o ile jest zgodna z zasadami i przepisami, o których mowa w art. 44 – 46 ustawy – Prawo energetyczne.",
    ),
    say("text", "Mając powyższe na uwadze postanowiłam orzec, jak w sentencji."),
    say("bold", "POUCZENIE"),
    say(
      "item",
      "1. Od niniejszej decyzji przysługuje odwołanie do Sądu Okręgowego w Warszawie – Sądu Ochrony Konkurencji i Konsumentów, za moim pośrednictwem w terminie 14 dni od dnia jej doręczenia (art. 30 ust. 2 i 3 ustawy – Prawo energetyczne).",
    ),
    say(
      "item",
      "2. Odwołanie od decyzji Prezesa URE podlega opłacie stałej w kwocie 1000 zł, zgodnie z art. 32 ust. 1 w związku z art. 3 ust. 2 pkt 9 ustawy z dnia 28 lipca 2005 r. o kosztach sądowych w sprawach cywilnych (Dz. U. z 2025 r., poz. 1228 z późn. zm.).",
    ),
  ];
};

const generalOfSupply = ({ facts }: Letter): string[] => [
  `1.1. Niniejsza Taryfa sporządzona została przez ${facts.operator}, z siedzibą w ${facts.seat}, zwaną dalej „Sprzedawcą”.`,
  "1.2. Taryfę stosuje się w rozliczeniach z odbiorcami przyłączonymi do sieci OSD (Dystrybucja Sosnowa Sp. z o.o.), zwanego dalej „Operatorem”, którym Sprzedawca sprzedaje energię elektryczną.",
  "1.3. Taryfa określa grupy taryfowe, ceny energii elektrycznej i warunki ich stosowania.",
];

const general = (letter: Letter): string[] => [
  `1.1. Niniejsza Taryfa ustalona przez ${letter.facts.operator}, zwane dalej „Operatorem”, jest stosowana w rozliczeniach z odbiorcami przyłączonymi do sieci Operatora.`,
  "1.2. Taryfa określa grupy taryfowe, stawki opłat za usługi dystrybucji i warunki ich stosowania, sposób ustalania bonifikat oraz opłat za ponadumowny pobór energii biernej i przekroczenia mocy umownej.",
  "1.3. Ustalone w Taryfie stawki opłat nie zawierają podatku od towarów i usług (VAT). Podatek VAT nalicza się zgodnie z obowiązującymi przepisami.",
  "1.4. Odbiorcy są kwalifikowani do grup taryfowych według poziomu napięcia sieci w miejscu dostarczania energii, wartości mocy umownej, systemu rozliczeń oraz liczby rozliczeniowych stref czasowych.",
];

const contents = [
  "1. INFORMACJE OGÓLNE .......... 4",
  "5. OPŁATY ZA USŁUGI DODATKOWE .......... 5",
  "7. STAWKI OPŁAT ZA USŁUGI DYSTRYBUCJI .......... 6",
];

const inColumns = (paragraphs: readonly string[], look: Features): Block[] =>
  look.prose === "two-columns" ? [{ kind: "columns", paragraphs }] : paragraphs.map((line) => say("item", line));

export const generalBlocks = (letter: Letter, look: Features): Block[] => [
  say("bold", look.kind === "supply" ? "TARYFA¶DLA ENERGII ELEKTRYCZNEJ" : "TARYFA¶DLA USŁUG DYSTRYBUCJI ENERGII ELEKTRYCZNEJ"),
  say("centred", letter.facts.operator),
  gap(10),
  ...(look.contents === "yes" ? [say("heading", "SPIS TREŚCI"), ...contents.map((line) => say("item", line))] : []),
  say("heading", "1. INFORMACJE OGÓLNE"),
  ...inColumns(look.kind === "supply" ? generalOfSupply(letter) : general(letter), look),
];

/** Chapter 5: amounts of money that are no rates of a tariff group. */
export const feeBlocks = (look: Features): Block[] =>
  look.fees === "none" || look.kind === "supply"
    ? []
    : [
        say("heading", "5. OPŁATY ZA USŁUGI WYKONYWANE NA DODATKOWE ZLECENIE ODBIORCY"),
        {
          kind: "table",
          head: [
            [
              { kind: "head", text: "Lp." },
              { kind: "head", text: "Rodzaj usługi" },
              { kind: "head", text: "Stawka w zł za usługę" },
            ],
          ],
          body: [
            ["1.", "Przerwanie i wznowienie dostarczania energii na napięciu nN", "119,33"],
            ["2.", "Sprawdzenie prawidłowości działania układu pomiarowego półpośredniego", "178,97"],
            ["3.", "Założenie plomby na urządzeniach podlegających oplombowaniu", "43,25"],
          ].map((texts) => [texts.map((text, at) => ({ kind: at === 2 ? ("value" as const) : ("label" as const), text }))]),
        },
        gap(8),
      ];

const sentences = [
  "8.1. We wszystkich grupach taryfowych stosuje się stawkę opłaty OZE w wysokości 7,30 zł/MWh, wskazanej w Informacji Prezesa URE.",
  "8.2. We wszystkich grupach taryfowych stosuje się stawkę opłaty kogeneracyjnej w wysokości 3,00 zł/MWh, wskazanej w rozporządzeniu.",
  "8.3. We wszystkich grupach taryfowych stosuje się stawkę opłaty mocowej, wskazaną w Informacji Prezesa URE:",
  "1) w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy w wysokości 0,2194 zł/kWh,",
  "2) w przypadku odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1) ustawy o rynku mocy, zużywających rocznie:",
  "a) poniżej 500 kWh energii elektrycznej w wysokości 4,29 zł na miesiąc;",
  "b) od 500 kWh do 1 200 kWh energii elektrycznej w wysokości 10,31 zł na miesiąc;",
  "c) powyżej 1 200 kWh do 2 800 kWh energii elektrycznej w wysokości 17,18 zł na miesiąc;",
  "d) powyżej 2 800 kWh energii elektrycznej w wysokości 24,05 zł na miesiąc.",
];

const bands: readonly (readonly [string, string])[] = [
  ["poniżej 500 kWh", "4,29"],
  ["od 500 kWh do 1 200 kWh", "10,31"],
  ["powyżej 1 200 kWh do 2 800 kWh", "17,18"],
  ["powyżej 2 800 kWh", "24,05"],
];

export const nationalBlocks = (look: Features): Block[] => {
  if (look.national === "none") return [];
  const title = say("heading", "8. STAWKI OPŁAT OZE, KOGENERACYJNEJ I MOCOWEJ");
  if (look.national === "sentences") return [title, ...sentences.map((line) => say("item", line))];
  return [
    title,
    ...sentences.slice(0, 2).map((line) => say("item", line)),
    say(
      "item",
      "8.3. Stawka opłaty mocowej w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy wynosi 0,2194 zł/kWh.",
    ),
    say("caption", "8.4. Stawka opłaty mocowej dla odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1) ustawy o rynku mocy"),
    {
      kind: "table",
      head: [
        [
          { kind: "head", text: "Roczne zużycie energii elektrycznej" },
          { kind: "head", text: "Stawka opłaty mocowej [zł/m-c]" },
        ],
      ],
      body: bands.map(([band, value]) => [
        [
          { kind: "label", text: band },
          { kind: "value", text: value },
        ],
      ]),
    },
  ];
};
