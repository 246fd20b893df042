import { describe, expect, it } from "vitest";
import { type Block, drawPage, gap, grid, outcome, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Layouts of real tariffs, drawn small, with numbers of an invented company: what is published of each, and what is held. */

describe("columns are groups", () => {
  published(
    "labels under a heading, a unit column, an empty cell for what does not apply, one value merged over two groups",
    [
      grid(`Stawki opłat netto | jedn. | GRUPA TARYFOWA | <
            ^ | ^ | G11 | G12
            1 | 2 | 3 | 4
            Składnik zmienny stawki sieciowej: | < | < | <
            - całodobowy | zł/kWh | 0,3469 |
            - dzienny | zł/kWh | | 0,4014
            - nocny | zł/kWh | | 0,0765
            Składnik stały stawki sieciowej | < | < | <
            - układ 1-fazowy | zł/m-c | 5,98 | 8,40
            - układ 3-fazowy | zł/m-c | 9,98 | 14,40
            Stawka jakościowa | zł/kWh | 0,0332 | <
            Stawka opłaty abonamentowej | zł/m-c | 4,50 | 4,50`),
    ],
    [
      "G11 network_variable flat 0.3469 PLN/kWh",
      "G11 network_fixed 1-phase 5.98 PLN/month",
      "G11 network_fixed 3-phase 9.98 PLN/month",
      "G11 quality 0.0332 PLN/kWh",
      "G11 subscription 4.5 PLN/month",
      "G12 network_variable day 0.4014 PLN/kWh",
      "G12 network_variable night 0.0765 PLN/kWh",
      "G12 network_fixed 1-phase 8.4 PLN/month",
      "G12 network_fixed 3-phase 14.4 PLN/month",
      "G12 quality 0.0332 PLN/kWh",
      "G12 subscription 4.5 PLN/month",
    ],
  );

  published(
    "a cross with a mark in the place of a rate that its note has in a table below",
    [
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej | Składnik stały stawki sieciowej | Stawka jakościowa | Opłata abonamentowa
            ^ | zł/MWh | zł/kW/m-c | zł/MWh | zł/m-c
            C21 | 214,50 | 21,30 | 33,16 | 12,00
            C11 | 268,90 | 6,10 | 33,16 | 5,50
            G11 | 322,60 | x *) | 33,16 | 4,20`),
      text("*) składnik stały stawki sieciowej dla grupy taryfowej G11 określono w poniższej tabeli"),
      gap(12),
      grid(`Składnik stały stawki sieciowej dla grupy G11 | zł/m-c
            instalacja 1-fazowa | 5,80
            instalacja 3-fazowa | 9,35`),
    ],
    [
      "C21 network_variable flat 214.5 PLN/MWh",
      "C21 network_fixed 21.3 PLN/kW/month",
      "C21 quality 33.16 PLN/MWh",
      "C21 subscription 12 PLN/month",
      "C11 network_variable flat 268.9 PLN/MWh",
      "C11 network_fixed 6.1 PLN/kW/month",
      "C11 quality 33.16 PLN/MWh",
      "C11 subscription 5.5 PLN/month",
      "G11 network_variable flat 322.6 PLN/MWh",
      "G11 network_fixed 1-phase 5.8 PLN/month",
      "G11 network_fixed 3-phase 9.35 PLN/month",
      "G11 quality 33.16 PLN/MWh",
      "G11 subscription 4.2 PLN/month",
    ],
  );

  published(
    "several zones in one band, met by height only, named jednostrefowe / dzienna / nocna / szczytowa / pozaszczytowa",
    [
      grid(`Stawki opłat | jedn. | G11 | G12 | G12w
            Składnik zmienny stawki sieciowej: ¶ jednostrefowe ¶ dzienna ¶ nocna ¶ szczytowa ¶ pozaszczytowa | zł/kWh | ¶ 0,2001 ¶ ¶ ¶ ¶ | ¶ ¶ 0,3002 ¶ 0,0503 ¶ ¶ | ¶ ¶ ¶ ¶ 0,3104 ¶ 0,0605
            Składnik stały stawki sieciowej | zł/m-c | 9,98 | 10,00 | 11,00`),
    ],
    [
      "G11 network_variable flat 0.2001 PLN/kWh",
      "G12 network_variable day 0.3002 PLN/kWh",
      "G12 network_variable night 0.0503 PLN/kWh",
      "G12w network_variable peak 0.3104 PLN/kWh",
      "G12w network_variable offpeak 0.0605 PLN/kWh",
      "G11 network_fixed 9.98 PLN/month",
      "G12 network_fixed 10 PLN/month",
      "G12w network_fixed 11 PLN/month",
    ],
  );

  published(
    "a unit row in the middle changes the unit for what follows",
    [
      grid(`Stawki opłat | A21 | B21
            | zł/MW/m-c | <
            Składnik stały stawki sieciowej | 13 920,00 | 10 640,00
            | zł/MWh | <
            Składnik zmienny stawki sieciowej | 31,46 | 77,42
            Stawka jakościowa | 33,16 | <`),
    ],
    [
      "A21 network_fixed 13920 PLN/MW/month",
      "B21 network_fixed 10640 PLN/MW/month",
      "A21 network_variable flat 31.46 PLN/MWh",
      "B21 network_variable flat 77.42 PLN/MWh",
      "A21 quality 33.16 PLN/MWh",
      "B21 quality 33.16 PLN/MWh",
    ],
  );

  published(
    "a unit merged over the rows that it is for, and one in the row label",
    [
      grid(`Stawki opłat | jedn. | B22
            Składnik zmienny w strefie szczytowej | zł/MWh | 140,00
            Składnik zmienny w strefie pozaszczytowej | ^ | 90,00
            Składnik stały stawki sieciowej | zł/kW/m-c | 12,50
            Stawka jakościowa w zł/MWh | | 33,16`),
    ],
    [
      "B22 network_variable peak 140 PLN/MWh",
      "B22 network_variable offpeak 90 PLN/MWh",
      "B22 network_fixed 12.5 PLN/kW/month",
      "B22 quality 33.16 PLN/MWh",
    ],
  );

  published(
    "units under a list of codes",
    [
      grid(`Stawki opłat | A21 ¶ zł/MW/m-c | C21, C22a ¶ zł/kW/m-c
            Składnik stały stawki sieciowej | 13 920,00 | 12,50
            Składnik zmienny stawki sieciowej zł/kWh | 0,0300 | 0,1234`),
    ],
    [
      "A21 network_fixed 13920 PLN/MW/month",
      "A21 network_variable flat 0.03 PLN/kWh",
      "C21 network_fixed 12.5 PLN/kW/month",
      "C21 network_variable flat 0.1234 PLN/kWh",
      "C22a network_fixed 12.5 PLN/kW/month",
      "C22a network_variable flat 0.1234 PLN/kWh",
    ],
  );

  published(
    "two conditional values in a cell, their notes below",
    [
      grid(`Stawki opłat | jedn. | C11em
            Składnik zmienny stawki sieciowej | zł/kWh | 0,5128^1) ¶ 0,3846^2)
            Składnik stały stawki sieciowej | zł/kW/m-c | 1,52^1) ¶ 6,09^2)`),
      text("1) stawka dla stacji ładowania o małym poborze,", "2) stawka dla pozostałych stacji ładowania."),
    ],
    [
      "C11em network_variable flat 0.5128 PLN/kWh if stawka dla stacji ładowania o małym poborze",
      "C11em network_variable flat 0.3846 PLN/kWh if stawka dla pozostałych stacji ładowania.",
      "C11em network_fixed 1.52 PLN/kW/month if stawka dla stacji ładowania o małym poborze",
      "C11em network_fixed 6.09 PLN/kW/month if stawka dla pozostałych stacji ładowania.",
    ],
  );

  published(
    "areas as rows across the whole table",
    [
      grid(`Stawki opłat | jedn. | G11
            Obszar Północ | < | <
            Składnik zmienny stawki sieciowej | zł/kWh | 0,3469
            Składnik stały stawki sieciowej | zł/m-c | 9,98
            Obszar Południe | < | <
            Składnik zmienny stawki sieciowej | zł/kWh | 0,3569
            Składnik stały stawki sieciowej | zł/m-c | 9,18`),
    ],
    [
      "G11 (Północ) network_variable flat 0.3469 PLN/kWh",
      "G11 (Północ) network_fixed 9.98 PLN/month",
      "G11 (Południe) network_variable flat 0.3569 PLN/kWh",
      "G11 (Południe) network_fixed 9.18 PLN/month",
    ],
  );

  published(
    "a note on a group's code limits it to a branch",
    [
      grid(`Stawki opłat | jedn. | G11 | C11^1)
            Składnik zmienny stawki sieciowej całodobowy | zł/kWh | 0,3469 | 0,3333`),
      text("1) dotyczy tylko Oddziału w Wymyślu"),
    ],
    ["G11 network_variable flat 0.3469 PLN/kWh", "C11 (Wymyślu) network_variable flat 0.3333 PLN/kWh"],
  );

  published(
    "a note on a rate's label, which binds the rate, and one that only explains a word",
    [
      grid(`Stawki opłat | jedn. | G11 | C11
            Składnik zmienny stawki sieciowej^1) | zł/kWh | 0,3469 | 0,3333
            Składnik stały^2) stawki sieciowej | zł/m-c | 9,98 | X`),
      text("1) stawka stosowana od dnia 1 lipca", "2) przez składnik stały rozumie się opłatę niezależną od poboru"),
    ],
    [
      "G11 network_variable flat 0.3469 PLN/kWh if stawka stosowana od dnia 1 lipca",
      "C11 network_variable flat 0.3333 PLN/kWh if stawka stosowana od dnia 1 lipca",
      "G11 network_fixed 9.98 PLN/month",
    ],
  );

  published(
    "a letter alone in a list of groups",
    [
      grid(`Stawki opłat | jedn. | C11, R
            Składnik zmienny stawki sieciowej | zł/kWh | 0,3469
            Składnik stały stawki sieciowej | zł/kW/m-c | 9,98`),
    ],
    ["C11", "R"].flatMap((code) => [`${code} network_variable flat 0.3469 PLN/kWh`, `${code} network_fixed 9.98 PLN/kW/month`]),
  );
});

describe("rows are groups", () => {
  published(
    "a wide row with X for what does not apply, billing periods and remote reading",
    [
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] | < | < | Składnik stały stawki sieciowej [zł/m-c] | < | Stawka jakościowa [zł/kWh] | Stawka opłaty abonamentowej [zł/m-c] | < | <
            ^ | całodobowa | dzienna | nocna | układ 1-fazowy | układ 3-fazowy | ^ | okres 1-miesięczny | okres 2-miesięczny | dla zdalnego odczytu
            G11 | 0,3485 | X | X | 7,77 | 11,77 | 0,0332 | 4,50 | 2,25 | 0,70
            G12 | X | 0,3485 | 0,0700 | 8,77 | 12,77 | ^ | 4,50 | 2,25 | 0,70`),
    ],
    ["G11", "G12"].flatMap((code) => [
      ...(code === "G11"
        ? [`${code} network_variable flat 0.3485 PLN/kWh`]
        : [`${code} network_variable day 0.3485 PLN/kWh`, `${code} network_variable night 0.07 PLN/kWh`]),
      `${code} network_fixed 1-phase ${code === "G11" ? 7.77 : 8.77} PLN/month`,
      `${code} network_fixed 3-phase ${code === "G11" ? 11.77 : 12.77} PLN/month`,
      `${code} quality 0.0332 PLN/kWh`,
      `${code} subscription P1M 4.5 PLN/month`,
      `${code} subscription P2M 2.25 PLN/month`,
      `${code} subscription remote 0.7 PLN/month`,
    ]),
  );

  published(
    "two rates of one kind whose two marks share one note",
    [
      grid(`Grupa ¶ taryfowa | Składnik zmienny ¶ stawki sieciowej ¶ [zł/kWh] | Składnik stały ¶ stawki sieciowej ¶ [zł/kW/m-c]
            C11 | 0,2739 | 6,31
            C11em | 0,5478^1) ¶ 0,4109^2) | 1,58^1) ¶ 6,31^2)`),
      text("1), 2) – warunki stosowania stawek określa pkt 3.4 taryfy"),
    ],
    [
      "C11 network_variable flat 0.2739 PLN/kWh",
      "C11 network_fixed 6.31 PLN/kW/month",
      "C11em network_variable flat 0.5478 PLN/kWh if 1) warunki stosowania stawek określa pkt 3.4 taryfy",
      "C11em network_variable flat 0.4109 PLN/kWh if 2) warunki stosowania stawek określa pkt 3.4 taryfy",
      "C11em network_fixed 1.58 PLN/kW/month if 1) warunki stosowania stawek określa pkt 3.4 taryfy",
      "C11em network_fixed 6.31 PLN/kW/month if 2) warunki stosowania stawek określa pkt 3.4 taryfy",
    ],
  );
  published(
    "a small company's areas by caption; two units over one column; marks set beside the number",
    ["Północ", "Południe"].flatMap((area, i) => [
      text(`7.1.${i + 1}. Tabela stawek opłat grup taryfowych: Obszar ${area}`),
      grid(`Grupa ¶ taryfowa | Składnik zmienny ¶ stawki sieciowej | Składnik stały ¶ stawki sieciowej | Stawka opłaty ¶ jakościowej
            ^ | [zł/kWh] | [zł/kW/m-c] | [zł/MWh] ¶ [zł/kWh]
            B21 | 0,0906 | 26,54 | 33,16
            C21 | 0,183${i} | 16,88 | 0,0332
            C21em | 0,3674 1) ¶ 0,2756 2) | 4,22^1) ¶ 16,88^2) | 0,0332`),
      text("1) - stawka dla odbiorców z punktu 2.1.12 ppkt 1,", "2) - stawka dla odbiorców z punktu 2.1.12 ppkt 2"),
    ]),
    [
      // What both areas print alike is one tariff for the whole network.
      "B21 network_variable flat 0.0906 PLN/kWh",
      "B21 network_fixed 26.54 PLN/kW/month",
      "B21 quality 33.16 PLN/MWh",
      ...["Północ", "Południe"].flatMap((area, i) => [
        `C21 (${area}) network_variable flat 0.183${i === 0 ? "" : i} PLN/kWh`,
        `C21 (${area}) network_fixed 16.88 PLN/kW/month`,
        `C21 (${area}) quality 0.0332 PLN/kWh`,
      ]),
      "C21em network_variable flat 0.3674 PLN/kWh if stawka dla odbiorców z punktu 2.1.12 ppkt 1",
      "C21em network_variable flat 0.2756 PLN/kWh if stawka dla odbiorców z punktu 2.1.12 ppkt 2",
      "C21em network_fixed 4.22 PLN/kW/month if stawka dla odbiorców z punktu 2.1.12 ppkt 1",
      "C21em network_fixed 16.88 PLN/kW/month if stawka dla odbiorców z punktu 2.1.12 ppkt 2",
      "C21em quality 0.0332 PLN/kWh",
    ],
  );

  published(
    "a season in the row label, one value merged over both seasons",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | < | < | Składnik stały stawki sieciowej [zł/kW/m-c]
            ^ | szczyt przedpołudniowy | szczyt popołudniowy | pozostałe godziny doby | ^
            B23 ZIMA | 40,00 | 60,00 | 10,00 | 12,00
            B23 LATO | 41,00 | 61,00 | ^ | ^`),
    ],
    [
      "B23 network_variable morning_peak winter 40 PLN/MWh",
      "B23 network_variable morning_peak summer 41 PLN/MWh",
      "B23 network_variable afternoon_peak winter 60 PLN/MWh",
      "B23 network_variable afternoon_peak summer 61 PLN/MWh",
      "B23 network_variable other_hours 10 PLN/MWh",
      "B23 network_fixed 12 PLN/kW/month",
    ],
  );

  published(
    "a title across the table that names the rate",
    [
      grid(`Składnik zmienny stawki sieciowej [zł/kWh] | < | <
            Grupa | strefa dzienna | strefa nocna
            G12 | 0,4014 | 0,0765
            C12b | 0,5014 | 0,1765`),
    ],
    [
      "G12 network_variable day 0.4014 PLN/kWh",
      "G12 network_variable night 0.0765 PLN/kWh",
      "C12b network_variable day 0.5014 PLN/kWh",
      "C12b network_variable night 0.1765 PLN/kWh",
    ],
  );

  published(
    "the unit beside each number",
    [grid("Grupa | Składnik zmienny stawki sieciowej | Składnik stały stawki sieciowej [zł/m-c]\nC21 | 0,1234 zł/kWh | 14,40 zł/kW/m-c")],
    ["C21 network_variable flat 0.1234 PLN/kWh", "C21 network_fixed 14.4 PLN/kW/month"],
  );

  published(
    "prices of energy beside rates of the network, for one company that does both",
    [
      grid(`Grupa | Cena energii elektrycznej [zł/kWh] | Składnik zmienny stawki sieciowej [zł/kWh] | Opłata handlowa [zł/m-c]
            G11 | 0,4982 | 0,3469 | 5,00`),
    ],
    ["G11 energy flat 0.4982 PLN/kWh", "G11 trade_fee 5 PLN/month", "G11 network_variable flat 0.3469 PLN/kWh"],
  );
});

describe("a block a group", () => {
  published(
    "label and value lines under a title that names the group",
    [
      grid(`Grupa taryfowa G12 | <
            Składnik zmienny stawki sieciowej: ¶ w strefie dziennej ¶ w strefie nocnej | ¶ 0,2779 zł/kWh ¶ 0,0779 zł/kWh
            Składnik stały stawki sieciowej | 9,98 zł/m-c`),
      gap(8),
      grid(`Grupa taryfowa G11 | <
            Składnik zmienny stawki sieciowej zł/kWh | 0,2778
            Składnik stały stawki sieciowej zł/m-c | 9,97`),
    ],
    [
      "G12 network_variable day 0.2779 PLN/kWh",
      "G12 network_variable night 0.0779 PLN/kWh",
      "G12 network_fixed 9.98 PLN/month",
      "G11 network_variable flat 0.2778 PLN/kWh",
      "G11 network_fixed 9.97 PLN/month",
    ],
  );

  published(
    "the group in the caption",
    [
      text("Stawki opłat dla grupy taryfowej G11"),
      grid("Składnik zmienny stawki sieciowej | zł/kWh | 0,2778\nSkładnik stały stawki sieciowej | zł/m-c | 9,97"),
    ],
    ["G11 network_variable flat 0.2778 PLN/kWh", "G11 network_fixed 9.97 PLN/month"],
  );
});

describe("bands of zones inside the body, and what is merged over rows and columns", () => {
  published(
    "a band names the group and its zones, two phases share the price of energy, notes tell two prices of one zone apart",
    [
      grid(`GRUPA TARYFOWA | składnik stały stawki sieciowej | składnik zmienny stawki sieciowej | <
            ^ | ^ | cała doba/dzień/szczyt | noc/poza-szczyt
            ^ | [zł/m-c] | [zł/kWh] | <
            G11 | | cała doba |
            układ 1 fazowy | 7,45 | 0,2456 | x
            układ 3 fazowy | 10,41 | ^ | ^
            G12w | | szczyt | poza-szczyt
            układ 1 fazowy | 9,59 | 0,2779 | 0,0913
            układ 3 fazowy | 14,56 | ^ | ^
            G12as | | dzień | noc
            układ 1 fazowy | 14,90 | 0,2457 | 0,2456^1) ¶ 0,0246^2)
            układ 3 fazowy | 20,82 | ^ | ^`),
      text("1) dla pierwszych 900 kWh w okresie,", "2) dla nadwyżki ponad 900 kWh."),
    ],
    [
      "G11 network_fixed 1-phase 7.45 PLN/month",
      "G11 network_fixed 3-phase 10.41 PLN/month",
      "G11 network_variable flat 0.2456 PLN/kWh",
      "G12w network_fixed 1-phase 9.59 PLN/month",
      "G12w network_fixed 3-phase 14.56 PLN/month",
      "G12w network_variable peak 0.2779 PLN/kWh",
      "G12w network_variable offpeak 0.0913 PLN/kWh",
      "G12as network_fixed 1-phase 14.9 PLN/month",
      "G12as network_fixed 3-phase 20.82 PLN/month",
      "G12as network_variable day 0.2457 PLN/kWh",
      "G12as network_variable night 0.2456 PLN/kWh if dla pierwszych 900 kWh w okresie",
      "G12as network_variable night 0.0246 PLN/kWh if dla nadwyżki ponad 900 kWh.",
    ],
  );

  published(
    "phases in the group's own row belong to the price of energy too",
    [
      grid(`GRUPA TARYFOWA | składnik stały stawki sieciowej | składnik zmienny stawki sieciowej
            ^ | [zł/m-c] | [zł/kWh]
            G11 ¶ (układ 1 fazowy) | 9,59 | 0,2779
            G11 ¶ (układ 3 fazowy) | 14,56 | 0,2779`),
    ],
    [
      "G11 network_fixed 1-phase 9.59 PLN/month",
      "G11 network_fixed 3-phase 14.56 PLN/month",
      "G11 network_variable flat 1-phase 0.2779 PLN/kWh",
      "G11 network_variable flat 3-phase 0.2779 PLN/kWh",
    ],
  );

  published(
    "a fee over the columns of every billing period is for any; a note that names a period and nothing else is the period",
    [
      grid(`GRUPA TARYFOWA | składnik zmienny stawki sieciowej | STAWKA OPŁATY ABONAMENTOWEJ | <
            ^ | [zł/kWh] | [zł/m-c] | <
            ^ | ^ | 1-miesięczny | 2-miesięczny
            C11 | 0,2304 | 3,84 | 1,92
            C11p | 0,2304 | 0,16 | <`),
      gap(40),
      grid(`GRUPA TARYFOWA | składnik zmienny stawki sieciowej | stawka opłaty abonamentowej
            ^ | [zł/kWh] | [zł/m-c]
            C12a | 0,2304 | 3,84^3) ¶ 1,92^4)`),
      text("3) dla 1 miesięcznego okresu rozliczeniowego", "4) dla 2 miesięcznego okresu rozliczeniowego"),
    ],
    [
      "C11 network_variable flat 0.2304 PLN/kWh",
      "C11 subscription P1M 3.84 PLN/month",
      "C11 subscription P2M 1.92 PLN/month",
      "C11p network_variable flat 0.2304 PLN/kWh",
      "C11p subscription 0.16 PLN/month",
      "C12a network_variable flat 0.2304 PLN/kWh",
      "C12a subscription P1M 3.84 PLN/month",
      "C12a subscription P2M 1.92 PLN/month",
    ],
  );

  published(
    "customers who belong to no tariff group are set aside",
    [
      grid(`GRUPA TARYFOWA/ODBIORCA | Jedn. | STAWKA JAKOŚCIOWA
            Odbiorcy specjalni: | zł/MWh | 3,27
            C11 | zł/kWh | 0,0331`),
      gap(40),
      grid(`GRUPA TARYFOWA | składnik zmienny stawki sieciowej [zł/kWh]
            C11 | 0,2304`),
    ],
    ["C11 network_variable flat 0.2304 PLN/kWh", "C11 quality 0.0331 PLN/kWh"],
  );
});

describe("what must not be believed is held", () => {
  const row = (label: string, unit: string, value: string, code = "C21") =>
    grid(`Stawki opłat | jedn. | ${code}
          Składnik zmienny stawki sieciowej | zł/kWh | 0,1234
          ${label} | ${unit} | ${value}`);
  const fixed = "Składnik stały stawki sieciowej";

  held("an unknown label", [row("Stawka opłaty wyrównawczej", "zł/m-c", "4,50")], "unknown_label");
  held("a unit that the rate cannot have", [row(fixed, "zł/kWh", "9,98")], "unknown_unit");
  held("no unit", [row(fixed, "", "9,98")], "unknown_unit");
  held("groszy", [row(fixed, "gr/kW", "9,98")], "unknown_unit");
  held("a household's fixed rate by power", [row(fixed, "zł/kW/m-c", "9,98", "G11")], "unknown_unit");
  held(
    "thousands on another line than the rest, which had room",
    [row(fixed, "zł/MW/m-c", "14 ¶ 840,00", "Grupa taryfowa B21")],
    "unreadable_number",
  );
  held("thousands that were lost", [row(fixed, "zł/MW/m-c", "840,00", "B21")], "out_of_range");
  held("decimals that fell on another line", [row(fixed, "zł/kW/m-c", "14, ¶ 40")], "unreadable_number");
  held("half of a number's decimals", [row(fixed, "zł/kW/m-c", "14,40 ¶ 55")], "unreadable_number");
  held("a number broken by kerning", [row(fixed, "zł/kW/m-c", "14,40 7")], "unreadable_number");
  held("a letter for a digit", [row(fixed, "zł/kW/m-c", "O,14")], "unreadable_number");
  held("a decimal point", [row(fixed, "zł/kW/m-c", "5.12")], "unreadable_number");
  held("a rate without decimals", [row("Stawka opłaty abonamentowej", "zł/m-c", "5")], "unreadable_number");
  held("text among the numbers", [row("Stawka opłaty abonamentowej", "zł/m-c", "dla zdalnego odczytu ¶ 4,50")], "unreadable_number");
  held("a mark glued to kWh decimals", [grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC21 | 0,34691")], "out_of_range");
  held("a mark glued to monthly decimals", [row(fixed, "zł/kW/m-c", "14,401")], "out_of_range");
  held("a mark without a note", [row(fixed, "zł/kW/m-c", "14,40^1)")], "unbound_footnote");
  held("a mark on the label without a note", [row(`${fixed}^3)`, "zł/kW/m-c", "14,40")], "unbound_footnote");
  held("a mark without its own note", [row(fixed, "zł/kW/m-c", "14,40^2)"), text("1) stawka dla odbiorców A")], "unbound_footnote");
  held("a raised letter without a note", [row(fixed, "zł/kW/m-c", "14,40^a)")], "unbound_footnote");
  held(
    "a mark lost from one of two",
    [row(fixed, "zł/kW/m-c", "14,40 ¶ 15,40^2)"), text("1) stawka dla A", "2) stawka dla B")],
    "unbound_footnote",
  );
  held(
    "two rates of one kind with one mark of two that share a note",
    [row(fixed, "zł/kW/m-c", "14,40^1) ¶ 15,40^1)"), text("1), 2) – warunki określa pkt 3.4")],
    "conflicting_rates",
  );
  held(
    "a mark lost from one of two that share a note",
    [row(fixed, "zł/kW/m-c", "14,40 ¶ 15,40^2)"), text("1), 2) – warunki określa pkt 3.4")],
    "unbound_footnote",
  );
  held("gross amounts", [text("Stawki opłat brutto"), row(fixed, "zł/kW/m-c", "14,40")], "not_approved");
  held("a table of two numbers for one thing", [row(fixed, "zł/kW/m-c", "14,40"), row(fixed, "zł/kW/m-c", "14,41")], "conflicting_rates");
  held(
    "rates of one kind of customers beside others of nobody knows whom",
    [text("Odbiorcy uprawnieni"), row(fixed, "zł/kW/m-c", "14,40"), gap(30), row(fixed, "zł/kW/m-c", "16,40")],
    "conflicting_rates",
  );
  held(
    "a row and a column that name different rates",
    [
      grid(`Stawki opłat | Składnik stały stawki sieciowej C21 [zł/kW/m-c]\nSkładnik zmienny stawki sieciowej [zł/kWh] | 0,1234`),
      row(fixed, "zł/kW/m-c", "14,40"),
    ],
    "unknown_label",
  );
  held(
    "a zone that is not in the vocabulary, in a row",
    [grid("Stawki opłat | < | jedn. | G12\nSkładnik zmienny stawki sieciowej | dzienny | zł/kWh | 0,4014\n^ | zielony | zł/kWh | 0,1014")],
    "unknown_zone",
  );
  held(
    "a zone that is not in the vocabulary, in a header",
    [grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <\n^ | dzienna | zielona\nG12 | 0,4014 | 0,1014")],
    "unknown_zone",
  );
  held(
    "a row whose code is broken is not given the caption's groups",
    [
      text("Stawki dla grup taryfowych G11, G12"),
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | strefa dzienna | strefa nocna
            G12 | 0,4014 | 0,0765
            Gl1 | 0,3000 | 0,0500`),
    ],
    "unknown_label",
  );
  held(
    "a table that lost its header",
    [row(fixed, "zł/kW/m-c", "9,98"), gap(20), grid("G11 | 0,3469 | 9,98\nG12 | 0,4014 | 14,40")],
    "unexplained_number",
  );
  held(
    "a table that lost its units",
    [row(fixed, "zł/kW/m-c", "9,98"), gap(20), grid("Stawki opłat | C21\nStawka jakościowa dla grup C21, C11 | 0,0332")],
    "unexplained_number",
  );
  held(
    "a table that lost its groups",
    [
      row(fixed, "zł/kW/m-c", "9,98"),
      gap(40),
      grid("Składnik zmienny stawki sieciowej | zł/kWh | 0,3469\nSkładnik stały stawki sieciowej | zł/m-c | 9,98"),
    ],
    "unexplained_number",
  );
  held(
    "day and night in each other's place",
    [grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <\n^ | dzienna | nocna\nG12 | 0,0765 | 0,4014")],
    "zone_order",
  );
  held(
    "one zone of two",
    [grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <\n^ | dzienna | nocna\nG12 | 0,4014 | ")],
    "zone_count_mismatch",
  );
});

