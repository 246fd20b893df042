import type { ListedDecision } from "../model/bulletin.ts";
import { foldedWords } from "../model/company-name.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { companyIn } from "./title-company.ts";
import { cleaned, daysNamed, type Found } from "./words.ts";

export type TitleFacts = Pick<ListedDecision, "kind" | "operatorName" | "decisionNumber" | "decisionDate">;

/** The longest real title has some 260 characters; what stands behind this is no title, and every pattern here stays cheap. */
const readCharacters = 2_000;

/** First words of a title, folded, and what the decision then is. "Zmiana decyzji" may change anything: it is of no kind. */
const openings: readonly (readonly [DecisionKind, RegExp])[] = [
  ["approval", /^(?:nowa )?taryfa(?! jest)\b|^zatwierdzeni[eu] taryfy\b/],
  ["change", /^zmian[aye] (?:nr \d+ )?(?:(?:do|w|obowiazujacej) )?taryf(?:y|ie)\b/],
  ["correction", /^sprostowani[eu]\b/],
  ["discontinuance", /^umorzeni[eu]\b/],
  // "Przedłużenie terminu załatwienia sprawy" moves a time limit of the procedure, not a tariff's end.
  ["prolongation", /^(?:prze|wy)dluzeni[eu] (?:(?:okresu|terminu|czasu) )?(?:(?:obowiazywania|stosowania|waznosci)\b|taryfy\b)/],
  ["refusal", /^odmow(?:a|ie)\b/],
  ["withdrawal", /^uchyleni[eu] (?:w (?:czesci|calosci) )?(?:decyzji|taryfy)\b|^stwierdzeni[eu] (?:wygasniecia|niewaznosci)\b/],
  ["withdrawal", /^wygasnieci[eu] (?:decyzji|taryfy)\b/],
  ["consolidated", /^tekst jednolity\b/],
  ["excerpt", /^wyciag z taryfy\b/],
];

/** "Postanowienie Prezesa URE o sprostowaniu ...": the kind stands behind. */
const lead = /^(?:decyzja|postanowienie|informacja) (?:prezesa (?:ure|urzedu regulacji energetyki) )?o /;

/** Nouns of other acts. Beside "Taryfa" or "Uchylenie decyzji" one of them makes the title say two things. */
const otherActs = /\b(?:zmian[aye]|sprostowan\w+|umorzen\w+|(?:prze|wy)dluzen\w+|odmow\w+|uchylen\w+|wygasnieci\w+|niewaznosci)\b/;
const ownNouns: Readonly<Partial<Record<DecisionKind, RegExp>>> = {
  approval: /(?!)/g,
  change: /\bzmian[aye]\b/g,
  withdrawal: /\b(?:uchylen\w+|wygasnieci\w+|niewaznosci|zmian[aye])\b/g,
};

const kindIn = (title: string): DecisionKind | null => {
  // A title may stand in quotes, or have a dash or a point before it: folding takes them away.
  const words = foldedWords(title).replace(lead, "");
  const kind = openings.find(([, opening]) => opening.test(words))?.[0] ?? null;
  const own = kind === null ? undefined : ownNouns[kind];
  return own !== undefined && otherActs.test(words.replace(own, "")) ? null : kind;
};

/** Where a title stops to speak of its subject and names the act: "Decyzja Prezesa ...". Cases other than the first name another act. */
const actPattern =
  /(?<!\p{L})(?:Decyzja|Postanowienie|Informacja)(?= (?:o (?:decyzji|postanowieniu) )?(?:Prezesa|nr|numer|znak|z dnia|z \d)(?!\p{L}))/iu;

const numberPattern = /(?<!\p{L})(?:nr|numer|znak|sygn\.)[ .:]{0,3}([^\s,;]{6,80})/iu;
const bareNumber = /(?<![\p{L}\d.])\p{Lu}{2,4}(?:[.-][\p{L}\d()-]{1,12}){1,3}[.-]\p{L}?\d[^\s,;]{4,60}/u;

/** With its year and, last, the initials: "DRE.WRE.4211.27.17.2025.MKa4". One that a cut took the end from is another number. */
const whole = /^\p{Lu}.*[./](?:19|20)\d{2}[./](?:.*[./])?\p{L}[\p{L}\d]+$/u;

const trimmed = (text: string): string => text.replace(/[.:)\]"”]{1,5}$/u, "");

interface Named {
  readonly number: string | null;
  readonly date: string | null;
}

const numberAt = (text: string, pattern: RegExp): Found | null => {
  const match = pattern.exec(text);
  if (match === null) return null;
  const printed = match[1] ?? match[0];
  const to = match.index + match[0].length;
  const value = trimmed(printed);
  if (!/\d/.test(value) || !/[./-]/.test(value)) return null;
  // At the very end of the text it may have been cut.
  const last = text.slice(to).trim() === "" || /^\s*(?:…|\.\.\.)/.test(text.slice(to)) || /…|\.\.\.$/.test(printed);
  return last && !whole.test(value) ? null : { value, from: to - printed.length, to };
};

const namedIn = (act: string): Named => {
  const number = numberAt(act, numberPattern);
  const days = daysNamed(act);
  const after = number === null ? undefined : days.find(({ from }) => from >= number.to);
  // "Decyzja z dnia 20 marca 2026 r. nr X": no further than the words between a number and its date.
  const near = after !== undefined && number !== null && after.from - number.to <= 20 ? after : undefined;
  const before = days.filter(({ to }) => to <= (number?.from ?? act.length)).at(-1);
  return { number: number?.value ?? null, date: (near ?? before ?? null)?.value ?? null };
};

/**
 * What a title of the bulletin says, guessed: "Taryfa PAL1 Sp. z o.o. we Wrocławiu Decyzja Prezesa Urzędu Regulacji Energetyki nr
 * OWR.ZT.4211.21.2025.26409.VII.SK z dnia 18 marca 2026 r.". What is not certain, or was cut off, is null.
 */
export const parseTitle = (title: string): TitleFacts => {
  const text = cleaned(title.slice(0, readCharacters));
  const act = actPattern.exec(text);
  const subject = act === null || act.index === 0 ? text : text.slice(0, act.index);
  const { number, date } = act === null ? { number: null, date: null } : namedIn(text.slice(act.index));
  return {
    kind: kindIn(subject),
    operatorName: act?.index === 0 ? null : companyIn(subject),
    decisionNumber: number,
    decisionDate: date,
  };
};

/** The first decision that any text names, "nr X" or X alone; null when there is none. */
export const decisionNumberIn = (text: string): string | null => {
  const read = cleaned(text.slice(0, readCharacters));
  const named = parseTitle(read).decisionNumber;
  if (named !== null) return named;
  const bare = numberAt(read, bareNumber)?.value ?? null;
  return bare !== null && /4\d{3}/.test(bare) && /(?:19|20)\d{2}/.test(bare) ? bare : null;
};
