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

/** `make` of a list of rows, once for each list: none is ever changed. */
function ofList<Value>(make: (rows: readonly TariffRow[]) => Value): (rows: readonly TariffRow[]) => Value {
  const made = new WeakMap<readonly TariffRow[], { readonly value: Value }>();
  return (rows) => {
    const found = made.get(rows) ?? { value: make(rows) };
    made.set(rows, found);
    return found.value;
  };
}

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

// A snapshot shares the lists of companies of which nothing changed, so what is found out about one holds for many snapshots.
type Sides = Readonly<Record<TariffType, readonly TariffRow[]>>;
const sidesOf = ofList((list): Sides => {
  const of = (type: TariffType) => list.filter((row) => row.type === type);
  return { distribution: of("distribution"), supply: of("supply") };
});

const makeParties = (snapshot: Snapshot): Parties => {
  const parties = (type: TariffType): ReadonlyMap<string, Party> => {
    const all = new Map<string, Party>();
    for (const [key, list] of snapshot.byOperator) {
      const rows = sidesOf(list)[type];
      if (rows.length > 0) all.set(key, makeParty(snapshot, type, rows));
    }
    return all;
  };
  return { distribution: parties("distribution"), supply: parties("supply") };
};

const known = new WeakMap<Snapshot, Parties>();

/** All companies of a snapshot, sorted out once. */
export const partiesOf = (snapshot: Snapshot): Parties => {
  const found = known.get(snapshot) ?? makeParties(snapshot);
  known.set(snapshot, found);
  return found;
};

const newestName = ofList(([first, ...others]) => {
  const rank = (row: TariffRow): string => `${row.status === "withdrawn" ? 0 : 1} ${row.from ?? ""} ${row.id}`;
  return others.reduce((newest, row) => (rank(row) > rank(newest ?? row) ? row : newest), first)?.operatorName ?? "";
});

/** As printed in the newest tariff that was not taken back, else in the newest. */
export const partyName = ({ rows }: Party): string => newestName(rows);

/** Every name that a company's tariffs print it by, in the words that are compared. */
const wordsOfNames = ofList((rows) => [...new Set(rows.map(({ operatorName }) => operatorName))].map(companyWords));
const wordsOfNewest = ofList((rows) => companyWords(newestName(rows)));

const mostCandidates = 10;

const firstOf = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => a.localeCompare(b, "pl")).slice(0, mostCandidates);
const hasAll = (folded: string, words: readonly string[]): boolean => words.every((word) => folded.includes(word));

/** Names that have every asked word somewhere in them, by the alphabet: what may have been meant. */
export const candidatesAmong = (names: Iterable<string>, asked: string): readonly string[] => {
  const words = foldedWords(asked).split(" ");
  return firstOf([...new Set(names)].filter((name) => hasAll(foldedWords(name), words)));
};

/** The same among companies, by their newest names without legal form and seat. */
const partiesLike = (parties: Iterable<Party>, asked: string): readonly string[] => {
  const words = companyWords(asked).split(" ");
  return firstOf([...new Set([...parties].flatMap((party) => (hasAll(wordsOfNewest(party.rows), words) ? [partyName(party)] : [])))]);
};

export const unknownName = (parameter: string, asked: string, candidates: readonly string[]): Warning => ({
  ...warningOf(candidates.length > 1 ? "ambiguous_name" : "unknown_name", { asked, candidates }),
  parameter,
});

/** Whether a name begins with these words, each of them whole; both in the words that are compared. */
const beginsWith = (name: string, words: string): boolean => words !== "" && `${name} `.startsWith(`${words} `);

/**
 * By its whole name, present or former; else by the first words of it, where they are those of one company alone ("PGE" of all operators). A
 * part of a word, or words out of the middle, would be a guess.
 */
export const findParty = (parties: Parties, type: TariffType, parameter: string, asked: string): Party | Warning => {
  const of = parties[type];
  const party = of.get(companyKey(asked));
  if (party !== undefined) return party;
  const words = companyWords(asked);
  const [only, ...others] = [...of.values()].filter(({ rows }) => wordsOfNames(rows).some((name) => beginsWith(name, words)));
  if (only !== undefined && others.length === 0) return only;
  return unknownName(parameter, asked, partiesLike(of.values(), asked));
};
