import type { Correction } from "../../model/correction.ts";
import { ExtractedComponent, type ExtractedTariff, type Extraction } from "../../model/extraction.ts";
import { holdsCentre } from "../../model/geometry.ts";
import type { Problem } from "../../model/problem.ts";
import { actsInForce, type Review } from "../../model/review.ts";
import { type Zone, zones as zoneOrder } from "../../model/vocabulary.ts";

type Why = Pick<Review, "because" | "madeAt" | "by">;
type Fields = Correction["fields"];

const isThere = ({ page, bbox }: Correction, rate: ExtractedComponent): boolean =>
  rate.page === page && (holdsCentre(bbox, rate.bbox) || holdsCentre(rate.bbox, bbox));

const zonesOf = (components: readonly ExtractedComponent[]): Zone[] =>
  zoneOrder.filter((zone) => components.some((component) => component.zone === zone));

const withRates = (tariff: ExtractedTariff, components: ExtractedComponent[]): ExtractedTariff => ({
  ...tariff,
  components,
  zones: zonesOf(components),
});

/** What a person says of the rate itself; group and region say whose it is. */
const ownFields = ({ group: _group, region: _region, condition, ...fields }: Fields) => ({
  ...fields,
  ...(condition === undefined ? {} : { condition: condition === null ? null : { code: "footnote", text: condition } }),
});

const mark = ({ fields, label }: Correction, { because, madeAt, by }: Why, was: string | null): ExtractedComponent["corrected"] => ({
  ...{ because, at: madeAt, was, fields: Object.keys(fields).sort() },
  ...(by === undefined ? {} : { by }),
  ...(label === undefined ? {} : { label }),
});

/** A rate that was not read, as a person says it; null where that does not make one. */
const componentOf = (correction: Correction, why: Why): ExtractedComponent | null => {
  const { page, bbox, fields } = correction;
  return (
    ExtractedComponent.safeParse({
      ...{ zone: null, season: null, day_type: null, phases: null, billing_period: null, reading: null, condition: null, annual_kwh: null },
      ...ownFields(fields),
      ...{ name: fields.category, source_unit: fields.unit, context: fields.source_text, page, bbox },
      corrected: mark(correction, why, null),
    }).data ?? null
  );
};

const problemOf = ({ tariff_code, page, bbox }: Correction, message: string): Problem => ({
  ...{ code: "contradicted_word", blocks: true, message, tariff_code, page, bbox },
});

const heldBy = (extraction: Extraction, problem: Problem): Extraction => ({
  ...extraction,
  problems: [...extraction.problems, problem],
  verdict: "hold",
});

/** One value is of one number; a label may be said of all the rates that stand in a box. */
const saysOneNumber = ({ fields }: Correction): boolean => fields.value !== undefined || fields.source_text !== undefined;

const rateOf = (rate: ExtractedComponent, correction: Correction, why: Why): ExtractedComponent =>
  ExtractedComponent.parse({
    ...rate,
    ...ownFields(correction.fields),
    corrected: mark(correction, why, rate.corrected === undefined ? rate.value : rate.corrected.was),
  });

/** The tariff whose rate it is by a person's word; of another group than it was read for, its voltage is not known. */
const ownerOf = (tariff: ExtractedTariff, { group, region }: Fields): ExtractedTariff => {
  const code = group ?? tariff.tariff_code;
  const sameVoltage = code.charAt(0) === tariff.tariff_code.charAt(0);
  return {
    ...tariff,
    ...{ tariff_code: code, region: region === undefined ? tariff.region : region, collapsed_regions: [] },
    ...{ voltage_level: sameVoltage ? tariff.voltage_level : null, components: [], zones: [], verdict: "publish" },
  };
};

const isSame = (a: ExtractedTariff, b: ExtractedTariff): boolean =>
  a.tariff_code === b.tariff_code &&
  a.region === b.region &&
  a.tariff_type === b.tariff_type &&
  JSON.stringify(a.period) === JSON.stringify(b.period);

