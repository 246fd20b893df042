import { companyWords, foldedWords } from "../../model/company-name.ts";
import type { TariffType } from "../../model/vocabulary.ts";
import type { Warning } from "../../price/offer.ts";
import { warningOf } from "../../price/warnings.ts";
import { companyKey } from "../snapshot/names.ts";
import type { Snapshot, TariffRow } from "../snapshot/snapshot.ts";
import { type Card, cardOf } from "./card.ts";

/** One company as operator or as seller, under all its names: some are both, and what they print for either is apart. */
export interface Party {
  readonly type: TariffType;
  readonly rows: readonly TariffRow[];
  /** Read when first asked for: an answer is about two companies, not about all. */
  readonly cards: () => readonly Card[];
}

export type Parties = Readonly<Record<TariffType, ReadonlyMap<string, Party>>>;

const makeParty = (snapshot: Snapshot, type: TariffType, rows: readonly TariffRow[]): Party => {
  let cards: readonly Card[] | null = null;
  return {
    type,
    rows,
    cards: () => {
      cards ??= rows.flatMap((row) => cardOf(snapshot, row) ?? []);
      return cards;
    },
  };
};

const makeParties = (snapshot: Snapshot): Parties => {
  const parties = (type: TariffType): ReadonlyMap<string, Party> =>
    new Map(
      [...snapshot.byOperator].flatMap(([key, list]) => {
        const rows = list.filter((row) => row.type === type);
        return rows.length === 0 ? [] : [[key, makeParty(snapshot, type, rows)] as const];
      }),
    );
  return { distribution: parties("distribution"), supply: parties("supply") };
};

const known = new WeakMap<Snapshot, Parties>();

/** All companies of a snapshot, sorted out once. */
export const partiesOf = (snapshot: Snapshot): Parties => {
  const found = known.get(snapshot) ?? makeParties(snapshot);
  known.set(snapshot, found);
  return found;
};

/** As printed in the newest tariff that was not taken back, else in the newest. */
export const partyName = ({ rows }: Party): string => {
  const [first, ...others] = rows;
  const rank = (row: TariffRow): string => `${row.status === "withdrawn" ? 0 : 1} ${row.from ?? ""} ${row.id}`;
  return others.reduce((newest, row) => (rank(row) > rank(newest ?? row) ? row : newest), first)?.operatorName ?? "";
};

const mostCandidates = 10;

/** Names that have every asked word somewhere in them, by the alphabet: what may have been meant. */
export const candidatesAmong = (names: Iterable<string>, asked: string, wordsOf = foldedWords): readonly string[] => {
  const words = wordsOf(asked).split(" ");
  const fits = [...new Set(names)].filter((name) => {
    const folded = wordsOf(name);
    return words.every((word) => folded.includes(word));
  });
  return fits.sort((a, b) => a.localeCompare(b, "pl")).slice(0, mostCandidates);
};

export const unknownName = (parameter: string, asked: string, candidates: readonly string[]): Warning => ({
  ...warningOf(candidates.length > 1 ? "ambiguous_name" : "unknown_name", { asked, candidates }),
  parameter,
});

/** Whether a name begins with these words, each of them whole. */
const beginsWith = (name: string, words: string): boolean => words !== "" && `${companyWords(name)} `.startsWith(`${words} `);

/**
 * By its whole name, present or former; else by the first words of it, where they are those of one company alone ("PGE" of all operators). A
 * part of a word, or words out of the middle, would be a guess.
 */
export const findParty = (parties: Parties, type: TariffType, parameter: string, asked: string): Party | Warning => {
  const of = parties[type];
  const party = of.get(companyKey(asked));
  if (party !== undefined) return party;
  const words = companyWords(asked);
  const [only, ...others] = [...of.values()].filter(({ rows }) => rows.some(({ operatorName }) => beginsWith(operatorName, words)));
  if (only !== undefined && others.length === 0) return only;
  return unknownName(parameter, asked, candidatesAmong([...of.values()].map(partyName), asked, companyWords));
};
