import { datesIn } from "../language/dates.ts";
import { keysOf } from "../model/keyed.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { type Found, isLetter, spaced } from "./text.ts";
import { changedLater, namedByDecision } from "./title-page.ts";
import { wordsReplaced } from "./words.ts";

/*
 * The kind of a decision is what its order does, and the order is one verb ("zatwierdzam", "postanawiam sprostować", "umorzył").
 * Nouns do not count: a refusal speaks of the approval that it refuses, and an approval of the law's consolidated text.
 */

type Verb = "approve" | "change" | "prolong" | "correct" | "discontinue" | "withdraw" | "refuse";

/** First person, infinitive, third person and impersonal of each order. */
const verbs: Readonly<Record<Verb, readonly [first: string, infinitive: string, third: string]>> = {
  approve: ["zatwierdzam", "zatwierdzić", "zatwierdza(?:\\s+się)?|zatwierdził\\p{L}?|zatwierdzono"],
  change: ["zmieniam|dokonuję\\s+zmiany", "zmienić|dokonać\\s+zmiany", "zmienia(?:\\s+się)?|zmienił\\p{L}?|zmieniono"],
  prolong: ["przedłużam|wydłużam", "przedłużyć|wydłużyć", "(?:prze|wy)dłuża(?:\\s+się)?|(?:prze|wy)dłużył\\p{L}?|(?:prze|wy)dłużono"],
  correct: [
    "prostuję|dokonuję\\s+sprostowania",
    "sprostować|dokonać\\s+sprostowania",
    "prostuje(?:\\s+się)?|sprostował\\p{L}?|sprostowano",
  ],
  discontinue: ["umarzam", "umorzyć", "umarza(?:\\s+się)?|umorzył\\p{L}?|umorzono"],
  withdraw: [
    "uchylam|cofam|stwierdzam\\s+(?:wygaśnięcie|nieważność)",
    "uchylić|cofnąć|stwierdzić\\s+(?:wygaśnięcie|nieważność)",
    "uchyla(?:\\s+się)?|uchylił\\p{L}?|uchylono|stwierdza(?:\\s+się)?\\s+(?:wygaśnięcie|nieważność)|stwierdził\\p{L}?\\s+(?:wygaśnięcie|nieważność)",
  ],
  refuse: ["odmawiam|nie\\s+zatwierdzam", "odmówić|nie\\s+zatwierdzać", "odmawia(?:\\s+się)?|odmówił\\p{L}?|odmówiono"],
};

/** A form as a pattern; words of letters alone may be printed letter by letter. */
const pattern = (form: string): string =>
  form
    .split("|")
    .map((word) => (/^\p{L}+$/u.test(word) ? spaced(word) : word))
    .join("|");

const formOf = (index: 0 | 1 | 2, before = ""): RegExp => {
  const named = Object.entries(verbs).map(([verb, forms]) => `(?<${verb}>${index === 2 ? forms[index] : pattern(forms[index])})`);
  return new RegExp(`(?<!\\p{L})${before}(?:${named.join("|")})(?!\\p{L})`, "iu");
};

const firstPerson = formOf(0);
/** An infinitive orders only where the order says "postanawiam", "orzekam"; elsewhere it is what a company asked for. */
const infinitive = formOf(1);
const thirdPerson = formOf(2);
const resolves = /(?<!\p{L})(?:postan(?:awia|owi)\p{L}*|orzek\p{L}*)(?!\p{L})/iu;

interface Order extends Found<Verb> {}

const matched = (match: RegExpExecArray | null, offset = 0): Order | null => {
  const verb = keysOf(verbs).find((one) => match?.groups?.[one] !== undefined);
  if (match === null || verb === undefined) return null;
  return { value: verb, from: offset + match.index, to: offset + match.index + match[0].length };
};

/** The first verb that orders: in the first person, or in the infinitive after "postanawiam"; else in the third person. */
const orderIn = (text: string): Order | null => {
  const resolved = resolves.exec(text);
  const start = resolved === null ? 0 : resolved.index + resolved[0].length;
  const own = [matched(firstPerson.exec(text)), resolved === null ? null : matched(infinitive.exec(text.slice(start)), start)];
  const [first] = own.flatMap((order) => order ?? []).sort((a, b) => a.from - b.from);
  return first ?? matched(thirdPerson.exec(text));
};