describe("rows and columns that ran together are held", () => {
  const head = `GRUPA TARYFOWA | składnik zmienny stawki sieciowej [zł/kWh] | składnik stały stawki sieciowej [zł/kW/m-c]`;
  held(
    "two groups above one another with a value each, where every other row has one group",
    [grid(`${head}\nC11 | 0,2304 | 7,41\nC12a | 0,1967 | 7,41\nC11o ¶ C12b | 0,1476 ¶ 0,1968 | 11,83 ¶ 7,42`)],
    "run_together_rows",
  );
  held(
    "two ordinals in one cell",
    [
      grid(`Lp. | Wyszczególnienie | Jednostka | Stawka jakościowa
            1. | Odbiorcy z grup taryfowych C11 | zł/kWh | 0,0332
            2. ¶ 3. | Odbiorcy z grup taryfowych C12a ¶ i C12b | zł/kWh | 0,0333`),
    ],
    "run_together_rows",
  );
  held(
    "a fee under two billing periods in one header",
    [
      grid(`GRUPA TARYFOWA | składnik zmienny stawki sieciowej | STAWKA OPŁATY ABONAMENTOWEJ | <
            ^ | [zł/kWh] | [zł/m-c] | <
            ^ | ^ | 10-dniowy 1-miesięczny | 2-miesięczny
            C11 | 0,2304 | 3,84 | 1,92`),
    ],
    "unknown_label",
  );
  held("a number beside a dash in one cell", [grid(`${head}\nC11 | 0,2304 | 7,41\nC12a | 0,1967 | - 7,41`)], "unreadable_number");
});

