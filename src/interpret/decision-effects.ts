import type { Citation, Concern, Effect, Related } from "../model/extraction.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { datesIn } from "./dates.ts";
import { amendmentsIn } from "./decision-amendments.ts";
import { pointsIn } from "./decision-points.ts";
import { attachmentStart, type Found, type Mention, oneLine, orderEnd } from "./decision-text.ts";
import { dateAfter, monthsIn } from "./decision-validity.ts";
import { wordsReplaced } from "./decision-words.ts";
import type { Flow } from "./sentences.ts";

/** An effect before it is known on which decision, and where on paper. */
type Said = Effect extends infer One ? (One extends Effect ? Omit<One, "target" | "citation"> : never) : never;

const until = /(?<!\p{L})do\s+(?:dnia\s*)?(?=\d)/u;
const withDay = /(?<!\p{L})z\s+dniem\s+(?=\d)/u;
const moves = /(?:prze|wy)dłuż\p{L}*|(?:okres|termin)\p{L}*\s+(?:jej\s+)?(?:obowiązywania|stosowania)/iu;

/** A new end of the period: "do dnia 31 grudnia 2026 r.", "o 6 miesięcy", or „do dnia X” put in the place of „do dnia Y”. */
const prolongations = (clause: string): Found<Said>[] => {
  const [pair] = wordsReplaced(clause).filter(({ value }) => datesIn(value.from).length > 0 && datesIn(value.to).length > 0);
  if (pair !== undefined)
    return [{ value: { kind: "prolong", to: datesIn(pair.value.to)[0]?.day ?? null, months: null }, from: pair.from, to: pair.to }];
  const said = moves.exec(clause);
  if (said === null) return [];
  const rest = clause.slice(said.index);
  const end = dateAfter(rest, until);
  const by = end === null ? monthsIn(rest) : null;
  const to = said.index + (end?.to ?? by?.to ?? said[0].length);
  return [{ value: { kind: "prolong", to: end?.value ?? null, months: by?.value ?? null }, from: said.index, to }];
};

const concernOf = (wording: string): Concern => (/\d,\d|zł/u.test(wording) ? "unclear" : "words");

/** Wordings put right: what stood, what it should read, and the words that say of what. */
const corrections = (clause: string): Found<Said>[] =>
  wordsReplaced(clause).map(({ value, from, to }, i, all) => {
    const start = all[i - 1]?.to ?? 0;
    const place = pointsIn(clause.slice(start, from)).at(-1);
    const about = oneLine(clause.slice(place === undefined ? start : start + place.to, from)).replace(/[\s:,]+$/, "");
    const concerns = concernOf(`${value.from} ${value.to}`);
    return {
      value: { kind: "replace_text", point: place?.value ?? null, ...value, about, concerns, patch: null },
      from: start + (place?.from ?? 0),
      to,
    };
  });

const amendments = (text: string, from: number, to: number): Found<Said>[] =>
  amendmentsIn(text, { from, to }).map(({ value, ...span }): Found<Said> => {
    const concerns = "from" in value ? concernOf(`${value.from ?? ""} ${value.to ?? ""}`) : "unclear";
    if (value.kind === "replace_text") return { value: { ...value, kind: value.kind, about: "", concerns, patch: null }, ...span };
    if (value.kind === "add_text") return { value: { kind: value.kind, point: value.point, to: value.to, concerns }, ...span };
    return { value: { kind: value.kind, point: value.point }, ...span };
  });

/** The whole decision ends, or, where only a part is withdrawn, that part is taken out. */
const ends = (clause: string): Found<Said>[] => {
  const partly = /(?<!\p{L})w\s+(?:części|zakresie)(?!\p{L})/iu.exec(clause);
  const points = partly === null ? [] : pointsIn(clause.slice(partly.index));
  if (partly !== null)
    return points.length === 0
      ? [{ value: { kind: "remove_text", point: null }, from: 0, to: partly.index + partly[0].length }]
      : points.map(({ value, from, to }) => ({
          value: { kind: "remove_text", point: value },
          from: partly.index + from,
          to: partly.index + to,
        }));
  const day = dateAfter(clause, withDay);
  return [{ value: { kind: "end", from: day?.value ?? null }, from: 0, to: day?.to ?? Math.min(clause.length, 80) }];
};

