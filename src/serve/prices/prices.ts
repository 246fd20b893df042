import { setImmediate as turn } from "node:timers/promises";
import { entityTag } from "../freshness.ts";
import { makeMarker } from "../parts.ts";
import { isRefusal } from "../refusal.ts";
import type { Answer, Asked, Representation } from "../route.ts";
import type { Snapshot } from "../snapshot.ts";
import { type Ask, readAsk } from "./ask.ts";
import { cardOf, isReadAlready, phasesOf } from "./card.ts";
import { renderPrices } from "./render.ts";
import { type Selection, select, unitTouch } from "./selection.ts";
import { dayStamp, lastBorder, latestStamp, type Touch } from "./touch.ts";
import type { Unit } from "./unit.ts";

/** The instant from which something was as it is: of its records, and, where today was asked for, of the last border that the days passed. */
const changedAt = (touch: Touch, whole: Touch, { dated, question }: Ask): number | null => {
  const stamp = latestStamp(touch);
  const border = dated ? null : lastBorder(touch, question.date);
  return border === null ? stamp : Math.max(stamp ?? 0, dayStamp(border, whole));
};

/** With `since`, what changed later than that. */
const laterOnes = (units: readonly Unit[], whole: Touch, snapshot: Snapshot, ask: Ask): readonly Unit[] => {
  const { since } = ask;
  if (since === null) return units;
  return units.filter((unit) => (changedAt(unitTouch(unit, snapshot, ask), whole, ask) ?? 0) > since);
};

/** Days pass without a publication, so an answer for today is tagged with the border that it last passed, too. */
const tagOf = ({ epoch }: Snapshot, representation: Representation, { touch }: Selection, { dated, question }: Ask): string | null => {
  const tag = entityTag(epoch, representation);
  return tag === null || dated ? tag : tag.replace(/"$/, `-${lastBorder(touch, question.date) ?? ""}"`);
};

const represent = (asked: Asked, ask: Ask): Answer => {
  const { snapshot } = asked;
  const selection = select(snapshot, ask);
  const changed = changedAt(selection.touch, selection.touch, ask);
  const representation: Representation = {
    marker: changed === null ? null : makeMarker(changed),
    render: () => renderPrices(asked, ask, selection, laterOnes(selection.units, selection.touch, snapshot, ask), changed),
  };
  const etag = tagOf(snapshot, representation, selection, ask);
  return etag === null ? representation : { ...representation, etag };
};

const mostAtOnce = 300;

/** Reads what an overview needs of every tariff, a few at a time, so that other requests are answered in between. */
const readAll = async (snapshot: Snapshot): Promise<void> => {
  let read = 0;
  for (const row of snapshot.tariffRows()) {
    if (isReadAlready(row)) continue;
    const card = cardOf(snapshot, row);
    if (card !== null) phasesOf(snapshot, card);
    read += 1;
    if (read % 20 === 0) await turn();
  }
};

const unread = (snapshot: Snapshot): number => {
  let count = 0;
  for (const row of snapshot.tariffRows()) if (!isReadAlready(row)) count += 1;
  return count;
};

/** GET /api/v1/prices */
export const prices = (asked: Asked): Answer | Promise<Answer> => {
  const ask = readAsk(asked.parameters, asked.now);
  if (isRefusal(ask)) return ask;
  // Once after a start; later only what moved is read anew.
  if (ask.mode === "overview" && unread(asked.snapshot) > mostAtOnce) return readAll(asked.snapshot).then(() => represent(asked, ask));
  return represent(asked, ask);
};
