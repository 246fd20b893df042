import { nextDay } from "../../model/day.ts";
import { oneAtATime } from "../../model/one-at-a-time.ts";
import { warsawMidnight } from "../../model/warsaw-time.ts";
import { entityTag } from "../http/freshness.ts";
import { isRefusal } from "../http/refusal.ts";
import { type Answer, type ApiQuery, askerOf, type Representation } from "../http/route.ts";
import { atOnce, inTurns } from "../snapshot/in-turns.ts";
import { makeMarker } from "../snapshot/parts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { cardOf, isReadAlready, phasesOf } from "./card.ts";
import { type Dependencies, lastBorder, latestStamp } from "./dependencies.ts";
import { type Located, locate } from "./place.ts";
import { type PriceQuery, parsePriceQuery } from "./query.ts";
import { lengthOf, priceSteps } from "./render.ts";
import { isSelectedAtOnce, select, selectionSteps } from "./select.ts";
import { dependenciesOfUnit, type Selection } from "./selection.ts";
import type { Unit } from "./unit.ts";

/**
 * The instant from which something was as it is: of its records, of the lists of places where one was asked for, and, where today was asked
 * for, of the last border that the days passed.
 */
const changedAt = (dependencies: Dependencies, { dated, question }: PriceQuery, located: Located | null): number | null => {
  const records = latestStamp(dependencies);
  const lists = located?.listsChangedAt ?? null;
  const stamp = lists === null ? records : Math.max(records ?? 0, lists);
  const border = dated ? null : lastBorder(dependencies, question.date);
  return border === null ? stamp : Math.max(stamp ?? 0, warsawMidnight(border));
};

/**
 * `changed` as the answer names it. The stamps of a publication just before midnight lie just after it, and an answer for today must not say
 * that it is tomorrow's: whoever asks with that `since` gets what begins tomorrow, and the publication once more.
 */
const lastUpdatedOf = (changed: number | null, { dated, question }: PriceQuery): number | null =>
  changed === null || dated ? changed : Math.min(changed, warsawMidnight(nextDay(question.date)) - 1);

/** So many offers are looked at in one go. */
const unitsAtOnce = 50;

/** With `since`, what changed later than that. */
function* laterOnes(
  units: readonly Unit[],
  snapshot: Snapshot,
  query: PriceQuery,
  located: Located | null,
): Generator<void, readonly Unit[], void> {
  const { since } = query;
  if (since === null) return units;
  const later: Unit[] = [];
  for (const [index, unit] of units.entries()) {
    if ((changedAt(dependenciesOfUnit(unit, snapshot, query), query, located) ?? 0) > since) later.push(unit);
    if (index % unitsAtOnce === unitsAtOnce - 1) yield;
  }
  return later;
}

/** Days pass without a publication, so an answer for today is tagged with the border that it last passed, too. */
const tagOf = (
  { epoch }: Snapshot,
  representation: Representation,
  { dependencies }: Selection,
  { dated, question }: PriceQuery,
): string | null => {
  const tag = entityTag(epoch, representation);
  return tag === null || dated ? tag : tag.replace(/"$/, `-${lastBorder(dependencies, question.date) ?? ""}"`);
};

/** As many wait as answers may be in hand: many at once would take as many turns of the loop. */
const asManyAsInHand = { ofOne: 100, ofAll: 1_000 };

/** Lists are written one at a time, and keys take turns, so that nobody's questions wait for another key's lists. */
const inTurn = {
  "in turns": oneAtATime("A list of prices", asManyAsInHand),
  long: oneAtATime("A long list of prices", { ofOne: 16, ofAll: 200 }),
};

const represent = (asked: ApiQuery, query: PriceQuery, located: Located | null = null): Answer => {
  const { snapshot } = asked;
  const selection = select(snapshot, query, located);
  const changed = changedAt(selection.dependencies, query, located);
  const steps = function* () {
    const shown = yield* laterOnes(selection.units, snapshot, query, located);
    return yield* priceSteps(asked, query, selection, shown, lastUpdatedOf(changed, query));
  };
  const length = lengthOf(query, selection.units);
  const representation: Representation = {
    marker: changed === null ? null : makeMarker(changed),
    render: () => atOnce(steps()),
    ...(length === "at once" ? {} : { renderLater: () => inTurn[length](askerOf(asked), () => inTurns(steps())) }),
  };
  const etag = tagOf(snapshot, representation, selection, query);
  return etag === null ? representation : { ...representation, etag };
};

/** The records of a tariff take up to 0.3 ms to be read. */
const mostAtOnce = 30;

const readSteps = function* (snapshot: Snapshot): Generator<void, void, void> {
  for (const row of snapshot.tariffRows()) {
    if (isReadAlready(row)) continue;
    const card = cardOf(snapshot, row);
    if (card !== null) phasesOf(snapshot, card);
    yield;
  }
};

const reading = new WeakMap<Snapshot, Promise<void>>();

/** Reads what an overview needs of every tariff, in turns with other requests: once for all who wait, or each of them would take a turn. */
const readAll = (snapshot: Snapshot): Promise<void> => {
  const before = reading.get(snapshot);
  if (before !== undefined) return before;
  const made = inTurns(readSteps(snapshot)).finally(() => reading.delete(snapshot));
  reading.set(snapshot, made);
  return made;
};

const readWhole = new WeakSet<Snapshot>();

/** Whether few tariffs are left to be read. What a snapshot has never changes, so they are counted once. */
const isRead = (snapshot: Snapshot): boolean => {
  if (readWhole.has(snapshot)) return true;
  let unread = 0;
  for (const row of snapshot.tariffRows()) if (!isReadAlready(row)) unread += 1;
  if (unread <= mostAtOnce) readWhole.add(snapshot);
  return unread <= mostAtOnce;
};

const inSelection = oneAtATime("An overview of prices", asManyAsInHand);

/** An overview of another day or another group: all companies are looked through, in turns with other requests, and keys take turns. */
const selected = async (asked: ApiQuery, query: PriceQuery): Promise<Answer> => {
  await inSelection(askerOf(asked), () => inTurns(selectionSteps(asked.snapshot, query)));
  return represent(asked, query);
};

/** GET /api/v1/prices */
export const prices = (asked: ApiQuery): Answer | Promise<Answer> => {
  const query = parsePriceQuery(asked.parameters, asked.now);
  if (isRefusal(query)) return query;
  if (query.place !== null)
    return locate(asked.context.kept().places, query, asked.snapshot).then((located) => represent(asked, query, located));
  if (query.mode !== "overview") return represent(asked, query);
  // Once after a start; later only what moved is read anew.
  if (!isRead(asked.snapshot)) return readAll(asked.snapshot).then(() => selected(asked, query));
  return isSelectedAtOnce(asked.snapshot, query) ? represent(asked, query) : selected(asked, query);
};
