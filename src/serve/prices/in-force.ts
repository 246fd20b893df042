import { groupBy } from "../../model/group-by.ts";
import { compareText } from "../../model/text.ts";
import { wholeKinds } from "../../model/vocabulary.ts";
import type { Warning } from "../../price/offer.ts";
import { warningOf } from "../../price/warnings.ts";
import type { Card } from "./card.ts";
import type { Party } from "./parties.ts";

/** A tariff that counts on a day, and what is to be said of it besides what its own record says. */
export interface InForce {
  readonly card: Card;
  /** Its last day is over. */
  readonly lapsed: boolean;
  readonly warnings: readonly Warning[];
}

export interface Choice {
  /** By tariff_id. */
  readonly inForce: readonly InForce[];
  /** Tariffs that may have begun already, of groups that have none that did. */
  readonly perhaps: readonly Card[];
  /** Codes of which some tariff is over: whether it goes on depends on the company's other tariffs. */
  readonly overCodes: ReadonlySet<string>;
}

const hasBegun = ({ start }: Card, date: string): boolean => start === null || start <= date;
const isOver = ({ end }: Card, date: string): boolean => end !== null && end < date;
const mayHaveBegun = (card: Card, date: string): boolean =>
  card.earliestStart !== null && card.earliestStart <= date && !hasBegun(card, date);

const rank = ({ start, row }: Card): string => `${start ?? ""} ${row.status === "active" ? 1 : 0} ${row.id}`;
const newest = (cards: readonly Card[]): Card | undefined => cards.toSorted((a, b) => compareText(rank(a), rank(b))).at(-1);

/** Tariffs that follow one another: of one group, in one region and, where a group has tariffs for several voltages, for one of them. */
const linesOf = (cards: readonly Card[]): readonly (readonly Card[])[] => {
  const groups = groupBy(cards, ({ row }) => `${row.code} ${row.region ?? ""}`);
  return [...groups.values()].flatMap((group) => {
    const voltages = new Set(group.flatMap(({ voltage }) => voltage ?? []));
    return voltages.size < 2 ? [group] : [...groupBy(group, ({ voltage }) => voltage).values()];
  });
};

/**
 * Whether another tariff took the place of one that is over: that of the whole area the place of a branch's; a whole new tariff that of
 * every group of the earlier one. A group that the new one no longer has is not offered any more.
 */
const isFollowed = (over: Card, inForce: readonly Card[], codesOf: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
  inForce.some((other) => {
    if (over.end === null || (other.start ?? "") <= over.end) return false;
    if (other.row.code === over.row.code && other.row.region === null && over.row.region !== null) return true;
    if (!wholeKinds.includes(other.decision.kind) || other.decision.number === over.decision.number) return false;
    const [before, after] = [codesOf.get(over.decision.number), codesOf.get(other.decision.number)];
    return before !== undefined && after !== undefined && [...before].some((code) => after.has(code));
  });

const arrivalOf = ({ row, earliestStart, start }: Card): Warning =>
  warningOf("start_not_stated", {
    tariff_id: row.id,
    state: "by_publication",
    effective_from_earliest: earliestStart,
    effective_from_latest: start,
  });

const choose = (party: Party, date: string): Choice => {
  const cards = party.cards().filter(({ row }) => row.status !== "withdrawn");
  const lines = linesOf(cards).map((line) => {
    const begun = line.filter((card) => hasBegun(card, date));
    const current = newest(begun.filter((card) => !isOver(card, date)));
    return { current, last: current ?? newest(begun), arriving: line.filter((card) => mayHaveBegun(card, date)) };
  });
  const current = lines.flatMap((line) => line.current ?? []);
  const codesOf = new Map(
    [...groupBy(cards, ({ decision }) => decision.number)].map(([number, own]) => [number, new Set(own.map(({ row }) => row.code))]),
  );
  const inForce = lines.flatMap((line) => {
    if (line.last === undefined) return [];
    const lapsed = line.current === undefined;
    if (lapsed && isFollowed(line.last, current, codesOf)) return [];
    return [{ card: line.last, lapsed, warnings: line.arriving.map(arrivalOf) }];
  });
  return {
    inForce: inForce.toSorted((a, b) => compareText(a.card.row.id, b.card.row.id)),
    perhaps: lines.flatMap((line) => (line.last === undefined ? line.arriving : [])),
    overCodes: new Set(lines.flatMap((line) => (line.current === undefined && line.last !== undefined ? [line.last.row.code] : []))),
  };
};

export const perhapsBegun = arrivalOf;

const mostDays = 16;
const known = new WeakMap<Party, Map<string, Choice>>();

/** Which tariffs of a company count on a day: one of each group and region. */
export const inForceOn = (party: Party, date: string): Choice => {
  const days = known.get(party) ?? new Map<string, Choice>();
  known.set(party, days);
  const found = days.get(date) ?? choose(party, date);
  if (days.size >= mostDays && !days.has(date)) days.clear();
  days.set(date, found);
  return found;
};
