import type { Citation } from "../../model/citation.ts";
import type { Decision, Effect, RatePatch } from "../../model/decision.ts";
import type { Edition, EditionTariff } from "../../model/edition.ts";
import { isUnclear } from "../../model/unclear-effects.ts";
import { type Act, type Applied, editionOf, inForce, keyOf, marked, sameDecision, tariffsOf, withTariffs } from "./editions.ts";
import { applyPatch } from "./patch.ts";
import { replaceRates } from "./replace.ts";

/** A wording that means rates, where it is printed, and in which document. */
interface Wording {
  readonly patch: RatePatch;
  readonly printed: Citation | null;
}

/** A place in reading order. */
const placeOf = ({ page, bbox }: Pick<Citation, "page" | "bbox">): number => page * 100_000 + bbox[1];

/** The table that is said to be replaced and of whose new rates none was read: without them the old ones would stay. */
const unreadTable = (effects: readonly Effect[], act: Act): string | null => {
  const rates = act.extraction.tariffs.flatMap(({ components }) => components.map(placeOf));
  const cited = effects.flatMap((effect) => (effect.citation === null ? [] : [{ effect, at: placeOf(effect.citation) }]));
  const lost = cited.find(({ effect, at }) => {
    const next = Math.min(...cited.filter((other) => other.at > at).map((other) => other.at));
    return effect.kind === "replace_table" && !rates.some((rate) => rate >= at && rate < next);
  });
  if (lost?.effect.kind !== "replace_table") return null;
  return `the new table of ${lost.effect.point ?? "a point"} was not read`;
};

/** A place of words: a letter of a list, or the first chapter, which names acts of law. Rates stand in tables of later chapters. */
const holdsWords = (point: string | null): boolean => point !== null && (/lit\./.test(point) || /^1(?:\.|$)/.test(point));

const mayAlterRates = (effect: Effect, { extraction: { decision, tariffs } }: Act): boolean => {
  if (effect.kind === "remove_text") return !holdsWords(effect.point);
  return (
    decision === null ||
    isUnclear(
      effect,
      decision.kind,
      tariffs.map(({ tariff_code }) => tariff_code),
    )
  );
};

/** New rates are announced that only the document's own tables can say. */
const bringsTables = (effect: Effect): boolean =>
  (effect.kind === "replace_text" && effect.concerns === "rates" && effect.patch === null) ||
  (effect.kind === "add_text" && effect.concerns === "rates");

/** Why it is not sure what the wordings do, or null. */
const doubtOf = (effects: readonly Effect[], act: Act): string | null => {
  const unclear = effects.find((effect) => mayAlterRates(effect, act));
  if (unclear !== undefined) return `it cannot be said what "${unclear.citation?.text ?? unclear.kind}" does to rates`;
  if (effects.some(bringsTables) && act.extraction.tariffs.length === 0) return "it brings new rates, and none of them was read";
  const announced = effects.some((effect) => bringsTables(effect) || effect.kind === "replace_table");
  if (act.extraction.tariffs.length > 0 && !announced) return "it prints rates, and nothing that it changes is said to hold them";
  return unreadTable(effects, act);
};

const merged = (tariffs: readonly EditionTariff[], changed: readonly EditionTariff[]): EditionTariff[] => [
  ...new Map([...tariffs, ...changed].map((tariff) => [keyOf(tariff), tariff])).values(),
];

type Touched = { readonly tariffs: readonly EditionTariff[] } | { readonly doubt: string };

/** A group whose rates the decision prints for several periods, where a change of it does not say for which. */
const ofSeveralPeriods = ({ tariff_code, period }: EditionTariff): string | null =>
  period === undefined ? null : `the decision has rates of ${tariff_code} for several periods, and the change does not say for which`;

