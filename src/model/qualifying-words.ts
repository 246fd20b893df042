import { monthsGenitive } from "./polish-months.ts";

/*
 * The words by which a sentence changes, limits or takes back rates that are printed elsewhere, as patterns over lower case without Polish
 * marks, one space between words. A close reading asks what they do (language/qualified-rates.ts). The quick look at a page, whose
 * spaces nobody can trust, asks whether there are any (pages/worth-reading.ts): a page that nobody reads takes nothing back.
 */

export const raises = "(?:podwyzsz|obniz|powieksz|pomniejsz|zwieksz|zmniejsz)";
export const multiplies = "(?:mnoz|przemnaz|pomnoz)";
export const indexes = "(?:waloryz|indeks)";

export const notApplied = "(?:nie (?:stosuj|pobier|nalicz|obowiazuj)|nie maja zastosowania|(?:uchyla|zawiesza) sie)";

export const only = "(?:wylacznie|tylko|jedynie)";
export const applies = "(?:dotycz|stosuje sie|stosowan|obowiazuj|maja zastosowanie)\\w*";
export const onceSomething = "(?:pod warunkiem|po (?:uruchomieni|wejsci|zakonczeni|oddani|uzyskani)|z chwila|od momentu|do czasu)";

export const ofOtherTime =
  "(?:(?:podan|okreslon|ustalon|skalkulowan)\\w* (?:jest |sa |zostal\\w* )?(?:za|dla) (?:okres|kwartal|dwa|dwoch|2|rok|rocz|dob|dzien|tydzien|polrocz)|(?:jest|sa|stanowi\\w*) (?:kwot|stawk|oplat)\\w* (?:roczn|polroczn|kwartaln|dobow))";

/** Before the days for which rates apply. */
export const validOn = "(?:stosuje sie|stosowan\\w*|obowiazuj\\w*|maja zastosowanie|wchodz\\w* w zycie)";

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[łø]/g, "l");

const day = `\\d{1,2}(?:\\.\\d{1,2}\\.|${monthsGenitive.map(folded).join("|")})20\\d\\d`;

/** Word endings, where words run into one another. */
const anyEnding = "\\w{0,8}";

const closed = new RegExp(
  [
    ...[raises, multiplies, indexes, notApplied, only, ofOtherTime, `${applies} ${onceSomething}`],
    ...["zamiast", "powinno byc", "brutto", "zawiera\\w* podat", "za okres", "(?:stosuje sie|obowiazuj\\w*) (?:od|do)"],
  ]
    .map((pattern) => pattern.replaceAll("\\w*", anyEnding).replaceAll(" ", ""))
    .concat(`${validOn.replaceAll("\\w*", anyEnding).replaceAll(" ", "")}.{0,60}?${day}`)
    .join("|"),
);

/** May a page's text, of which the spaces were taken out, qualify rates that it names? */
export const mayQualifyRates = (closedText: string): boolean => closed.test(folded(closedText));
