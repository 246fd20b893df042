import { datesIn } from "../language/dates.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { type Found, type Mention, mentionsIn, oneLine } from "./text.ts";
import { type Period, periodIn } from "./validity.ts";

/*
 * A company's own print has no letter. Its title page names the decision, in a box ("NINIEJSZA TARYFA STANOWI ZAŁĄCZNIK DO DECYZJI ..."),
 * in fields or in a sentence; behind it stands the tariff, which speaks of other decisions and of other periods too.
 */

const chapters = /^\s*(?:(?:SPIS|Spis)\s+(?:TREŚCI|Treści|treści)|(?:§\s*)?(?:1|I)\.?\s+\p{Lu}|1\.1\.?\s)/mu;

/** Where the title page ends: at the contents or the first chapter. */
export const titleEnd = (text: string): number => {
  const end = text.search(chapters);
  return end < 0 ? text.length : end;
};

const othersTariff =
  /[Tt]aryf\p{L}*[^;]{0,40}?(?<!\p{L})(?:OSD|OSP|PSE|[Oo]perator\p{L}*|[Ss]przedawc\p{L}*|[Dd]ystrybutor\p{L}*|[Pp]olskich\s+[Ss]ieci)/u;
const othersReach = 160;

/** The decisions that a company's print names of its own tariff: a tariff says of other companies' which decisions approved them. */
export const ownMentions = (text: string, mentions: readonly Mention[]): Mention[] => {
  const end = titleEnd(text);
  return mentions.filter(({ from }) => from < end || !othersTariff.test(text.slice(Math.max(end, from - othersReach), from)));
};

const attachedTo = /(?:(zmian\p{L}+)\s+(?:\p{L}+\s+)?)?taryf\p{L}*\s+(?:\p{L}+\s+)?(?:załącznik|dodatek)/iu;
const decisionReach = 160;
const changedBy =
  /zmienion\p{L}*\s[^;]{0,40}?decyzj|zmian\p{L}*\s+(?:wprowadzon\p{L}*|dokonan\p{L}*|zatwierdzon\p{L}*)\s[^;]{0,30}?decyzj/iu;
const laterChanges = /^[^;]{0,40}?(?:z\s+późn\p{L}*\.?\s+zm|ze\s+zm)/iu;

/** A print that names the decision and those that changed it holds the tariff as these left it. */
export const changedLater = (text: string): Found<DecisionKind> | null => {
  const [first, ...more] = mentionsIn(text.slice(0, titleEnd(text)));
  if (first === undefined) return null;
  const value = "consolidated";
  const changes = laterChanges.exec(text.slice(first.to, first.to + decisionReach));
  if (changes !== null) return { value, from: first.from, to: first.to + changes[0].length };
  const later = more.find((other) => other.value !== first.value && changedBy.test(text.slice(first.to, other.from)));
  return later === undefined ? null : { value, from: first.from, to: later.to };
};

/** "Taryfa stanowi załącznik do decyzji nr ...", "Nr decyzji: ...": what a decision's number stands on is what that decision approved. */
export const namedByDecision = (text: string): Found<DecisionKind> | null => {
  const [mention] = ownMentions(text, mentionsIn(text));
  if (mention === undefined) return null;
  const from = Math.max(0, mention.from - decisionReach);
  const before = text.slice(from, mention.from);
  const word = before.toLowerCase().lastIndexOf("decyzj");
  if (word < 0) return null;
  const isChange = attachedTo.exec(before)?.[1] !== undefined;
  return { value: isChange ? "change" : "approval", from: from + word, to: mention.to };
};

const ofTariff = /taryf\p{L}*[^;]{0,120}?(?:obowiązuj|zatwierdz|stosuje\s+się|stosowan|ważn)\p{L}*/giu;
const periodReach = 330;

/** The period on the title page, else one that a sentence says of the tariff; power is ordered "na okres 12 miesięcy" too. */
export const periodOfPrint = (text: string): Found<Period> | null => {
  const end = titleEnd(text);
  const onTitle = periodIn(text.slice(0, end));
  if (onTitle !== null) return onTitle;
  for (const { index, 0: words } of text.slice(end).matchAll(ofTariff)) {
    const from = end + index;
    const [sentence = ""] = text.slice(from, from + words.length + periodReach).split(/(?<=\.)\s+(?=\p{Lu}\p{Ll}|\d+\.)/u, 1);
    const period = periodIn(sentence);
    if (period !== null) return { ...period, from: from + period.from, to: from + period.to };
  }
  return null;
};

const appliesOn =
  /(?:(?:stosowan\p{L}*|stosuje\s+się|obowiązuj\p{L}*|w\s+życie|stawki|ceny)\s+(?:od\s+(?:dnia\s*)?|z\s+dniem\s+)|stan\s+(?:prawny\s+)?na\s+(?:dzień\s+)?)(?=\d)/giu;
/** A title page without chapters behind it has no end: what is said of the text itself stands no further from the words that name it. */
const textReach = 600;

/** The last of the days from which a company's own text says that it applies, at the words that name it. */
const ownFirstDay = (text: string, kind: Found<DecisionKind>): Found<string> | null => {
  const title = text.slice(0, Math.min(titleEnd(text), kind.from + textReach));
  const days = [...title.matchAll(appliesOn)].flatMap((match): Found<string>[] => {
    const at = match.index + match[0].length;
    const [date] = datesIn(title.slice(at, at + 30));
    return date === undefined || date.from > 0 ? [] : [{ value: date.day, from: match.index, to: at + date.to }];
  });
  return days.sort((a, b) => (a.value < b.value ? 1 : -1))[0] ?? null;
};

/**
 * The period of a consolidated text or an excerpt: it holds the rates as they are from a later day than that on which its decision's period
 * begins ("tekst jednolity stosowany od 1 lutego 2026 r."), and said of January they would be wrong. Months are counted from the first day
 * of that period, which is not known then.
 */
export const periodOfOwnText = (text: string, kind: Found<DecisionKind>): Found<Period> | null => {
  const period = periodOfPrint(text);
  const first = ownFirstDay(text, kind);
  if (first === null || (period !== null && first.value <= (period.value.from ?? "")) || first.value > (period?.value.to ?? first.value))
    return period;
  const [from, to] = [Math.min(period?.from ?? first.from, first.from), Math.max(period?.to ?? first.to, first.to)];
  const said = [period?.value.text ?? [], oneLine(text.slice(first.from, first.to))].flat().join(", ");
  return { value: { from: first.value, to: period?.value.to ?? null, months: null, text: said }, from, to };
};