/** What new tables and wordings make of some tariffs: those that they touch. */
const touch = (now: readonly EditionTariff[], act: Act, wordings: readonly Wording[]): Touched => {
  let touched: readonly EditionTariff[] = [];
  for (const replaced of replaceRates(now, tariffsOf(act))) {
    if (replaced.doubt !== null) return { doubt: replaced.doubt };
    touched = merged(touched, [replaced.tariff]);
  }
  for (const { patch, printed } of wordings) {
    const done = applyPatch(merged(now, touched), patch, printed, act.extraction.document.sha256);
    if (done.doubt !== null) return { doubt: done.doubt };
    touched = merged(touched, done.tariffs);
  }
  const codes = new Set(touched.map(({ tariff_code }) => tariff_code));
  const doubt = now
    .filter(({ tariff_code }) => codes.has(tariff_code))
    .map(ofSeveralPeriods)
    .find((one) => one !== null);
  return doubt === undefined ? { tariffs: touched } : { doubt };
};

const codesOf = (tariffs: readonly EditionTariff[]): string => [...new Set(tariffs.map(({ tariff_code }) => tariff_code))].join(", ");

/** A change makes an edition of the tariffs that it touches: it begins on a day of its own, and ends with the tariff that it changes. */
const changed = (editions: readonly Edition[], act: Act, decision: Decision, wordings: readonly Wording[]): Applied => {
  const done = touch(inForce(editions), act, wordings);
  if ("doubt" in done) return done;
  if (done.tariffs.length === 0) return { editions, did: [] };
  const before = editions.findLast(({ withdrawn }) => !withdrawn)?.decision.validity;
  const validity = { ...decision.validity, to: decision.validity.to ?? before?.to ?? null };
  return {
    editions: [...editions, editionOf(act, { ...decision, validity }, done.tariffs)],
    did: [`changes ${codesOf(done.tariffs)}`],
  };
};

/** A later edition's tariffs as far as they were taken over from a document. */
const takenOver = (edition: Edition, documentSha256: string): Edition["tariffs"] =>
  edition.tariffs.filter(({ components }) => components.some((rate) => rate.document_sha256 === documentSha256));

/** What a correction makes of them: only what still stands as the corrected document printed it, of the groups that are there. */
const rewordedInheritance = (inherited: Edition["tariffs"], target: Edition, act: Act, wordings: readonly Wording[]): Edition["tariffs"] =>
  wordings.reduce((tariffs, { patch, printed }) => {
    const groups = patch.groups.filter((group) => tariffs.some(({ tariff_code }) => tariff_code === group));
    if (groups.length < Math.min(1, patch.groups.length)) return tariffs;
    const done = applyPatch(tariffs, { ...patch, groups }, printed, act.extraction.document.sha256, target.documentSha256);
    return done.tariffs.length === 0 ? tariffs : merged(tariffs, done.tariffs);
  }, inherited);

/** A correction puts right what the decision that it names printed, as if it had always read so, and what later changes took over from it. */
const corrected = (
  editions: readonly Edition[],
  act: Act,
  decision: Decision,
  effects: readonly Effect[],
  wordings: readonly Wording[],
): Applied => {
  const target = editions.find((edition) => effects.some((effect) => sameDecision(effect.target, edition.decision)));
  if (target === undefined || target.withdrawn) return { doubt: "the decision that it corrects is not published" };
  const done = touch(target.tariffs, act, wordings);
  if ("doubt" in done) return done;
  if (done.tariffs.length === 0) return { editions, did: [] };
  const next = editions.map((edition) => {
    if (edition === target) return marked(withTariffs(edition, done.tariffs), decision);
    const inherited = takenOver(edition, target.documentSha256);
    const again = rewordedInheritance(inherited, target, act, wordings);
    return again === inherited ? edition : marked(withTariffs(edition, again), decision);
  });
  return { editions: next, did: [`corrects ${codesOf(done.tariffs)}`] };
};

/** What new wordings and tables make of the editions: a correction alters one in place, a change begins one. */
export const reworded = (editions: readonly Edition[], act: Act, decision: Decision, effects: readonly Effect[]): Applied => {
  const doubt = doubtOf(effects, act);
  if (doubt !== null) return { doubt };
  const wordings = effects.flatMap((effect): Wording[] =>
    effect.kind === "replace_text" && effect.patch !== null ? [{ patch: effect.patch, printed: effect.citation }] : [],
  );
  return decision.kind === "correction"
    ? corrected(editions, act, decision, effects, wordings)
    : changed(editions, act, decision, wordings);
};