/** "taryfa została wprowadzona do stosowania ... w dniu 1 stycznia 2026 r.": up to the day's own preposition. */
const broughtIn =
  /(?<!\p{L})wprowadz(?:ona|ono|ił\p{L}?|ony)\s[^;]{0,140}?do\s+stosowania[^;]{0,90}?(?<!\p{L})(?:od|w|z)\s+(?:dni(?:a|u|em)\s*)?(?=\d)/giu;
/** A statement belongs to the decision named last before it, in its own paragraph or the one before. */
const reachCharacters = 700;

interface Targeted extends Found<Said> {
  readonly target: Related | null;
}

const related = (mention: Mention | undefined): Related | null =>
  mention === undefined ? null : { number: mention.value, date: mention.date };

const starts = (text: string, mentions: readonly Mention[], known: readonly Mention[]): Targeted[] =>
  [...text.matchAll(broughtIn)].flatMap((match): Targeted[] => {
    const end = match.index + match[0].length;
    const date = datesIn(text.slice(end, end + 30))[0];
    const about = mentions.findLast((mention) => mention.to <= match.index && match.index - mention.to <= reachCharacters);
    if (date === undefined || date.from > 0 || about === undefined || !known.includes(about)) return [];
    return [{ value: { kind: "started", from: date.day }, from: match.index, to: end + date.to, target: related(about) }];
  });

export interface Ordering {
  readonly kind: DecisionKind;
  /** Where the words of the order begin. */
  readonly clause: number;
}

/**
 * What a document does to earlier decisions' tariffs, in the order of the text. `front` holds the letter, `whole` every page that was
 * read; `mentions` and `earlier` are the decisions that `front` names, all of them and those that are not the document itself.
 */
export const effectsOf = (
  { kind, clause: start }: Ordering,
  front: Flow,
  whole: Flow,
  mentions: readonly Mention[],
  earlier: readonly Mention[],
): Effect[] => {
  const end = orderEnd(front.text);
  const clause = front.text.slice(start, end);
  // A company's own text tells when the decisions it is made from began to apply; a letter cannot tell that of itself.
  const ownText = kind === "consolidated" || kind === "excerpt";
  const object = earlier.find((mention) => mention.from >= start && mention.to <= end) ?? earlier[0];
  const clauseSays: Partial<Record<DecisionKind, readonly Found<Said>[]>> = {
    withdrawal: ends(clause),
    prolongation: prolongations(clause),
    correction: corrections(clause),
    change: /(?:prze|wy)dłuż/iu.test(clause) ? prolongations(clause) : [],
  };
  const says = (clauseSays[kind] ?? []).map((one) => ({ ...one, from: one.from + start, to: one.to + start }));
  const amends = kind === "change" || (kind === "correction" && says.length === 0);
  // Where no reasons and no instruction follow, nothing parts the order from its attachment.
  const closed = end < front.text.length;
  const ordered = amends && closed ? amendments(front.text, start, end) : [];
  const attached = amends ? amendments(whole.text, closed ? attachmentStart(whole.text) : start, whole.text.length) : [];
  const cite = (flow: Flow, { from, to }: Found<unknown>): Citation | null => {
    const cited = flow.cite(from, to);
    return cited === null ? null : { page: cited.page, bbox: [...cited.box], text: cited.text };
  };
  const made = (flow: Flow, one: Found<Said>, target: Related | null): Effect => ({ ...one.value, target, citation: cite(flow, one) });
  return [
    ...[...says, ...ordered].map((one) => made(front, one, related(object))),
    ...starts(front.text, mentions, ownText ? mentions : earlier).map(({ target, ...one }) => made(front, one, target)),
    ...attached.map((one) => made(whole, one, related(object))),
  ];
};
