import type { Period } from "../model/period.ts";
import { datesIn } from "./dates.ts";
import { foldLine } from "./fold.ts";

const amounts = "(?:cen|stawk|oplat|kwot|wysokosc|wartosc)\\w*";
const timeBefore = new RegExp(
  `^(?:byl[oa]?|dotychczas\\w*|poprzedni[aeo]|(?:${amounts} )?przed zmiana)$|^(?:dotychczas\\w*|poprzedni[ae])(?: obowiazujac\\w*)? ${amounts}|^${amounts}(?: \\w+){0,3} (?:dotychczas\\w*|poprzedni[ae]|przed zmiana)(?! okres| rok)`,
);

/** Does a label or header call amounts those of the time before: "Cena dotychczasowa [zł/kWh]", "Było" beside "Jest", "przed zmianą" beside "po zmianie"? */
export const isOfTimeBefore = (text: string): boolean => timeBefore.test(foldLine(text));

const thisTime = new RegExp(`^(?:jest|(?:${amounts} )?po zmianie|(?:${amounts} )?(?:now[aey]|obecn\\w*|aktualn\\w*)(?: ${amounts})?)$`);
/** Does it only say which of the two the other column is ("Cena nowa", "Jest")? */
export const isOfThisTime = (text: string): boolean => thisTime.test(foldLine(text));

const opens = /(?:^|[^\p{L}])od(?: dnia)? *$/iu;
const closes = /(?:^|[^\p{L}])do(?: dnia)? *$/iu;
const between = /^ ?(?:r\.|roku|r)?,? *(?:[-–—]|do(?: dnia)?) *$/iu;

/** Does a period say all that another does, and perhaps its other end besides? */
const covers = (period: Period, other: Period): boolean =>
  (other.from === null || other.from === period.from) && (other.to === null || other.to === period.to);

/**
 * The one period that a text names: "od 1 stycznia 2024 r. do 30 czerwca 2024 r.", or either end of it; null for none or several. One that is
 * said again, whole or in part, is one: "obowiązujące do dnia 30 czerwca 2026 r." over "Tabela 1 – do 30.06.2026 r.".
 */
export const periodIn = (text: string): Period | null => {
  const plain = text.replace(/\s+/g, " ");
  const dates = datesIn(plain);
  const found: Period[] = [];
  for (let i = 0; i < dates.length; i += 1) {
    const [date, next] = [dates[i], dates[i + 1]];
    if (date === undefined) break;
    const before = plain.slice(0, date.from);
    if (closes.test(before)) found.push({ from: null, to: date.day });
    else if (next !== undefined && between.test(plain.slice(date.to, next.from)) && (opens.test(before) || before.trim() === "")) {
      found.push({ from: date.day, to: next.day });
      i += 1;
    } else if (opens.test(before)) found.push({ from: date.day, to: null });
  }
  return found.find((period) => found.every((other) => covers(period, other))) ?? null;
};
