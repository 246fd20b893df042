import type { Citation } from "../model/citation.ts";
import type { Bulletin, Decision, Related } from "../model/decision.ts";
import type { DecisionKind, OperatorType } from "../model/vocabulary.ts";
import { datesIn } from "./dates.ts";
import { effectsOf } from "./decision-effects.ts";
import { kindIn } from "./decision-kind.ts";
import { type Found, isLetter, type Mention, mentionsIn, oneLine, orderEnd } from "./decision-text.ts";
import { periodIn, startOf } from "./decision-validity.ts";
import type { Flow } from "./sentences.ts";

const legalForm =
  "(?:S\\.\\s?A\\.|SA\\b|Sp\\.\\s*z\\s*o\\.\\s?o\\.|sp\\.\\s*z\\s*o\\.\\s?o\\.|Spółka\\s+Akcyjna|Spółka\\s+z\\s+ograniczoną\\s+odpowiedzialnością)";

/** The company, as the decision names it, else the first name with a legal form on a line of its title page. */
const operatorIn = (text: string): Found<string> | null => {
  const addressed = /[Pp]rzedsiębiorstwa(?:\s+energetycznego)?\s*:?\s+([^,;:]{3,160}?)\s*(?=\(|z\s+siedzibą|,\s*zwan)/u.exec(text);
  const titled = new RegExp(`^[^\\S\\n]*((?:[\\p{Lu}\\d„"][\\p{L}\\d.&+"”-]*[^\\S\\n]+){1,7}${legalForm})`, "mu").exec(text);
  const inline = new RegExp(`((?:\\p{Lu}[\\p{L}\\d.&+-]*[^\\S\\n]+){1,6}${legalForm})`, "u").exec(text);
  const match = addressed ?? titled ?? inline;
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const from = match.index + match[0].indexOf(name);
  return { value: oneLine(name), from, to: from + name.length };
};

/** The stamp of the bulletin that a page stands in is in capitals; a letter names in small ones the bulletin of an earlier decision. */
const stamped = /BIULETYN\p{L}*\s+BRANŻOW\p{L}*[^()]{0,80}?\b[Nn][Rr]\s*(\d{1,4})\s*\((\d{1,6})\)/u;
const namedBulletin = new RegExp(stamped.source, "iu");

const bulletinIn = (text: string, letter: boolean): Found<Bulletin> | null => {
  const match = (letter ? stamped : namedBulletin).exec(text);
  if (match === null) return null;
  const to = match.index + match[0].length;
  const date = datesIn(text.slice(to, to + 40))[0];
  return {
    value: { number: match[1] as string, running_number: match[2] ?? null, date: date?.day ?? null },
    from: match.index,
    to: to + (date?.to ?? 0),
  };
};

/** The date of the letter itself: the first one on its first page, "Warszawa, 17 grudnia 2025 r.". */
const letterDate = (text: string): Found<string> | null => {
  const date = datesIn(text)[0];
  return date === undefined ? null : { value: date.day, from: date.from, to: date.to };
};

/** Network rates are a distributor's, even where nothing else speaks of distribution. */
const typeOf = (text: string): OperatorType => (/dystrybucj|sieciow/iu.test(text) ? "OSD" : "RETAILER");

/** Decisions named, once each; a number that is named again without its date is no other one. */
const named = (mentions: readonly Mention[]): Related[] => {
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
 * attachment says what a change changes. Null when no case number is printed, or no word says what the document does.
 */
export const decisionFacts = (flow: Flow, stamp: Flow, whole: Flow = flow): Decision | null => {
  const letter = isLetter(flow.text);
  const text = flow.text.slice(0, orderEnd(flow.text));
  const mentions = mentionsIn(flow.text);
  const [number] = mentions;
  const operator = operatorIn(text);
  const kind = kindIn(text);
  if (number === undefined || operator === null || kind === null) return null;
  const own = ownPublications.includes(kind.value);
  const date = own ? null : letterDate(text);
  const bulletin = bulletinIn(stamp.text, letter);
  const day = own ? number.date : (date?.value ?? null);
  // A correction bears its decision's case number: the date tells them apart.
  const earlier = mentions.slice(1).filter((other) => other.value !== number.value || (other.date !== null && other.date !== day));
  const effects = effectsOf({ kind: kind.value, clause: kind.clause }, flow, whole, mentions, earlier);
  const [prolonged] = effects.flatMap((effect) => (effect.kind === "prolong" ? effect : []));
  // Before its verb a letter tells what was asked for; a title page has no order.
  const ordered = letter ? kind.clause : 0;
  const period = withPeriod.includes(kind.value) ? shifted(periodIn(text.slice(ordered)), ordered) : null;
  const cite = (where: Flow, found: Found<unknown> | null): Citation | undefined => {
    const cited = found === null ? null : where.cite(found.from, found.to);
    return cited === null ? undefined : { page: cited.page, bbox: [...cited.box], text: cited.text };
  };
  const evidence = {
    number: cite(flow, number),
    date: cite(flow, date ?? number),
    kind: cite(flow, kind),
    operator: cite(flow, operator),
    bulletin: cite(stamp, bulletin),
    validity: cite(flow, period) ?? prolonged?.citation ?? undefined,
  };
  const said = period?.value ?? { from: null, to: prolonged?.to ?? null, months: null, text: prolonged?.citation?.text ?? "" };
  return {
    number: number.value,
    date: day,
    kind: kind.value,
    operator: operator.value,
    operator_type: typeOf(text),
    title: `${titles[kind.value]} ${number.value}${day === null ? "" : ` z dnia ${day}`}, ${operator.value}`,
    bulletin: bulletin?.value ?? null,
    validity: { ...said, ...startOf(kind.value, period?.value ?? null, flow.text, bulletin?.value.date ?? null) },
    related: named(earlier),
    effects,
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
