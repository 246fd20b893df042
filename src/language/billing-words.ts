import type { BillingPeriod } from "../model/vocabulary.ts";

/* For how long a fee is settled, as patterns over folded text (fold.ts). Order matters: see words-of-the-trade.ts. */

/**
 * "co miesiąc", "odczyt raz na pół roku [zł/m-c]", "co kwartał netto", "... (odczyt co miesiąc)", "..., odczyt dwa razy w roku": how often
 * a cell's fee is billed. The words must be all that the cell, a bracket in it or its end behind a comma or dash ("Abonament – co miesiąc") holds, besides its tax and
 * its unit: in a sentence they count other things. `span`: what stands behind "co"; `times`: how often that is in a year.
 */
const every = (span: string, times: string | null = null): string => {
  const lead = "(?:przy |w )?(?:odczy|rozlicz|fakturow)\\w*";
  const often = `(?:(?:co|raz (?:w|na)) ${span}${times === null ? "" : `|${times} razy (?:w|na) rok\\w*`})`;
  const ends = "(?: \\(?(?:netto|brutto)\\)?)?(?= ?\\[| (?:zl|pln)\\b|$)";
  const places = [
    `^(?:${lead} )?${often}${ends}`,
    `\\((?:${lead} )?${often}\\)`,
    `(?:[,;]| [–-]) ?${lead} ${often}${ends}`,
    ` [–-] ${often}${ends}`,
  ];
  return `${places.join("|")}|\\bokres\\w* rozliczeniow\\w* ?[:=–-]? ?${span}(?= ?\\[|[,;)]|$)`;
};

/** "12-miesięczny, płatność co 2 miesiące": when a fee is paid, which is not for how long it is settled. */
export const paymentWords =
  /\b(?:plat(?:n|nosc)\w*|prognoz\w*)(?: takze)? (?:co|raz (?:na|w)) (?:(?:\d{1,2}|dwa|trzy|szesc|pol) )?(?:miesi\w*|m-?c\w*|kwartal\w*|rok\w*)/g;

const someMonths = "(?:miesiac\\w*|miesie?cy|m-?c[ey]?|mies\\.?)";

/** "2 miesiące", "2-mies.", "2 m-ce", "okres 2-miesięczny", its other words, and how often that is (see `every`). */
const billed = (months: number, words: string, ...often: Parameters<typeof every>): RegExp =>
  new RegExp(`\\b${months} ?-? ?(?:miesie?cz\\w*|miesiac\\b|miesiace\\b|miesie?cy\\b|mies\\b|m-?c[ey]?\\b)|${words}|${every(...often)}`);

export const billingWords: readonly (readonly [BillingPeriod, RegExp])[] = [
  [
    "P12M",
    billed(
      12,
      "dwunastomiesieczn\\w*|\\broczn(?:y|ym|ego)\\b okres\\w*|(?:okres\\w*|rozliczeni(?:e|u|a)) (?:rozliczeniow\\w* )?roczn\\w*|^(?:w )?roczn(?:y|ym|ego)(?: \\[|$)",
      "rok\\w*",
    ),
  ],
  ["P10D", new RegExp(`\\b10 ?-? ?dniow\\w*|dziesieciodniow\\w*|dekadow\\w*|${every("(?:10|dziesiec) dni")}`)],
  ["P2M", billed(2, "dwumiesieczn\\w*", `(?:dwa|drug\\w*) ${someMonths}`, "(?:6|szesc)")],
  ["P3M", billed(3, "trzymiesieczn\\w*|trojmiesieczn\\w*|kwartaln\\w*", `(?:kwarta\\w*|trz(?:y|eci\\w*) ${someMonths})`, "(?:4|cztery)")],
  ["P6M", billed(6, "szesciomiesieczn\\w*|polroczn\\w*", `(?:pol roku|polrocz\\w*|sz(?:esc|ost\\w*) ${someMonths})`, "(?:2|dwa)")],
  ["P1M", billed(1, "jednomiesieczn\\w*|(?<![-\\w]|zl |[km]w |umownej )miesieczn\\w*", someMonths, "(?:12|dwanascie)")],
];
