import { datesIn } from "../language/dates.ts";
import type { Flow } from "../language/sentences.ts";
import type { Citation } from "../model/citation.ts";
import type { Bulletin, Decision, Related } from "../model/decision.ts";
import { itemAt } from "../model/items.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { companyOf } from "./company.ts";
import { effectsOf } from "./effects.ts";
import { factWithGiven, withGiven } from "./given.ts";
import { kindIn } from "./kind.ts";
import { type Found, isLetter, isWholeNumber, type Mention, mentionsIn, orderEnd, reasonsStart } from "./text.ts";
import { ownMentions, periodOfOwnText, periodOfPrint } from "./title-page.ts";
import { type Period, periodIn, startOf } from "./validity.ts";

/** The stamp of the bulletin that a page stands in is in capitals; a letter names in small ones the bulletin of an earlier decision. */
const stamped = /BIULETYN\p{L}*\s+BRANŻOW\p{L}*[^()]{0,80}?\b[Nn][Rr]\s*(\d{1,4})\s*\((\d{1,6})\)/u;
const namedBulletin = new RegExp(stamped.source, "iu");

const bulletinIn = (text: string, letter: boolean): Found<Bulletin> | null => {
  const match = (letter ? stamped : namedBulletin).exec(text);
  if (match === null) return null;
  const to = match.index + match[0].length;
  const date = datesIn(text.slice(to, to + 40))[0];
  return {
    value: { number: itemAt(match, 1), running_number: match[2] ?? null, date: date?.day ?? null },
    from: match.index,
    to: to + (date?.to ?? 0),
  };
};

/** "ustawy z dnia 10 kwietnia 1997 r.", "wniosku z dnia ...": the date of what a decision stands on, and never its own. */
const datesBasis = /(?:ustaw|rozporządzeni|wniosk|pism)\p{L}*\s+z\s+(?:dnia\s*)?$/iu;
/** In a letter another decision's; a title page names its own so ("zatwierdzona decyzją z dnia ..."). */
const datesDecision = /decyzj[iąeę]\p{L}*\s+z\s+(?:dnia\s*)?$/iu;

/** "obowiązuje od dnia 1 marca 2026 r.": a print's first date may be its tariff's first day. */
const datesTariff = /(?<!\p{L})(?:od|do|z\s+dniem|na\s+dzień|stan\s+na)\s+(?:dnia\s*)?$/iu;

/** The date of the letter itself: the first one on its first page, "Warszawa, 17 grudnia 2025 r."; null where a scan lost it. */
const letterDate = (text: string, letter: boolean): Found<string> | null => {
  const date = datesIn(text)[0];
  const before = text.slice(0, date?.from ?? 0);
  return date === undefined || datesBasis.test(before) || (letter ? datesDecision : datesTariff).test(before)
    ? null
    : { value: date.day, from: date.from, to: date.to };
};

/** Decisions named, once each; a number that is named again without its date is no other one. */
const related = (mentions: readonly Mention[]): Related[] => {
  const dated = new Set(mentions.flatMap(({ value, date }) => (date === null ? [] : value)));
  const once = mentions.filter(({ value, date }) => date !== null || !dated.has(value));
  return [...new Map(once.map(({ value, date }) => [`${value} ${date}`, { number: value, date }])).values()];
};

const shifted = <T>(found: Found<T> | null, by: number): Found<T> | null =>
  found === null ? null : { ...found, from: found.from + by, to: found.to + by };

const ownPublications: readonly DecisionKind[] = ["consolidated", "excerpt"];
/** A period in any other kind is that of an earlier decision. */
const withPeriod: readonly DecisionKind[] = [...ownPublications, "approval", "change", "prolongation"];

/**
 * The decision's facts out of a document's first pages: a bulletin's letter, or the title page of a company's own consolidated
 * text or excerpt. `stamp` is the same text with the bulletin's stamped headers kept, `whole` the text of every page read, since an
 * attachment says what a change changes; `word`: what a person said. Null when no case number is printed or given, or no word says what the
 * document does.
 */
