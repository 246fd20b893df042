import type { Flow } from "../language/sentences.ts";
import type { Citation } from "../model/citation.ts";
import type { Effect, Related } from "../model/decision.ts";
import { itemAt } from "../model/items.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { type Amendment, amendmentsIn } from "./amendments.ts";
import { concernOf } from "./concern.ts";
import { pointsIn } from "./points.ts";
import { effectsOfWordings, type WordingEffect } from "./rate-patch.ts";
import { targetsNamedIn, tariffAt } from "./targets.ts";
import { attachmentStart, type Found, type Mention, orderEnd } from "./text.ts";
import { ends, prolongations, prolongedBy, startsIn, type UntargetedEffect } from "./timing.ts";
import { replacementsIn, someNotFound } from "./words.ts";

/** A replacing that was not understood stands for itself, so that it is not lost. */
const notUnderstood: UntargetedEffect = {
  kind: "replace_text",
  point: null,
  from: null,
  to: null,
  about: "",
  concerns: "unclear",
  patch: null,
};

/** Wordings put right: what stood, what it should read, and the words that say of what. */
const corrections = (clause: string): Found<UntargetedEffect>[] => {
  const pairs = replacementsIn(clause);
  const meanings = effectsOfWordings(pairs.map(({ value }) => ({ ...value, goesOn: value.place === null })));
  const effects = pairs.map(({ value, from, to }, i): Found<UntargetedEffect> => {
    const { about, place, context: _, ...pair } = value;
    const span = { from: place?.from ?? from, to };
    const prolonged = prolongedBy(pair.from, pair.to, about);
    if (prolonged !== null) return { value: prolonged, ...span };
    const meaning = meanings[i] ?? { concerns: "unclear", patch: null };
    return { value: { kind: "replace_text", point: place?.value ?? null, ...pair, about, ...meaning }, ...span };
  });
  return pairs.length > 0 && someNotFound(clause, pairs) ? [...effects, { value: notUnderstood, from: 0, to: clause.length }] : effects;
};

/** What an amendment of words means: by its wordings, where it puts one in the place of another or is a rate alone, else by all that it brings. */
const effectIn = (amendments: readonly Found<Amendment>[], attached: string): WordingEffect[] => {
  const replaced = amendments.map(({ value }) => (value.kind === "replace_text" && value.body === null ? value : null));
  const meanings = effectsOfWordings(
    replaced.map((value, i) => ({
      from: value?.from ?? null,
      to: value?.to ?? "",
      context: value?.context ?? "",
      goesOn: (replaced[i - 1] ?? null) !== null && pointsIn(value?.context ?? "").length === 0,
    })),
  );
  return amendments.map(({ value }, i) => {
    const body = "body" in value ? (value.body ?? null) : null;
    return body === null ? itemAt(meanings, i) : { concerns: concernOf(body, value.point, attached), patch: null };
  });
};

/** `attached`: the text of the attachment, where the order itself only refers to it. */
const amendments = (text: string, from: number, to: number, attached = ""): Found<UntargetedEffect>[] => {
  const found = amendmentsIn(text, { from, to });
  const meanings = effectIn(found, attached);
  return found.map(({ value, ...span }, i): Found<UntargetedEffect> => {
    const { concerns, patch } = itemAt(meanings, i);
    if (value.kind === "replace_text") {
      const { kind, point, from: before, to: after, about } = value;
      return { value: { kind, point, from: before, to: after, about, concerns, patch }, ...span };
    }
    if (value.kind === "add_text") return { value: { kind: value.kind, point: value.point, to: value.to, concerns }, ...span };
    return { value: { kind: value.kind, point: value.point }, ...span };
  });
};

/** A statement belongs to the decision named last before it, in its own paragraph or the one before. */
const reachCharacters = 700;

interface Targeted extends Found<UntargetedEffect> {
  readonly target: Related | null;
}

const related = (mention: Mention | undefined): Related | null =>
  mention === undefined ? null : { number: mention.value, date: mention.date };

const starts = (text: string, mentions: readonly Mention[], known: readonly Mention[]): Targeted[] =>
  startsIn(text).flatMap((effects): Targeted[] => {
    const about = tariffAt(text, mentions, effects.from, reachCharacters);
    return about === undefined || !known.includes(about) ? [] : [{ ...effects, target: related(about) }];
  });

export interface Ordering {
  readonly kind: DecisionKind;
  /** Where the words of the order begin. */
  readonly clause: number;
}

/** What is declared extinct ended on some day; without it nobody can say when, and nothing is taken back. */
const isUndated = (verb: string, effects: readonly Found<UntargetedEffect>[]): boolean =>
  /wygaśnięci\p{L}*\s*$/iu.test(verb) && effects.some(({ value }) => value.kind === "end" && value.from === null);

/** What an order says by itself, without a list of places. `verb`: the words before `clause`, which the order's verb ends. */
const orders = (kind: DecisionKind, clause: string, verb: string): readonly Found<UntargetedEffect>[] => {
  if (kind === "withdrawal") return isUndated(verb, ends(clause)) ? [] : ends(clause);
  if (kind === "prolongation") return prolongations(clause, true);
  if (kind === "correction") return corrections(clause);
  return kind === "change" && /(?:prze|wy)dłuż/iu.test(clause) ? prolongations(clause, false) : [];
};

/** Decisions side by side are prolonged or ended together; what is done to a place of a tariff is done to one. */
const forEach = (effects: UntargetedEffect, targets: readonly (Related | null)[]): readonly (Related | null)[] =>
  effects.kind === "prolong" || effects.kind === "end" ? targets : targets.slice(0, 1);

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
  const inClause = earlier.filter((mention) => mention.from >= start && mention.to <= end);
  const named = inClause.length > 0 ? targetsNamedIn(front.text, inClause) : targetsNamedIn(front.text, earlier).slice(0, 1);
  const targets = named.length === 0 ? [null] : named.map(related);
  const direct = orders(kind, clause, front.text.slice(Math.max(0, start - 40), start)).map((one) => ({
    ...one,
    from: one.from + start,
    to: one.to + start,
  }));
  const amends = kind === "change" || (kind === "correction" && direct.length === 0);
  // Where no reasons and no instruction follow, nothing parts the order from its attachment.
  const closed = end < front.text.length;
  const attachedFrom = closed ? attachmentStart(whole.text) : start;
  const listed = amends && closed ? amendments(front.text, start, end, whole.text.slice(attachedFrom)) : [];
  const attached = amends ? amendments(whole.text, attachedFrom, whole.text.length) : [];
  // A change may also be worded as a correction is: "zamiast „X” wpisuje się „Y”".
  const reworded = kind === "change" && direct.length + listed.length + attached.length === 0 ? corrections(clause) : [];
  const ordered = [...listed, ...reworded.map((one) => ({ ...one, from: one.from + start, to: one.to + start }))];
  const cite = (flow: Flow, { from, to }: Found<unknown>): Citation | null => {
    const cited = flow.cite(from, to);
    return cited === null ? null : { page: cited.page, bbox: [...cited.box], text: cited.text };
  };
  const made = (flow: Flow, one: Found<UntargetedEffect>, target: Related | null): Effect => ({
    ...one.value,
    target,
    citation: cite(flow, one),
  });
  return [
    ...[...direct, ...ordered].flatMap((one) => forEach(one.value, targets).map((target) => made(front, one, target))),
    ...starts(front.text, mentions, ownText ? mentions : earlier).map(({ target, ...one }) => made(front, one, target)),
    ...attached.map((one) => made(whole, one, targets[0] ?? null)),
  ];
};
