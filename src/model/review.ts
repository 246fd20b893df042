import type { Binding } from "./binding.ts";
import type { Correction } from "./correction.ts";
import type { PersonsWord } from "./persons-word.ts";

export const reviewActs = ["publish", "reject", "correct", "bind", "facts", "undo"] as const;
export type ReviewAct = (typeof reviewActs)[number];

/** What a person decided about a document, and why. */
export interface Review {
  /** Given when it is kept; absent of one that is only looked at before it is made. */
  readonly id?: string;
  /** "undo" takes one act back that was not taken back yet. */
  readonly act: ReviewAct;
  /** Codes of the tariffs that it is about; empty: the document as a whole. */
  readonly tariffs: readonly string[];
  /** With "correct" alone: what a rate is. It holds for every later reading too. */
  readonly correction?: Correction;
  /** With "bind" alone: what words of a label mean, in this document and in every other. */
  readonly binding?: Binding;
  /** With "facts" alone: what the document is. */
  readonly facts?: PersonsWord;
  /** With "undo" alone: the id of the act that it takes back; absent: the last one. */
  readonly undoes?: string;
  readonly because: string;
  /** Who decided it; absent of acts that were kept before this was. */
  readonly by?: string;
  /** The reading that was looked at: "publish" holds for this one alone. */
  readonly extractorVersion: string;
  /** ISO-8601 UTC. */
  readonly madeAt: string;
}

/** What a person wants to decide. */
export interface WantedReview {
  readonly act: ReviewAct;
  /** Codes; empty: the document as a whole. */
  readonly tariffs: readonly string[];
  readonly correction?: Correction | undefined;
  readonly binding?: Binding | undefined;
  readonly facts?: PersonsWord | undefined;
  /** Of an "undo" the id of the act to be taken back; absent: the last one. */
  readonly undoes?: string | undefined;
}

/** The acts that were not taken back, of all these, oldest first. */
export const actsInForce = (reviews: readonly Review[]): readonly Review[] => {
  const inForce: Review[] = [];
  for (const review of reviews) {
    if (review.act !== "undo") inForce.push(review);
    else {
      const at = review.undoes === undefined ? inForce.length - 1 : inForce.findIndex(({ id }) => id === review.undoes);
      if (at >= 0) inForce.splice(at, 1);
    }
  }
  return inForce;
};

/** Does an act say whether something is published? The others say what it is. */
const isVerdict = ({ act }: Review): boolean => act === "publish" || act === "reject";

/** The verdict on the document as a whole that holds after all these; null where none was given, or each was undone. */
export const reviewInForce = (reviews: readonly Review[]): Review | null =>
  actsInForce(reviews).findLast((review) => isVerdict(review) && review.tariffs.length === 0) ?? null;

/** The verdict on tariffs of a code: the last one on them or on the whole document; null where there is none. */
export const tariffReview = (reviews: readonly Review[], code: string): Review | null =>
  actsInForce(reviews).findLast((review) => isVerdict(review) && (review.tariffs.length === 0 || review.tariffs.includes(code))) ?? null;

/** What all "facts" in force say together, the later one where two say the same thing; null where there is none. */
export const factsInForce = (reviews: readonly Review[]): PersonsWord | null => {
  const given = actsInForce(reviews).flatMap(({ facts }) => facts ?? []);
  return given.length === 0 ? null : given.reduce(withFacts);
};

/** A word with a later one: what that does not say stays. */
export const withFacts = (before: PersonsWord, after: PersonsWord): PersonsWord => {
  const said = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null && value !== undefined));
  return { ...before, ...said };
};

/** "publish G11, G12: sprawdzono"; "publish G11 by Ewa: sprawdzono" */
export const reviewSentence = ({ act, tariffs, because, by }: Pick<Review, "act" | "tariffs" | "because" | "by">): string =>
  `${[act, tariffs.join(", "), by === undefined ? "" : `by ${by}`].filter((part) => part !== "").join(" ")}: ${because}`;