describe("fees that are no rates of a group", () => {
  const rates = grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC21 | 0,1234");
  published(
    "a price list of services, connection fees and fees for illegal use",
    [
      grid(`Lp. | Rodzaj usługi | jedn. | Opłata [zł]
            1. | Sprawdzenie układu pomiarowego w grupie G12as | zł/szt. | 145,90
            2. | Wznowienie dostarczania energii | zł | 112,37`),
      gap(20),
      grid(`Grupa przyłączeniowa | Stawka opłaty za przyłączenie [zł/kW]
            IV | 58,45
            V | 61,20`),
      gap(20),
      rates,
    ],
    ["C21 network_variable flat 0.1234 PLN/kWh"],
  );

  published(
    "a table of zone hours",
    [
      text("Strefy czasowe dla grupy taryfowej C22a"),
      grid("Miesiące | Strefa szczytowa | Strefa pozaszczytowa\nI-III | 8^00 - 11^00 | 11^00 - 8^00\nIV-XII | 7^00 - 10^00 | 10^00 - 7^00"),
      gap(20),
      rates,
    ],
    ["C21 network_variable flat 0.1234 PLN/kWh"],
  );
});

describe("a table overleaf", () => {
  const head = "Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | Składnik stały stawki sieciowej [zł/kW/m-c]";
  const wide = (row: string) => grid(`${head}\n${row}`);
  /** The rows alone, on the column lines of the table with the header. */
  const rowsOnly =
    (row: string): Block =>
    (top) => {
      const whole = wide(row)(top - 16);
      return {
        words: whole.words.filter((word) => word.box[1] > top),
        rules: whole.rules.filter(({ box }) => box[1] >= top - 1),
        bottom: whole.bottom,
      };
    };
  const first = drawPage(5, gap(500), wide("C11 | 0,2345 | 6,09"));

  it.each<[string, readonly Block[]]>([
    [
      "rows without a header go on under the bulletin's stamp",
      [text("BIULETYN BRANŻOWY URE - Energia elektryczna Nr 905 (9905) 6 marca 2026 r."), rowsOnly("C21 | 0,1234 | 9,98")],
    ],
    ["a repeated header", [wide("C21 | 0,1234 | 9,98")]],
    ["a row that only numbers the columns", [rowsOnly("1 | 2 | 3\nC21 | 0,1234 | 9,98")]],
  ])("%s", (_, second) => {
    const found = outcome(first, drawPage(6, ...second));
    expect(found.message).toEqual([]);
    expect(found.rates).toEqual([
      "C11 network_fixed 6.09 PLN/kW/month",
      "C11 network_variable flat 0.2345 PLN/kWh",
      "C21 network_fixed 9.98 PLN/kW/month",
      "C21 network_variable flat 0.1234 PLN/kWh",
    ]);
  });

  it("a header alone at the end of its page, its rows overleaf", () => {
    const head16: Block = (top) => {
      const whole = wide("C11 | 0,2345 | 6,09")(top);
      const end = top + 16;
      return {
        words: whole.words.filter((word) => word.box[3] <= end),
        rules: whole.rules.filter(({ box }) => box[3] <= end + 1),
        bottom: end,
      };
    };
    const found = outcome(drawPage(5, gap(530), head16), drawPage(6, rowsOnly("C11 | 0,2345 | 6,09\nC21 | 0,1234 | 9,98")));
    expect(found.message).toEqual([]);
    expect(found.rates).toHaveLength(4);
  });

  it("rows under a header that runs over every page", () => {
    const header = text("Taryfa Sieci Wymyślone Sp. z o.o.");
    const found = outcome(drawPage(5, header, gap(480), wide("C11 | 0,2345 | 6,09")), drawPage(6, header, rowsOnly("C21 | 0,1234 | 9,98")));
    expect([found.verdict, found.rates.length]).toEqual(["publish", 4]);
  });

  it("rows under a line of the company's own are not joined, and are not lost in silence", () => {
    const found = outcome(first, drawPage(6, text("Taryfa Sieci Wymyślone Sp. z o.o."), rowsOnly("C21 | 0,1234 | 9,98")));
    expect([found.verdict, found.codes]).toEqual(["hold", ["unexplained_number"]]);
  });
});
