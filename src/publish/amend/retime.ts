import type { Decision, Effect, Validity } from "../../model/decision.ts";
import type { Edition } from "../../model/edition.ts";
import { type Applied, keyOf, marked, sameDecision } from "./editions.ts";
import { endedBefore, prolonged, startedOn } from "./validity.ts";

const withValidity = (edition: Edition, alter: (validity: Validity) => Validity): Edition => ({
  ...edition,
  decision: { ...edition.decision, validity: alter(edition.decision.validity) },
});

/** An edition that had not begun on the first day without it never was. */
const ended = (edition: Edition, from: string | null): Edition => {
  const { from: began } = edition.decision.validity;
  if (from === null || (began !== null && began >= from)) return { ...edition, withdrawn: true };
  return withValidity(edition, (validity) => endedBefore(validity, from));
};

/** A later change took tariffs over from this edition: without it nobody can say what they would be. */
const isBuiltOn = (edition: Edition, later: readonly Edition[]): boolean => {
  const keys = new Set(edition.tariffs.map(keyOf));
  return later.some(({ tariffs, withdrawn }) => !withdrawn && tariffs.some((tariff) => keys.has(keyOf(tariff))));
};

/** What is said of how long a tariff applies: when it began, that it goes on, that it ends. */
export const retimed = (editions: readonly Edition[], decision: Decision, effect: Effect): Applied => {
  const at = editions.findIndex((edition) => sameDecision(effect.target, edition.decision));
  const target = editions[at];
  if (target === undefined) return { editions, did: [] };
  // What is said of the tariff holds for its later changes too; what is said of a change holds for that change.
  const concerned = at === 0 ? editions : [target];
  const each = (concerns: readonly Edition[], alter: (edition: Edition) => Edition): readonly Edition[] =>
    editions.map((edition) => (concerns.includes(edition) && !edition.withdrawn ? marked(alter(edition), decision) : edition));

  if (effect.kind === "started") {
    if (target.decision.validity.from === effect.from) return { editions, did: [] };
    const began = each([target], (edition) => withValidity(edition, (validity) => startedOn(validity, effect.from)));
    return { editions: began, did: [`began on ${effect.from}`] };
  }
  if (effect.kind === "prolong") {
    const longer = each(concerned, (edition) => withValidity(edition, (validity) => prolonged(validity, effect.to, effect.months)));
    return { editions: longer, did: [effect.to === null ? "prolongs it" : `prolongs it to ${effect.to}`] };
  }
  if (effect.kind !== "end") return { editions, did: [] };
  if (at > 0 && isBuiltOn(target, editions.slice(at + 1))) return { doubt: "it takes back a change on which a later one rests" };
  return {
    editions: each(concerned, (edition) => ended(edition, effect.from)),
    did: [effect.from === null ? "withdraws it" : `ends it before ${effect.from}`],
  };
};
