import type { Snapshot } from "../snapshot/snapshot.ts";
import { inForceOn } from "./in-force.ts";
import { partiesOf, partyName } from "./parties.ts";
import type { Located } from "./place.ts";
import type { PriceQuery } from "./query.ts";
import { dependenciesOnParty, filterOf, type Selection, selectAnew } from "./selection.ts";

const mostOverviews = 8;
const overviews = new WeakMap<Snapshot, Map<string, Selection>>();

const keyOfOverview = ({ question, taryfa, region }: PriceQuery): string =>
  JSON.stringify([question.date, taryfa, region, question.annual_kwh !== null]);

/** Of so many tariffs an overview is selected within some 2 ms. */
const fewTariffs = 1_000;

/** Whether a question's selection stands ready, or is of few tariffs. */
export const isSelectedAtOnce = (snapshot: Snapshot, query: PriceQuery): boolean =>
  query.mode !== "overview" || snapshot.byChange.length <= fewTariffs || overviews.get(snapshot)?.has(keyOfOverview(query)) === true;

/** What `select` looks up of every company, one company after another: of a country's it takes too long to be done in one go. */
export function* selectionSteps(snapshot: Snapshot, query: PriceQuery): Generator<void, void, void> {
  const parties = partiesOf(snapshot);
  const filter = filterOf(query);
  for (const of of [parties.distribution, parties.supply])
    for (const party of of.values()) {
      inForceOn(party, query.question.date);
      dependenciesOnParty(party, filter, query.question.date);
      partyName(party);
      yield;
    }
}

/** What a question selects of a snapshot. An overview, which is of everything, is kept for those who turn its pages. */
export const select = (snapshot: Snapshot, query: PriceQuery, located: Located | null = null): Selection => {
  if (query.mode !== "overview") return selectAnew(snapshot, query, located);
  const key = keyOfOverview(query);
  const own = overviews.get(snapshot) ?? new Map<string, Selection>();
  overviews.set(snapshot, own);
  const found = own.get(key) ?? selectAnew(snapshot, query, null);
  if (own.size >= mostOverviews && !own.has(key)) own.clear();
  own.set(key, found);
  return found;
};
