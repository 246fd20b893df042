import { datesIn } from "../language/dates.ts";
import { periodIn } from "../language/period-words.ts";
import { type Flow, wholeSentence } from "../language/sentences.ts";
import { beginAlike, companyWords, foldedWords } from "../model/company-name.ts";
import type { Decision } from "../model/decision.ts";
import { blocking, type Problem } from "../model/problem.ts";
import { attachmentStart, isLetter, mentionsIn, oneLine, reasonsStart } from "./text.ts";

/*
 * A letter and the tariff behind it are one document. Where the tariff names another decision, another company or other
 * days than the letter, something was put together that does not belong together.
 */

const problem = (flow: Flow, from: number, to: number, message: string): Problem =>
  blocking("not_approved", null, message, flow.cite(from, to));

const attachedTo = /za[łl][ąa]cznik\p{L}*\s+(?:nr\s*\d+\s+)?do\s+decyzji[^;]{0,60}$/iu;
const reach = 90;

/** The tariff calls itself the attachment of a decision with another number and another date; one of them alone a reading may have wrong. */
const otherDecision = (flow: Flow, decision: Decision): Problem[] => {
  const start = attachmentStart(flow.text);
  const behind = flow.text.slice(start);
  const other = mentionsIn(behind).find(
    ({ value, date, from }) =>
      value !== decision.number &&
      date !== null &&
      decision.date !== null &&
      date !== decision.date &&
      attachedTo.test(behind.slice(Math.max(0, from - reach), from)),
  );
  if (other === undefined) return [];
  const message = `The tariff is the attachment of ${other.value} of ${other.date}, and the letter is ${decision.number} of ${decision.date}.`;
  return [problem(flow, start + other.from, start + other.to, message)];
};

const ownDays = /(?<!\p{L})(?:niniejsz\p{L}*\s+)?taryfa\s+(?:obowiązuje|jest\s+stosowana|stosuje\s+się)(?!\p{L})/iu;

/** The tariff says that it applies until another day than the letter approves it for. */
const otherEnd = (flow: Flow, decision: Decision): Problem[] => {
  const { to: approved } = decision.validity;
  if (approved === null) return [];
  const start = attachmentStart(flow.text);
  const found = [...flow.text.slice(start).matchAll(wholeSentence)].find(([sentence]) => {
    if (!ownDays.test(sentence) || datesIn(sentence).length < 2) return false;
    const to = periodIn(sentence)?.to ?? null;
    return to !== null && to !== approved;
  });
  if (found === undefined) return [];
  const from = start + found.index;
  return [
    problem(
      flow,
      from,
      from + found[0].length,
      `The letter approves until ${approved}, and the tariff has "${oneLine(found[0]).slice(0, 120)}".`,
    ),
  ];
};

const author =
  /(?<!\p{L})[Tt]aryfa[^.;]{0,60}?\s(?:ustalon|opracowan|sporządzon)\p{L}*\s+(?:(?:została|jest)\s+)?przez\s+(?:przedsiębior\p{L}+(?:\s+energetyczn\p{L}+)?\s*:?\s*)?(\p{Lu}[^,;:()]{3,120}?)\s*(?:,|\(|z\s+siedzib|zwan)/u;
/** Words that many companies are called by, which tell none of them from another. */
const sharedWords =
  /^(?:energ|elektr|dystryb|operat|obrot|sprzed|przedsi|zaklad|spolk|siec|polsk|polsc|grup|miejsk|komunal|gospod|wodoc|ciepl|kopaln|huta|nowa|nowe|oddzi|uslug)/;
const lettersMisread = 2;
const longEnough = 5;

/** One name's word and another's are the same, but for an ending or for what a picture was misread as. */
const isAlike = (a: string, b: string): boolean =>
  beginAlike(a, b) ||
  (a.length >= longEnough && a.length === b.length && [...a].filter((letter, i) => letter !== b[i]).length <= lettersMisread);

const ownWordsOf = (name: string): string[] => {
  const words = companyWords(name).split(" ");
  const own = words.filter((word) => word.length > 1 && !sharedWords.test(word));
  return own.length > 0 ? own : words;
};

/** The title page of the tariff stands before the sentence that says who made it. */
const titleReach = 600;

/** The tariff says that another company made it, and names the letter's nowhere. */
const otherCompany = (flow: Flow, { operator }: Decision): Problem[] => {
  const own = ownWordsOf(operator);
  const start = reasonsStart(flow.text);
  const isOwn = (text: string): boolean =>
    foldedWords(text)
      .split(" ")
      .some((word) => own.some((one) => isAlike(one, word)));
  const found = author.exec(flow.text.slice(start));
  if (found === null) return [];
  const name = oneLine(found[1] ?? "");
  const from = start + found.index;
  if (isOwn(name) || isOwn(flow.text.slice(Math.max(start, from - titleReach)))) return [];
  return [problem(flow, from, from + found[0].length, `The letter approves a tariff of ${operator}, and this one was made by "${name}".`)];
};

/** What makes the tariff in `flow` another one than the letter before it approves; nothing for a print that has no letter. */
export const contradictions = (flow: Flow, decision: Decision | null): Problem[] => {
  if (decision === null || !isLetter(flow.text)) return [];
  if (decision.validity.to !== null && decision.date !== null && decision.validity.to < decision.date) {
    const message = `The tariff is approved until ${decision.validity.to}, before the day of the decision, ${decision.date}.`;
    return [problem(flow, 0, 1, message)];
  }
  return [...otherDecision(flow, decision), ...otherEnd(flow, decision), ...otherCompany(flow, decision)];
};