/** The first tariff that an approval names is a changed one: "ustaloną przez Przedsiębiorstwo zmianę taryfy". */
const changeApproved = /^(?:(?!taryf)[\s\S]){0,200}?(?<!\p{L})zmian[ęy]\s+(?:[\p{L}\d.]+\s+){0,3}?taryf\p{L}*/iu;
const moving = "(?:(?:prze|wy)dłuż\\p{L}*|(?:okres|termin)\\p{L}*\\s+(?:jej\\s+)?(?:obowiązywania|stosowania))";
const byWayOf = "(?:polegając\\p{L}+\\s+na|poprzez|przez|w\\s+ten\\s+sposób,?\\s+że|w\\s+zakresie|w\\s+części\\s+dotyczącej)";
const prolongs = new RegExp(`^[^.;]{0,60}?${moving}|${byWayOf}\\s+(?:\\p{L}+\\s+){0,4}?${moving}`, "iu");
const otherPoints = /(?<!\p{L})(?:pkt|punk\p{L}+|rozdzia\p{L}+|tabel\p{L}+|staw\p{L}+|cen\p{L}?)(?!\p{L})/iu;

/** A change that moves the end of the period and nothing else. */
const movesTheEndOnly = (clause: string): boolean => {
  const pairs = wordsReplaced(clause);
  const dates = pairs.length > 0 && pairs.every(({ value }) => datesIn(value.from).length === 1 && datesIn(value.to).length === 1);
  return !otherPoints.test(clause) && (prolongs.test(clause) || dates);
};

export interface OrderedKind extends Found<DecisionKind> {
  /** Where the words of the order begin, after its verb. */
  readonly clause: number;
}

const plainKinds: Readonly<Partial<Record<Verb, DecisionKind>>> = {
  prolong: "prolongation",
  correct: "correction",
  discontinue: "discontinuance",
  withdraw: "withdrawal",
  refuse: "refusal",
};

const ordered = (text: string, order: Order | null): OrderedKind | null => {
  if (order === null) return null;
  const { value: verb, from, to } = order;
  const plain = plainKinds[verb];
  if (plain !== undefined) return { value: plain, from, to, clause: to };
  const clause = text.slice(to);
  const approvedChange = verb === "approve" ? changeApproved.exec(clause) : null;
  if (verb === "approve" && approvedChange === null) {
    const prolonged = /^\s*(?:zmianę\s+okresu|(?:prze|wy)dłużenie)/iu.test(clause);
    return { value: prolonged ? "prolongation" : "approval", from, to, clause: to };
  }
  const value = movesTheEndOnly(clause) ? "prolongation" : "change";
  return { value, from, to: to + (approvedChange?.[0].length ?? 0), clause: to };
};

/** What a company prints by itself. Taken for an approval, a change would withdraw whatever it does not name. */
const own: readonly (readonly [DecisionKind, RegExp])[] = [
  // An act of law is cited as "(tekst jednolity: Dz. U. ...)".
  ["consolidated", /tekst\p{L}*\s+jednolit\p{L}*(?![^;]{0,40}?(?:Dz\.?\s?U|Dziennik))/iu],
  ["excerpt", /wyciąg\p{L}*\s+z\s+taryfy/iu],
  ["change", /^\s*zmiana\s+(?:nr\s+\d+\s+)?(?:(?:do|w|obowiązującej)\s+)?taryf(?:y|ie)(?!\p{L})/imu],
];

/**
 * What a document does, out of its order (or a title page's text). A letter without a verb that orders is of no kind: taking it for
 * an approval by its nouns alone could publish a tariff that was refused.
 */
export const kindIn = (text: string): OrderedKind | null => {
  if (isLetter(text)) return ordered(text, orderIn(text));
  for (const [value, words] of own) {
    const match = words.exec(text);
    if (match !== null) return { value, from: match.index, to: match.index + match[0].length, clause: match.index + match[0].length };
  }
  const changed = changedLater(text);
  if (changed !== null) return { ...changed, clause: changed.to };
  // A letter whose title was not read still orders in the first person, as no tariff does; "zmienia", "odmawia" stand in tariffs too.
  const byVerb = ordered(text, matched(firstPerson.exec(text)));
  if (byVerb !== null) return byVerb;
  // A tariff without its letter: "stanowi załącznik do decyzji nr", "zatwierdzona decyzją Prezesa URE nr".
  const named = namedByDecision(text);
  if (named !== null) return { ...named, clause: named.from };
  const match = /zatwierdz\p{L}*/iu.exec(text);
  return match === null ? null : { value: "approval", from: match.index, to: match.index + match[0].length, clause: match.index };
};
