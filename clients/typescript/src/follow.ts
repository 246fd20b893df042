import type { Settings } from "./options.ts";
import { type Answer, type Ask, jsonOf } from "./request.ts";
import { checkedState, type FollowState, freshState, isComplete, isUnread } from "./state.ts";
import type { Component, ComponentList, NationalRate, NationalRateList, Tariff, TariffList } from "./types.ts";
import { afterPage, beginning, nextQuestion } from "./walk.ts";

/** A tariff with all its rates, those of status "removed" included, both of one moment. */
export interface TariffRecord {
  readonly tariff: Tariff;
  readonly components: readonly Component[];
}

/** Some changes, and the state of a copy that has them. */
export interface Batch {
  /** Drop everything the copy holds before these changes are applied. */
  readonly reset: boolean;
  /** Each takes the place of the tariff of its id, rates included. One of status "withdrawn" stays as a tombstone. */
  readonly tariffs: readonly TariffRecord[];
  /** Each takes the place of the rate of its national_id. */
  readonly nationalRates: readonly NationalRate[];
  /** Keep it with the copy, after the changes or together with them. */
  readonly state: FollowState;
  /** With this batch the copy has everything that there was when the walk began. False in the middle of a first reading. */
  readonly isComplete: boolean;
}

export interface CatchUpOptions {
  /** The last batch's state, as it was kept; null or absent where there is no copy yet. */
  readonly state?: FollowState | null;
  readonly signal?: AbortSignal;
  /** Records of a page, 1 to 1000: 100 unless given. */
  readonly pageSize?: number;
}

export interface FollowOptions extends CatchUpOptions {
  /** The pause between two looks, in milliseconds: 60,000 unless given. A look that finds nothing costs nothing of the quota. */
  readonly everyMs?: number;
}

const lists = { tariffs: "/api/v1/tariffs", national_rates: "/api/v1/national-rates" } as const;
const componentsList = "/api/v1/tariffs/components";

/** How many tariffs' rates are asked for at once; a key may have 32 answers in hand. */
const atOnce = 4;

/** The database is another one than the copy's: it was restored. */
class Restored {
  readonly epoch: string;
  constructor(epoch: string) {
    this.epoch = epoch;
  }
}

const epochOf = ({ headers }: Answer): string | null => headers.get("feed-epoch");

/** Throws Restored where an answer, whatever its status, is of another epoch than the copy. */
const checkEpoch = (copied: string | null, answered: string | null): void => {
  if (copied !== null && answered !== null && answered !== copied) throw new Restored(answered);
};

interface List {
  readonly as_of: string | null;
  readonly epoch: string;
}

/** The list that a 200 is. Throws Restored, and TaryfikatorError for every other answer. */
const listOf = <Body extends List>(answer: Answer, epoch: string | null): Body => {
  checkEpoch(epoch, epochOf(answer));
  const list = jsonOf<Body>(answer);
  // A proxy may have dropped the header.
  checkEpoch(epoch, list.epoch);
  return list;
};

interface Look {
  readonly ask: Ask;
  readonly signal: AbortSignal | undefined;
}

/**
 * A tariff with all its rates. Not only those later than the copy's `since`: the walk passes over a tariff that changes during it, and with it
 * its earlier changes, which the next walk begins after. An API process that has not loaded the walk's moment is asked again; it may not even know
 * the tariff.
 */
const readTariff = async ({ ask, signal }: Look, tariffId: string, walk: List): Promise<TariffRecord> => {
  const isBehind = (answer: Answer): boolean => {
    if ((epochOf(answer) ?? walk.epoch) !== walk.epoch) return false;
    return answer.status === 404 || (answer.status === 200 && (jsonOf<List>(answer).as_of ?? "") < (walk.as_of ?? ""));
  };
  const first = `${componentsList}?tariff_id=${encodeURIComponent(tariffId)}&since=${beginning}&size=1000`;
  let page = listOf<ComponentList>(await ask(first, { signal, isBehind }), walk.epoch);
  const { tariff } = page;
  const components = [...page.data];
  while (page.links.next !== null) {
    page = listOf<ComponentList>(await ask(page.links.next, { signal, isBehind }), walk.epoch);
    components.push(...page.data);
  }
  return { tariff, components };
};