/** Rates put with the others of their tariff, or as a tariff of its own where it was not read at all. */
const given = (tariffs: readonly ExtractedTariff[], owner: ExtractedTariff, rates: readonly ExtractedComponent[]): ExtractedTariff[] => {
  const at = tariffs.findIndex((tariff) => isSame(tariff, owner));
  if (at < 0) return [...tariffs, withRates(owner, [...rates])];
  return tariffs.map((tariff, i) => (i === at ? withRates(tariff, [...tariff.components, ...rates]) : tariff));
};

/** Throws nothing: a correction that fits no tariff of the reading is a problem of it. */
const withCorrection = (extraction: Extraction, correction: Correction, why: Why): Extraction => {
  const { tariff_code, fields } = correction;
  const own = extraction.tariffs.filter((tariff) => tariff.tariff_code === tariff_code);
  const there = (rate: ExtractedComponent) => isThere(correction, rate);
  const hit = own.filter(({ components }) => components.some(there));
  if (hit.length === 0) {
    const added = own.length === 1 ? componentOf(correction, why) : null;
    const [only] = own;
    if (added === null || only === undefined)
      return heldBy(
        extraction,
        problemOf(correction, `A person corrected a rate of ${tariff_code} here, and this reading has none in its place.`),
      );
    return { ...extraction, tariffs: given(extraction.tariffs, ownerOf(only, fields), [added]) };
  }
  const places = new Set(hit.flatMap(({ components }) => components.filter(there).map(({ bbox }) => bbox.join())));
  if (places.size > 1 && saysOneNumber(correction))
    return heldBy(
      extraction,
      problemOf(correction, `A person said one value of ${tariff_code} here, and this reading has ${places.size} numbers in its place.`),
    );
  const moves = fields.group !== undefined || fields.region !== undefined;
  let tariffs: ExtractedTariff[] = [...extraction.tariffs];
  for (const tariff of hit) {
    const said = tariff.components.filter(there).map((rate) => rateOf(rate, correction, why));
    const stays = !moves || isSame(tariff, ownerOf(tariff, fields));
    const kept = stays
      ? tariff.components.map((rate) => (there(rate) ? rateOf(rate, correction, why) : rate))
      : tariff.components.filter((rate) => !there(rate));
    // Of a tariff of which every rate is another's nothing is left.
    tariffs = tariffs.flatMap((one) => (one !== tariff ? [one] : kept.length === 0 ? [] : [withRates(tariff, kept)]));
    if (!stays) tariffs = given(tariffs, ownerOf(tariff, fields), said);
  }
  return { ...extraction, tariffs };
};

/**
 * A reading with what people corrected in it, in their order, corrections that were taken back left out. One whose place has no rate in this
 * reading holds its tariff.
 */
export const corrected = (extraction: Extraction, reviews: readonly Review[]): Extraction =>
  actsInForce(reviews).reduce(
    (reading, { correction, ...why }) => (correction === undefined ? reading : withCorrection(reading, correction, why)),
    extraction,
  );

const nameOf = ({ tariff_code, tariff_type, region, period }: ExtractedTariff): string =>
  JSON.stringify([tariff_code, tariff_type, region, period]);

/** Does a correction say whose rate it is? Others make no tariff come or go. */
const moves = ({ correction }: Review): boolean => correction?.fields.group !== undefined || correction?.fields.region !== undefined;

/**
 * Tariffs that the reading had after some of what people did to it, and has not now: a group that a person said and took back, or whose rates
 * are another's now. What is published of them is nobody's word any more.
 */
export const tariffsGone = (extraction: Extraction, reviews: readonly Review[]): readonly ExtractedTariff[] => {
  if (!reviews.some(moves)) return [];
  const now = new Set(corrected(extraction, reviews).tariffs.map(nameOf));
  const before = reviews.flatMap((_, at) => corrected(extraction, reviews.slice(0, at)).tariffs);
  return [...new Map(before.filter((tariff) => !now.has(nameOf(tariff))).map((tariff) => [nameOf(tariff), tariff])).values()];
};
