import { expect, it } from "vitest";
import { toFlow } from "../../src/language/sentences.ts";
import { allNationalRates } from "../../src/rates/national.ts";
import { toLines } from "../../src/tables/lines.ts";
import { summary, wordsAt } from "../helpers/drawn-page.ts";

const rates = (text: string): string[] => {
  const lines = toLines(text.split("\n").flatMap((line, i) => wordsAt(line.trim(), 40, 40 + 12 * i)));
  return allNationalRates(toFlow([{ page: 32, lines }]), []).map((component) => summary("*", component));
};

it.each<[string, string, readonly string[]]>([
  [
    "the renewable fee",
    "We wszystkich grupach taryfowych wprowadza się stawkę opłaty OZE w wysokości 7,30 zł/MWh,\nwskazanej w Informacji Prezesa.",
    ["* renewable 7.3 PLN/MWh"],
  ],
  [
    "the cogeneration fee over two lines",
    "stosuje się stawkę opłaty kogeneracyjnej w wysokości\n3,00 zł/MWh, wskazanej",
    ["* cogeneration 3 PLN/MWh"],
  ],
  [
    "a fee whose year stands before its amount",
    "Stawka opłaty kogeneracyjnej, określona w rozporządzeniu Ministra Energii, wynosi w\n2026 roku 3,00 zł/MWh.\nStawka opłaty OZE wynosi w 2026 r. 7,30 zł/MWh.",
    ["* cogeneration 3 PLN/MWh", "* renewable 7.3 PLN/MWh"],
  ],
  [
    "the capacity fee in grosze, behind another sentence on its line",
    "2. Stawka jakościowa: 3,316 gr/kWh. Stawka opłaty mocowej dla odbiorców rozliczanych według zużycia w\nwybranych godzinach doby: 21,94 gr/kWh.",
    ["* capacity 0.2194 PLN/kWh"],
  ],
  [
    "the capacity fee's bands in lines under two headings that stand as close as words",
    "Roczne zużycie energii elektrycznej Stawka opłaty mocowej [zł/m-c]\nponiżej 500 kWh 4,29\nod 500 kWh do 1 200 kWh 10,31\npowyżej 2 800 kWh 24,05\nInne",
    ["* capacity ..500 4.29 PLN/month", "* capacity 500..1200 10.31 PLN/month", "* capacity 2800.. 24.05 PLN/month"],
  ],
  [
    "no amount beside such a band under another fee, by another unit, with words behind it, or alone",
    ["opłaty handlowej [zł/m-c]", "opłaty mocowej [zł/kWh]"]
      .map((head) => `Roczne zużycie Stawka ${head}\nponiżej 500 kWh 4,29\npowyżej 500 kWh 10,31\n`)
      .concat("Roczne zużycie Stawka opłaty mocowej [zł/m-c]\nponiżej 500 kWh 4,29\npowyżej 500 kWh 10,31 razem\n")
      .join("\n"),
    [],
  ],
  [
    "a fee as the President of URE announced it",
    "8.3.1. Opłata OZE. Wobec wszystkich odbiorców Spółka stosuje stawkę opłaty OZE ogłoszoną przez\nPrezesa URE, tj. 7,30 zł/MWh.",
    ["* renewable 7.3 PLN/MWh"],
  ],
  [
    "no amount by which a fee differs, and none of another one than was announced",
    `Stawka opłaty OZE wzrosła o 20 %, tj. 1,20 zł/MWh.
     Stawka opłaty OZE jest niższa od ogłoszonej przez Prezesa URE, tj. 8,50 zł/MWh.
     Stawka opłaty kogeneracyjnej jest równa połowie, tj. 1,50 zł/MWh.`,
    [],
  ],
  [
    "bands behind their amounts in an item that names its customers",
    `8.3.3. Opłata mocowa. W okresie obowiązywania taryfy stosuje się stawki opłaty mocowej:
     1) w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o
     rynku mocy – 0,2194 zł/kWh;
     2) w przypadku odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1 ustawy o rynku
     mocy: 4,29 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 10,31 zł/m-c przy zużyciu od 500
     kWh do 1 200 kWh, 17,18 zł/m-c przy zużyciu powyżej 1 200 kWh do 2 800 kWh oraz 24,05
     zł/m-c przy zużyciu powyżej 2 800 kWh.`,
    [
      "* capacity 0.2194 PLN/kWh if w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "no such item of another fee's list, or of a point behind the list",
    `8.3.3. Opłata mocowa. Stosuje się stawki opłaty handlowej:
     1) w przypadku odbiorców końcowych: 4,29 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 10,31 zł/m-c przy zużyciu od 500 kWh do 1 200 kWh.
     8.3.4. Stosuje się stawki opłaty mocowej:
     1) według ustawy.
     9. Odbiorcy płacą też:
     2) w przypadku odbiorców końcowych: 4,29 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 10,31 zł/m-c przy zużyciu od 500 kWh do 1 200 kWh.`,
    [],
  ],
  [
    "the capacity fee of the others, who are named behind it",
    "7. Opłatę mocową w wysokości 0,2194 zł/kWh pobiera się od odbiorców innych niż wymienieni w art. 89a ust. 1. Pozostałe opłaty są niezmienione.",
    ["* capacity 0.2194 PLN/kWh if odbiorców innych niż wymienieni w art. 89a ust. 1"],
  ],
  [
    "the capacity fee of the others behind a dash",
    `Stawki opłaty mocowej:
     – dla odbiorców końcowych o rocznym zużyciu energii elektrycznej:
     poniżej 500 kWh – 4,29 zł/m-c,
     powyżej 2 800 kWh – 24,05 zł/m-c,
     – dla odbiorców końcowych innych niż wyżej wymienieni – 0,2194 zł/kWh.`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
      "* capacity 0.2194 PLN/kWh if dla odbiorców końcowych innych niż wyżej wymienieni",
    ],
  ],
  [
    "the capacity fee of the others behind a bullet",
    "Stawki opłaty mocowej:\n• odbiorcy zużywający rocznie poniżej 500 kWh – 4,29 zł/m-c,\n• odbiorcy końcowi pozostali – 0,2194 zł/kWh.",
    ["* capacity ..500 4.29 PLN/month", "* capacity 0.2194 PLN/kWh if odbiorcy końcowi pozostali"],
  ],
  [
    "the capacity fee of the others by their name alone",
    "Stawki opłaty mocowej wynoszą:\n* odbiorcy inni niż wskazani w art. 89a ustawy – 0,2194 zł/kWh.",
    ["* capacity 0.2194 PLN/kWh if odbiorcy inni niż wskazani w art. 89a ustawy"],
  ],
  [
    "a list of the capacity fee whose items begin with their amounts, that of the others first",
    `Stawka opłaty mocowej wynosi:
     a) 0,2194 zł/kWh – dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy,
     b) 4,29 zł/m-c – dla odbiorców zużywających rocznie poniżej 500 kWh,
     c) 10,31 zł/m-c – od 500 kWh do 1 200 kWh.`,
    [
      "* capacity 0.2194 PLN/kWh if dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
    ],
  ],
  [
    "the same with that of the others behind them",
    `Stawki opłaty mocowej wynoszą:
     1) 4,29 zł/m-c dla odbiorców o rocznym zużyciu poniżej 500 kWh;
     2) 24,05 zł/m-c powyżej 2 800 kWh;
     3) 0,2194 zł/kWh dla pozostałych odbiorców.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 2800.. 24.05 PLN/month", "* capacity 0.2194 PLN/kWh if dla pozostałych odbiorców"],
  ],
  [
    "none of the others with a factor behind it",
    `Stawki opłaty mocowej wynoszą:
     1) 0,2194 zł/kWh dla pozostałych odbiorców, ze współczynnikiem 0,17;
     2) 4,29 zł/m-c dla odbiorców o rocznym zużyciu poniżej 500 kWh.`,
    [],
  ],
  [
    "no amount of the time before behind a dash",
    "Stawki opłaty mocowej wynoszą:\n– dla pozostałych odbiorców dotychczas – 0,1412 zł/kWh.",
    [],
  ],
  [
    "the capacity fee in bands",
    `wprowadza się stawkę opłaty mocowej:
     1) w przypadku odbiorców końcowych innych niż wymienieni w art. 89a w wysokości 0,2194 zł/kWh,
     2) w przypadku odbiorców, opłatę mocową ustala się dla odbiorców zużywających rocznie:
     a) poniżej 500 kWh energii elektrycznej w wysokości 4,29 zł na miesiąc;
     b) od 500 kWh do 1 200 kWh energii elektrycznej w wysokości 10,31 zł na miesiąc;
     c) powyżej 1 200 kWh do 2 800 kWh energii elektrycznej w wysokości 17,18 zł na miesiąc;
     d) powyżej 2 800 kWh energii elektrycznej w wysokości 24,05 zł na miesiąc.`,
    [
      "* capacity 0.2194 PLN/kWh if w przypadku odbiorców końcowych innych niż wymienieni w art. 89a",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "the first item of a list on the line that leads to it, the second behind it",
    `2. Stawki opłaty mocowej wynoszą: 1) w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust.
     1 pkt 1) ustawy o rynku mocy: 0,2194 zł/kWh; 2) w przypadku odbiorców końcowych wymienionych w art. 89a
     ust. 1 pkt 1) ustawy o rynku mocy, zużywających rocznie:
     a) poniżej 500 kWh energii elektrycznej – w wysokości 4,29 zł na miesiąc;`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 0.2194 PLN/kWh if w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy",
    ],
  ],
  [
    "bands before their amounts, the month and the yearly use named once, and the others behind them",
    `§ 11. Opłata mocowa dla odbiorców z grupy G11 wynosi miesięcznie, przy zużyciu rocznym:
     a) mniejszym niż 500 kWh – 4,29 zł,
     b) od 500 kWh do 1200 kWh – 10,31 zł,
     c) powyżej 1200 kWh – 17,18 zł;
     dla pozostałych odbiorców końcowych – 0,2194 zł/kWh w godzinach szczytowego
     zapotrzebowania na moc.`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200.. 17.18 PLN/month",
      "* capacity 0.2194 PLN/kWh if dla pozostałych odbiorców końcowych",
    ],
  ],
  [
    "the others behind the bands of one sentence",
    `5.4. Opłata mocowa: dla odbiorców z grup G, zużywających rocznie poniżej 500 kWh – 4,29 zł/m-c; od 500 kWh do
     1200 kWh – 10,31 zł/m-c; powyżej 1200 kWh – 24,05 zł/m-c; dla odbiorców pozostałych – 0,2194
     zł/kWh.`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200.. 24.05 PLN/month",
      "* capacity 0.2194 PLN/kWh if dla odbiorców pozostałych",
    ],
  ],
  [
    "no amount of others of whom more is said",
    `5.4. Opłata mocowa: dla odbiorców z grup G, zużywających rocznie poniżej 500 kWh – 4,29 zł/m-c; powyżej 500 kWh – 10,31
     zł/m-c; dla odbiorców pozostałych w grupie C11 – 0,2194 zł/kWh.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 500.. 10.31 PLN/month"],
  ],
  [
    "no bands that leave a gap between them",
    "Opłata mocowa wynosi miesięcznie, przy zużyciu rocznym:\na) mniejszym niż 500 kWh – 4,29 zł,\nb) powyżej 1200 kWh – 17,18 zł.",
    [],
  ],
  [
    "no bands whose amounts are due by no month",
    "Opłata mocowa wynosi, przy zużyciu rocznym:\na) mniejszym niż 500 kWh – 4,29 zł,\nb) od 500 kWh do 1200 kWh – 10,31 zł.",
    [],
  ],
  [
    "no bands beside which more is said",
    "Opłata mocowa wynosi miesięcznie, przy zużyciu rocznym:\na) na wsi mniejszym niż 500 kWh – 4,29 zł,\nb) od 500 kWh do 1200 kWh – 10,31 zł.",
    [],
  ],
  [
    "the capacity fee in a list that goes on within its line",
    `3. Stawka opłaty mocowej wynosi: a) dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o
     rynku mocy – 0,2194 zł/kWh; b) dla odbiorców wymienionych w art. 89a ust. 1 pkt 1) ustawy o rynku mocy,
     zużywających rocznie:
     – poniżej 500 kWh energii elektrycznej – 4,29 zł na miesiąc;
     – powyżej 500 kWh energii elektrycznej – 24,05 zł na miesiąc;`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500.. 24.05 PLN/month",
      "* capacity 0.2194 PLN/kWh if dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy",
    ],
  ],
  [
    "the capacity fee in a paragraph of its own",
    "§ 5. Stawka opłaty mocowej dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy: 0,2194 zł/kWh.",
    ["* capacity 0.2194 PLN/kWh if Stawka opłaty mocowej dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy"],
  ],
  [
    "the capacity fee in a paragraph whose sign a scan made an eight",
    "8 5. Stawka opłaty mocowej dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy: 0,2194 zł/kWh.",
    ["* capacity 0.2194 PLN/kWh if Stawka opłaty mocowej dla odbiorców innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy"],
  ],
  [
    "bands behind each other in one sentence, each before its amount",
    `Stawka opłaty mocowej dla odbiorców końcowych innych niż wymienieni w art. 89a wynosi 0,2194 zł/kWh.
     Dla odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1 ustawy, zużywających rocznie poniżej 500 kWh energii elektrycznej,
     opłata ta wynosi 4,29 zł na miesiąc, od 500 kWh do 1 200 kWh – 10,31 zł na miesiąc, powyżej 1 200 kWh do 2 800 kWh – 17,18 zł
     na miesiąc, powyżej 2 800 kWh – 24,05 zł na miesiąc.`,
    [
      "* capacity 0.2194 PLN/kWh if Stawka opłaty mocowej dla odbiorców końcowych innych niż wymienieni w art. 89a",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "bands behind their amounts, the month beside each",
    `Stawka opłaty mocowej od odbiorców końcowych zależy od rocznego zużycia energii elektrycznej i wynosi:
     4,29 zł na miesiąc dla odbiorców zużywających rocznie poniżej 500 kWh energii elektrycznej, 10,31 zł na miesiąc dla odbiorców
     zużywających rocznie od 500 kWh do 1 200 kWh oraz 24,05 zł na miesiąc dla odbiorców zużywających rocznie powyżej 2 800 kWh.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 500..1200 10.31 PLN/month", "* capacity 2800.. 24.05 PLN/month"],
  ],
  [
    "bands behind the amounts of a list, and the other customers' in the next point, of whose mark a scan lost the stops",
    `Stawki opłaty mocowej dla odbiorców końcowych, o których mowa w art. 89a ust. 1 pkt 1 ustawy, wynoszą:
     a) 4,29 zł na miesiąc – dla odbiorców zużywających rocznie mniej niż 500 kWh energii elektrycznej,
     b) 10,31 zł na miesiąc – dla odbiorców zużywających rocznie od 500 kWh do 1200 kWh energii
     elektrycznej,
     c) 24,05 zł na miesiąc – dla odbiorców zużywających rocznie powyżej 2800 kWh energii elektrycznej
     6 4 Stawka opłaty mocowej dla pozostałych odbiorców końcowych wynosi 0,2194 zł/kWh.`,
    [
      "* capacity 0.2194 PLN/kWh if 6 4 Stawka opłaty mocowej dla pozostałych odbiorców końcowych",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "bands behind the amounts of items with dashes",
    `c) stawki opłaty mocowej dla odbiorców końcowych wynoszą:
     – 4,29 zł/m-c dla zużywających rocznie mniej niż 500 kWh,
     – 24,05 zł/m-c dla zużywających rocznie powyżej 2800 kWh,`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 2800.. 24.05 PLN/month"],
  ],
  [
    "the other customers' item that ends in words about the energy",
    `Stawki opłaty mocowej wynoszą:
     1) dla odbiorców zużywających rocznie mniej niż 500 kWh energii elektrycznej – 4,29 zł na miesiąc;
     2) dla pozostałych odbiorców końcowych – 0,2194 zł/kWh energii pobranej w wybranych godzinach doby
     przypadających na godziny szczytowego zapotrzebowania na moc w systemie.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 0.2194 PLN/kWh if dla pozostałych odbiorców końcowych"],
  ],
  [
    "the capacity fee of the others, whose hours stand behind it",
    `5.3. Stawka opłaty mocowej, o której mowa w Informacji Prezesa URE nr 58/2025, wynosi:
     1) dla odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy – 0,2194 zł/kWh, w
     wybranych godzinach doby;
     2) dla odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1 ustawy o rynku mocy, zużywających rocznie:
     a) poniżej 500 kWh energii elektrycznej – 4,29 zł na miesiąc;
     b) powyżej 500 kWh energii elektrycznej – 10,31 zł na miesiąc.`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500.. 10.31 PLN/month",
      "* capacity 0.2194 PLN/kWh if dla odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy",
    ],
  ],
  [
    "fees in items whose bullets are drawn",
    `stawka opłaty kogeneracyjnej: 3,00 zł/MWh,
     stawka opłaty mocowej dla pozostałych odbiorców końcowych, za energię pobraną w godzinach 7–22 w dni robocze: 0,2194 zł/kWh.`,
    [
      "* cogeneration 3 PLN/MWh",
      "* capacity 0.2194 PLN/kWh if stawka opłaty mocowej dla pozostałych odbiorców końcowych, za energię pobraną w godzinach 7–22 w dni robocze",
    ],
  ],
  [
    "none of a sentence that goes on to its amount without a sign",
    "Z tytułu opłaty mocowej dla pozostałych odbiorców końcowych pobiera się w dni robocze: 0,2194 zł/kWh.",
    [],
  ],
  [
    "none of a rate of groups in another sentence",
    `w sprawie wysokości stawki opłaty OZE; W grupie taryfowej C11o składnik zmienny stawki sieciowej wynosi 0,0927 zł/kWh,
     a stawka jakościowa wynosi 0,0341 zł/kWh.`,
    [],
  ],
  [
    "no fee of all customers where a band stands behind the amount",
    "Opłata mocowa wynosi 4,29 zł na miesiąc dla odbiorców zużywających rocznie poniżej 500 kWh energii elektrycznej.",
    [],
  ],
  [
    "bands behind amounts of which the first says the month",
    `Opłata mocowa wynosi 4,29 zł na miesiąc dla odbiorców zużywających rocznie poniżej 500 kWh, 10,31 zł dla odbiorców
     zużywających rocznie od 500 kWh do 1 200 kWh.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 500..1200 10.31 PLN/month"],
  ],
  [
    "a fee of all groups, said between the verb and the amount",
    "8.1. Stawka opłaty OZE, o której mowa w pkt 1.1 ppkt 5, wynosi we wszystkich grupach taryfowych 7,30 zł/MWh.",
    ["* renewable 7.3 PLN/MWh"],
  ],
  [
    "the second fee of a sentence, without a verb of its own",
    "Stawka opłaty OZE wynosi 7,30 zł/MWh, a stawka opłaty kogeneracyjnej 3,00 zł/MWh.",
    ["* renewable 7.3 PLN/MWh", "* cogeneration 3 PLN/MWh"],
  ],
  ["a fee said to stand at a level", "Stawkę opłaty OZE ustala się na poziomie 7,30 zł/MWh.", ["* renewable 7.3 PLN/MWh"]],
  [
    "none of a point below another heading",
    `wprowadza się stawkę opłaty mocowej w wysokości 0,2194 zł/kWh.
     5. OPŁATY ZA USŁUGI NA ZLECENIE ODBIORCY
     5.1. Za każdą wynoszącą 413,92 zł/MWh.`,
    ["* capacity 0.2194 PLN/kWh"],
  ],
  [
    "none of the price of reactive energy",
    "wprowadza się stawkę opłaty mocowej w wysokości 0,2194 zł/kWh. Crk – cena energii, w 2025 r. wynosząca 413,92 zł/MWh;",
    ["* capacity 0.2194 PLN/kWh"],
  ],
  ["a fee of nothing", "stawka opłaty OZE wynosi 0,00 zł/MWh", ["* renewable 0 PLN/MWh"]],
  [
    "a mark over the wrong letter of a scan",
    "opłaty mocowej, powyżej 2 800 kWh – 24,05 zł na mieśiąc",
    ["* capacity 2800.. 24.05 PLN/month"],
  ],
  ["a stop over the Z of a scan", "stawkę opłaty OŻE w wysokości 7,30 zł/MWh", ["* renewable 7.3 PLN/MWh"]],
  ["a fee behind a colon", "7.3. Stawka opłaty OZE: 7,30 zł/MWh.", ["* renewable 7.3 PLN/MWh"]],
  ["a fee behind a dash", "– stawka opłaty kogeneracyjnej – 3,00 zł/MWh,", ["* cogeneration 3 PLN/MWh"]],
  [
    "fees by their rates in one sentence",
    "dolicza się opłatę OZE według stawki 7,30 zł/MWh oraz opłatę kogeneracyjną według stawki 3,00 zł/MWh.",
    ["* renewable 7.3 PLN/MWh", "* cogeneration 3 PLN/MWh"],
  ],
  [
    "the other customers last in a list, without a verb",
    `Stawki opłaty mocowej wynoszą:
     a) dla odbiorców końcowych zużywających rocznie poniżej 500 kWh energii elektrycznej – 4,29 zł na miesiąc,
     e) dla pozostałych odbiorców końcowych – 0,2194 zł/kWh.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 0.2194 PLN/kWh if dla pozostałych odbiorców końcowych"],
  ],
  [
    "the other customers by what they are not, without a dash",
    `Stawki opłaty mocowej wynoszą:
     1) w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy 0,2194 zł/kWh,
     2) w przypadku odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1 ustawy, zużywających rocznie:
     a) poniżej 500 kWh energii elektrycznej - 4,29 zł na miesiąc.`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 0.2194 PLN/kWh if w przypadku odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy",
    ],
  ],
  [
    "a reference to a law that is broken before its number, which begins no item",
    `3) stawka opłaty mocowej dla odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt
     1) ustawy o rynku mocy: 0,2194 zł/kWh,
     4) stawki opłaty mocowej dla odbiorców końcowych wymienionych w art. 89a ust. 1 pkt 1) ustawy
     o rynku mocy, zużywających rocznie:
     a) poniżej 500 kWh energii elektrycznej – 4,29 zł na miesiąc,`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 0.2194 PLN/kWh if stawka opłaty mocowej dla odbiorców końcowych innych niż wymienieni w art. 89a ust. 1 pkt 1) ustawy o rynku mocy",
    ],
  ],
  [
    "bands in items behind dashes",
    `Stawka opłaty mocowej wynosi:
     b) dla odbiorców końcowych, o których mowa w art. 89a ust. 1 pkt 1) ustawy, zużywających rocznie:
     – poniżej 500 kWh energii elektrycznej: 2,86 zł na miesiąc,
     – od 500 kWh do 1 200 kWh energii elektrycznej: 6,86 zł na miesiąc,
     – powyżej 1 200 kWh do 2 800 kWh energii elektrycznej: 11,44 zł na miesiąc,
     - powyżej 2 800 kWh energii elektrycznej: 16,01 zł na miesiąc.`,
    [
      "* capacity ..500 2.86 PLN/month",
      "* capacity 500..1200 6.86 PLN/month",
      "* capacity 1200..2800 11.44 PLN/month",
      "* capacity 2800.. 16.01 PLN/month",
    ],
  ],
  [
    "a band whose amount stands behind a dash in the next line",
    `Stawka opłaty mocowej wynosi:
     a) dla zużywających rocznie poniżej 500 kWh energii elektrycznej
     – w wysokości 2,86 zł na miesiąc,
     b) dla zużywających rocznie od 500 kWh do 1 200 kWh energii elektrycznej
     – 6,86 zł na miesiąc.`,
    ["* capacity ..500 2.86 PLN/month", "* capacity 500..1200 6.86 PLN/month"],
  ],
  [
    "an item that compares, or ends in a second amount",
    `Stawki opłaty mocowej:
     1) dla pozostałych odbiorców wzrosły o 0,0200 zł/kWh,
     2) dla pozostałych odbiorców zamiast 0,2100 zł/kWh, teraz 0,2194 zł/kWh.`,
    [],
  ],
  [
    "bands of yearly use behind their amounts, and the other customers in the next sentence",
    `Stawka opłaty mocowej dla odbiorców, o których mowa w art. 89a, wynosi miesięcznie: 4,29 zł przy rocznym zużyciu poniżej 500 kWh,
     10,31 zł przy zużyciu od 500 do 1 200 kWh, 17,18 zł przy zużyciu powyżej 1 200 do 2 800 kWh oraz 24,05 zł przy zużyciu
     powyżej 2 800 kWh. Dla pozostałych odbiorców stawka wynosi 0,2194 zł/kWh energii.`,
    [
      "* capacity 0.2194 PLN/kWh if Dla pozostałych odbiorców stawka",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "bands behind amounts each of which says its month",
    `stosuje się stawkę opłaty kogeneracyjnej w wysokości 3,00 zł/MWh.
     6.3. Stawka opłaty mocowej dla odbiorców końcowych innych niż wymienieni w art. 89a wynosi 0,1412 zł/kWh. Dla odbiorców
     końcowych wymienionych w art. 89a ust. 1 pkt 1) ustawy stawka opłaty mocowej wynosi 2,86 zł na miesiąc przy rocznym zużyciu
     poniżej 500 kWh, 6,86 zł na miesiąc przy rocznym zużyciu od 500 kWh do 1 200 kWh, 11,44 zł/m-c przy rocznym
     zużyciu powyżej 1 200 kWh do 2 800 kWh oraz 16,01 zł miesięcznie przy rocznym zużyciu powyżej 2 800 kWh.`,
    [
      "* cogeneration 3 PLN/MWh",
      "* capacity 0.1412 PLN/kWh if Stawka opłaty mocowej dla odbiorców końcowych innych niż wymienieni w art. 89a",
      "* capacity ..500 2.86 PLN/month",
      "* capacity 500..1200 6.86 PLN/month",
      "* capacity 1200..2800 11.44 PLN/month",
      "* capacity 2800.. 16.01 PLN/month",
    ],
  ],
  [
    "bands behind their amounts, both of whose ends have the unit",
    `Stawka opłaty mocowej wynosi miesięcznie: 4,29 zł przy zużyciu poniżej 500 kWh, 10,31 zł przy zużyciu od 500 kWh do 1 200 kWh,
     17,18 zł przy zużyciu powyżej 1 200 kWh do 2 800 kWh.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 500..1200 10.31 PLN/month", "* capacity 1200..2800 17.18 PLN/month"],
  ],
  [
    "bands behind their amounts and dashes, the use named once",
    `Stawki opłaty mocowej dla odbiorców, o których mowa w art. 89a ust. 1 pkt 1 ustawy o rynku mocy, wynoszą: a) 4,29 zł na
     miesiąc – dla zużywających rocznie mniej niż 500 kWh, b) 10,31 zł na miesiąc – od 500 kWh do 1200 kWh, c) 17,18 zł na
     miesiąc – powyżej 1200 kWh do 2800 kWh, d) 24,05 zł na miesiąc – powyżej 2800 kWh. Dla pozostałych odbiorców stawka
     opłaty mocowej wynosi 0,2194 zł/kWh.`,
    [
      "* capacity 0.2194 PLN/kWh if Dla pozostałych odbiorców stawka opłaty mocowej",
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "bands right behind their amounts, the use named once",
    `Opłata mocowa dla odbiorców ryczałtowych wynosi: 4,29 zł/m-c przy zużyciu rocznym poniżej 500 kWh; 10,31 zł/m-c od 500 do
     1200 kWh; 17,18 zł/m-c powyżej 1200 do 2800 kWh; 24,05 zł/m-c powyżej 2800 kWh.`,
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  ],
  [
    "no band behind an amount that is due from a day",
    "Stawka opłaty mocowej wynosi miesięcznie: 4,29 zł przy zużyciu poniżej 500 kWh, 10,31 zł od 1 lipca, 17,18 zł od 1 stycznia.",
    [],
  ],
  [
    "no band behind an amount without the yearly use",
    "Stawki opłaty mocowej wynoszą: a) 4,29 zł na miesiąc – poniżej 500 kWh, b) 10,31 zł na miesiąc – od 500 kWh do 1200 kWh.",
    [],
  ],
  [
    "no band whose other end stands behind a conjunction",
    `Stawka opłaty mocowej wynosi miesięcznie: 4,29 zł przy zużyciu poniżej 500 kWh, 10,31 zł przy zużyciu od 500 kWh do 1 200 kWh,
     17,18 zł przy zużyciu powyżej 1 200 kWh i nie więcej niż 2 800 kWh.`,
    ["* capacity ..500 4.29 PLN/month", "* capacity 500..1200 10.31 PLN/month"],
  ],
  [
    "no capacity fee by the month without its band, which is nobody's or another's",
    "Stawka opłaty mocowej wynosi 2,86 zł na miesiąc przy niskim zużyciu, 6,86 zł na miesiąc przy wysokim zużyciu.",
    [],
  ],
  [
    "one amount beside a yearly use that is no band of a list",
    "Stawka opłaty mocowej wynosi miesięcznie 4,29 zł przy rocznym zużyciu poniżej 500 kWh.",
    [],
  ],
  // what is no national rate
  [
    "an average after the fees",
    "Stawki opłaty mocowej wynoszą 0,2194 zł/kWh.\nŚrednia stawka dystrybucji planowana na okres taryfy wynosi 148,12 zł/MWh.",
    ["* capacity 0.2194 PLN/kWh"],
  ],
  [
    "an amount under another heading",
    "Stawki opłaty mocowej wynoszą 0,2194 zł/kWh.\n11. Plany na okres taryfy\nPlanowany koszt zakupu usług wynosi 148,12 zł/MWh.",
    ["* capacity 0.2194 PLN/kWh"],
  ],
  ["a fee for a service", "opłata za dojazd do odbiorcy w wysokości 31,96 zł za dojazd", []],
  ["a stamp duty", "opłacie stałej w kwocie 1000 zł", []],
  ["an amount without a topic", "w wysokości 7,30 zł/MWh", []],
  ["a unit that the fee cannot have", "stawkę opłaty OZE w wysokości 7,30 zł na miesiąc", []],
  ["an amount in grosze", "stawkę opłaty OZE w wysokości 0,73 gr/kWh", ["* renewable 0.0073 PLN/kWh"]],
])("%s", (_, text, expected) => {
  expect(rates(text)).toEqual(expected);
});