const readTariffs = async (look: Look, walk: TariffList): Promise<readonly TariffRecord[]> => {
  const records: TariffRecord[] = [];
  for (let from = 0; from < walk.data.length; from += atOnce) {
    const some = walk.data.slice(from, from + atOnce);
    records.push(...(await Promise.all(some.map(({ tariff_id }) => readTariff(look, tariff_id, walk)))));
  }
  return records;
};

type Records = Pick<Batch, "tariffs" | "nationalRates">;
const nothing: Records = { tariffs: [], nationalRates: [] };

type ListName = keyof typeof lists;

/** The next page of a list with the state after it; null where the list has nothing new. */
const readPage = async (
  look: Look,
  state: FollowState,
  name: ListName,
  pageSize: number,
): Promise<{ readonly records: Records; readonly state: FollowState } | null> => {
  const { path, ifModifiedSince } = nextQuestion(lists[name], state[name], pageSize);
  const headers = ifModifiedSince === null ? {} : { "If-Modified-Since": ifModifiedSince };
  const answer = await look.ask(path, { signal: look.signal, headers });
  checkEpoch(state.epoch, epochOf(answer));
  if (answer.status === 304) return null;
  const page = listOf<TariffList | NationalRateList>(answer, state.epoch);
  const cursor = afterPage(state[name], page, answer.headers.get("last-modified"));
  const records =
    name === "tariffs"
      ? { ...nothing, tariffs: await readTariffs(look, page as TariffList) }
      : { ...nothing, nationalRates: (page as NationalRateList).data };
  return { records, state: { ...state, epoch: page.epoch, [name]: cursor } };
};

/** What is read first is what prices of any tariff are made with. */
const order: readonly ListName[] = ["national_rates", "tariffs"];

/** Walks through every list once; then the copy has all that there was when this was called. See `follow`. */
export async function* catchUp(
  ask: Ask,
  { state: kept = null, signal, pageSize = 100 }: CatchUpOptions = {},
): AsyncGenerator<Batch, void, undefined> {
  let state = kept === null ? freshState(null) : checkedState(kept);
  let walked = 0;
  let begun: ListName | null = null;
  for (;;) {
    const name = order[walked];
    if (name === undefined) return;
    if (state[name].walk === null) begun = name;
    // True again after a crash while the copy was dropped or first filled, as the state that was kept is still unread.
    const reset = isUnread(state);
    let page: Awaited<ReturnType<typeof readPage>>;
    try {
      page = await readPage({ ask, signal }, state, name, pageSize);
    } catch (error) {
      if (!(error instanceof Restored)) throw error;
      [state, walked] = [freshState(error.epoch), 0];
      // Kept before anything is dropped: a crash while dropping would else leave an empty copy under a state that calls it complete.
      yield { ...nothing, reset: false, state, isComplete: false };
      continue;
    }
    const before = state[name].since;
    state = page?.state ?? state;
    // A walk that an earlier run began ends at the moment it began at: another one follows it.
    if (state[name].walk === null && begun === name) walked += 1;
    if (page === null) continue;
    const { tariffs, nationalRates } = page.records;
    if (reset || tariffs.length > 0 || nationalRates.length > 0 || state[name].since !== before)
      yield { reset, tariffs, nationalRates, state, isComplete: isComplete(state) };
  }
}

/**
 * Keeps a copy of all tariffs, their rates and the national rates exact, for ever or until the signal aborts.
 *
 * For each batch: where `reset` is true drop the copy; apply the records, each in the place of the one of its id; then keep `state`. All of it in
 * one transaction, or in this order. The next batch is asked for when the loop's body is done. So a crash at any moment loses nothing: the next
 * run begins with the state that was kept, and applying a record again changes nothing. A state
 * that is kept before its records are applied would hide them for good.
 *
 * A restored database has another epoch, which is noticed at every answer. An empty batch comes then, whose state knows that nothing is read;
 * the one after it has `reset`. So a crash between the two, or in the middle of dropping, is repeated and not forgotten.
 *
 * Rejects with TaryfikatorError when an outage is longer than the client's retries, or a request is refused; call it again with the state.
 */
export async function* follow(
  ask: Ask,
  sleep: Settings["sleep"],
  { everyMs = 60_000, ...options }: FollowOptions = {},
): AsyncGenerator<Batch, void, undefined> {
  let state = options.state ?? null;
  for (;;) {
    for await (const batch of catchUp(ask, { ...options, state })) {
      state = batch.state;
      yield batch;
    }
    await sleep(everyMs, options.signal);
  }
}
