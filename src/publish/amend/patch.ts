import type { Citation } from "../../model/citation.ts";
import type { RatePatch } from "../../model/decision.ts";
import type { Edition, EditionComponent, EditionTariff } from "../../model/edition.ts";

const among = <T>(list: readonly T[], value: T | null): boolean => list.length === 0 || (value !== null && list.includes(value));
const fits = <T>(wanted: T | null, value: T | null): boolean => wanted === null || wanted === value;

const isTarget = (patch: RatePatch, tariff: EditionTariff, rate: EditionComponent): boolean =>
  among(patch.groups, tariff.tariff_code) &&
  fits(patch.region, tariff.region) &&
  fits(patch.category, rate.category) &&
  among(patch.zones, rate.zone) &&
  fits(patch.season, rate.season) &&
  fits(patch.day_type, rate.day_type) &&
  fits(patch.phases, rate.phases) &&
  fits(patch.billing_period, rate.billing_period) &&
  fits(patch.from.unit, rate.unit) &&
  fits(patch.from.value, rate.value);

interface Hit {
  readonly tariff: EditionTariff;
  readonly rate: EditionComponent;
}

const placeOf = ({ rate }: Hit): string => `${rate.document_sha256} ${rate.page} ${rate.bbox.join()}`;

/** Why the rates found are not surely those that are meant, or null. */
const doubtOf = (patch: RatePatch, hits: readonly Hit[]): string | null => {
  const missing = patch.groups.filter((group) => !hits.some(({ tariff }) => tariff.tariff_code === group));
  if (hits.length === 0) return "no rate is published that reads as the decision says it did";
  if (missing.length > 0) return `no such rate is published for ${missing.join(", ")}`;
  // A wording without a group means one printed number, which a merged cell may give to several groups.
  if (patch.groups.length === 0 && new Set(hits.map(placeOf)).size > 1) return "several rates read as it says, and it names no group";
  const regions = new Set(hits.map(({ tariff }) => tariff.region));
  if (patch.from.value !== null && regions.size > 1) return "the rate is published for several areas, and it names none";
  const perTariff = new Map<EditionTariff, number>();
  for (const { tariff } of hits) perTariff.set(tariff, (perTariff.get(tariff) ?? 0) + 1);
  if (patch.to.value !== null && [...perTariff.values()].some((count) => count > 1)) return "several rates of one group read as it says";
  return null;
};

/**
 * The rate as it shall read. A new number is printed in the amending document and cited there; where only the unit changes, the number
 * still stands where it stood.
 */
const rewritten = (rate: EditionComponent, { to }: RatePatch, printed: Citation | null, documentSha256: string): EditionComponent => {
  const reunited = { ...rate, unit: to.unit ?? rate.unit, source_unit: to.source_unit ?? rate.source_unit };
  if (to.value === null) return reunited;
  const value = { ...reunited, value: to.value, source_text: to.source_text ?? to.value.replace(".", ",") };
  if (printed === null) return value;
  return { ...value, page: printed.page, bbox: printed.bbox, context: printed.text, document_sha256: documentSha256 };
};

export interface Patched {
  /** The tariffs that the patch touches, as they shall read. */
  readonly tariffs: readonly EditionTariff[];
  /** Why it cannot be applied; then nothing is touched. */
  readonly doubt: string | null;
}

/** Puts a new wording into the rates that it means. `printed`: where the amending document says it; `only`: in rates printed in this document. */
export const applyPatch = (
  tariffs: Edition["tariffs"],
  patch: RatePatch,
  printed: Citation | null,
  documentSha256: string,
  only?: string,
): Patched => {
  const hits = tariffs.flatMap((tariff) =>
    tariff.components
      .filter((rate) => (only === undefined || rate.document_sha256 === only) && isTarget(patch, tariff, rate))
      .map((rate) => ({ tariff, rate })),
  );
  const doubt = doubtOf(patch, hits);
  if (doubt !== null) return { tariffs: [], doubt };
  const touched = [...new Set(hits.map(({ tariff }) => tariff))];
  const targeted = new Set(hits.map(({ rate }) => rate));
  return {
    tariffs: touched.map((tariff) => ({
      ...tariff,
      components: tariff.components.map((rate) => (targeted.has(rate) ? rewritten(rate, patch, printed, documentSha256) : rate)),
    })),
    doubt: null,
  };
};
