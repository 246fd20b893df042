import type { Correction } from "../../model/correction.ts";
import { ExtractedComponent, type ExtractedTariff, type Extraction } from "../../model/extraction.ts";
import { holdsCentre } from "../../model/geometry.ts";
import type { Problem } from "../../model/problem.ts";
import { actsInForce, type Review } from "../../model/review.ts";
import { type Zone, zones as zoneOrder } from "../../model/vocabulary.ts";

type Why = Pick<Review, "because" | "madeAt">;

const isThere = ({ page, bbox }: Correction, rate: ExtractedComponent): boolean =>
  rate.page === page && (holdsCentre(bbox, rate.bbox) || holdsCentre(rate.bbox, bbox));

const zonesOf = (components: readonly ExtractedComponent[]): Zone[] =>
  zoneOrder.filter((zone) => components.some((component) => component.zone === zone));

const withRates = (tariff: ExtractedTariff, components: ExtractedComponent[]): ExtractedTariff => ({
  ...tariff,
  components,
  zones: zonesOf(components),
});

/** A rate that was not read, as a person says it; null where that does not make one. */
const componentOf = ({ page, bbox, fields }: Correction, { because, madeAt }: Why): ExtractedComponent | null =>
  ExtractedComponent.safeParse({
    ...{ zone: null, season: null, day_type: null, phases: null, billing_period: null, reading: null, condition: null, annual_kwh: null },
    ...fields,
    ...{ name: fields.category, source_unit: fields.unit, context: fields.source_text, page, bbox },
    corrected: { because, at: madeAt, was: null },
  }).data ?? null;

const unplaced = ({ tariff_code, page, bbox }: Correction): Problem => ({
  code: "contradicted_word",
  blocks: true,
  message: `A person corrected a rate of ${tariff_code} here, and this reading has none in its place.`,
  tariff_code,
  page,
  bbox,
});

/** Throws nothing: a correction that fits no tariff of the reading is a problem of it. */
const withCorrection = (extraction: Extraction, correction: Correction, why: Why): Extraction => {
  const { tariff_code, fields } = correction;
  const own = extraction.tariffs.filter((tariff) => tariff.tariff_code === tariff_code);
  const hit = own.filter(({ components }) => components.some((rate) => isThere(correction, rate)));
  const added = hit.length === 0 && own.length === 1 ? componentOf(correction, why) : null;
  if (hit.length === 0 && added === null)
    return { ...extraction, problems: [...extraction.problems, unplaced(correction)], verdict: "hold" };
  const corrected = (tariff: ExtractedTariff): ExtractedTariff => {
    if (added !== null) return tariff === own[0] ? withRates(tariff, [...tariff.components, added]) : tariff;
    if (!hit.includes(tariff)) return tariff;
    return withRates(
      tariff,
      tariff.components.map((rate) =>
        isThere(correction, rate)
          ? ExtractedComponent.parse({
              ...rate,
              ...fields,
              corrected: { because: why.because, at: why.madeAt, was: rate.corrected?.was ?? rate.value },
            })
          : rate,
      ),
    );
  };
  return { ...extraction, tariffs: extraction.tariffs.map(corrected) };
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