export const decisionFacts = (flow: Flow, stamp: Flow, whole: Flow = flow, word: PersonsWord | null = null): Decision | null => {
  const letter = isLetter(flow.text);
  // The words that a letter's attachment begins with are those by which a title page names its decision.
  const text = flow.text.slice(0, letter ? orderEnd(flow.text) : reasonsStart(flow.text));
  const named = mentionsIn(flow.text);
  const mentions = letter ? named : ownMentions(flow.text, named);
  const bulletin = bulletinIn(stamp.text, letter);
  const publishedOn = bulletin?.value.date ?? null;
  const { number, company: operator, given } = withGiven(word, letter, mentions, companyOf(flow.text, text, letter), publishedOn);
  // A company's own edition that a person gives a decision to is what that decision approved.
  const approved = word !== null && !letter && number !== undefined ? { value: "approval" as const, from: 0, to: 0, clause: 0 } : null;
  const ordered = kindIn(text);
  const kindGiven = factWithGiven("kind", word?.kind, ordered?.value ?? null);
  const kindSaid = word?.kind == null || ordered !== null ? null : { value: word.kind, from: 0, to: 0, clause: 0 };
  const kind = ordered ?? kindSaid ?? approved;
  if (number === undefined || operator === null || kind === null) return null;
  if (!given.some(({ fact }) => fact === "number") && !isWholeNumber(number.value)) return null;
  const own = ownPublications.includes(kind.value);
  // A company's print says with the number when it was decided; its own first date may be any.
  const date = own || (!letter && (number.date !== null || word !== null)) ? null : letterDate(text, letter);
  const dayGiven = factWithGiven("date", word?.date, date === null ? number.date : date.value);
  const day = dayGiven.value;
  // A correction bears its decision's case number: the date tells them apart.
  const earlier = mentions
    .filter((other) => other !== number)
    .filter((other) => other.value !== number.value || (other.date !== null && other.date !== day));
  const effects = effectsOf({ kind: kind.value, clause: kind.clause }, flow, whole, mentions, earlier);
  const [prolonged] = effects.flatMap((effect) => (effect.kind === "prolong" ? effect : []));
  // Before its verb a letter tells what was asked for; a title page has no order.
  const ofPrint = (): Found<Period> | null => (own ? periodOfOwnText(text, kind) : periodOfPrint(text));
  const stating = letter ? shifted(periodIn(text.slice(kind.clause)), kind.clause) : ofPrint();
  const period = withPeriod.includes(kind.value) ? stating : null;
  const cite = (where: Flow, found: Found<unknown> | null): Citation | undefined => {
    const cited = found === null ? null : where.cite(found.from, found.to);
    return cited === null ? undefined : { page: cited.page, bbox: [...cited.box], text: cited.text };
  };
  const evidence = {
    number: cite(flow, number),
    date: cite(flow, date ?? number),
    kind: cite(flow, kind),
    operator: cite(flow, operator),
    operator_again: cite(flow, operator.again === null ? null : { ...operator.again, value: "" }),
    bulletin: cite(stamp, bulletin),
    validity: cite(flow, period) ?? prolonged?.citation ?? undefined,
  };
  const stated = period?.value ?? { from: null, to: prolonged?.to ?? null, months: null, text: prolonged?.citation?.text ?? "" };
  const fromGiven = factWithGiven("from", word?.from, stated.from);
  const toGiven = factWithGiven("to", word?.to, stated.to);
  const applies = { ...stated, from: fromGiven.value, to: toGiven.value };
  const allGiven = [...given, ...dayGiven.given, ...kindGiven.given, ...fromGiven.given, ...toGiven.given];
  return {
    number: number.value,
    date: day,
    kind: kind.value,
    operator: operator.value,
    operator_type: operator.type,
    title: `${titles[kind.value]} ${number.value}${day === null ? "" : ` z dnia ${day}`}, ${operator.value}`,
    bulletin: bulletin?.value ?? null,
    validity: {
      ...applies,
      ...startOf(kind.value, applies.from === null ? (period?.value ?? null) : applies, flow.text, publishedOn ?? word?.published ?? null),
    },
    related: related(earlier),
    effects,
    ...(allGiven.length === 0 ? {} : { given: allGiven }),
    evidence: Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== undefined)),
  };
};

const titles: Readonly<Record<DecisionKind, string>> = {
  approval: "Decyzja zatwierdzająca taryfę nr",
  change: "Decyzja zmieniająca taryfę nr",
  prolongation: "Decyzja przedłużająca okres obowiązywania taryfy nr",
  correction: "Postanowienie prostujące omyłkę nr",
  discontinuance: "Umorzenie postępowania nr",
  refusal: "Odmowa nr",
  withdrawal: "Uchylenie lub wygaśnięcie decyzji nr",
  consolidated: "Tekst jednolity taryfy, decyzja nr",
  excerpt: "Wyciąg z taryfy, decyzja nr",
};
