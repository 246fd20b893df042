import type { MarketSide, NationalSide, Offer, OfferComponent, StatutoryPrice, TariffSide, Warning } from "../../price/offer.ts";
import { componentMembers, number, object, provenance, stamp } from "../http/json.ts";
import { summaryHead, summaryRest, yearJson } from "./summary-json.ts";
import { hasEvidence, list, type Members, text, type Writing, withoutBraces } from "./writing.ts";

/*
 * Offers as they stand on the wire; every decimal by its own digits. What stands after a contract's own fields is an addition to it.
 */

// A rate stands in many offers and answers: its own fields are written once, as long as the record itself is kept.
const written = { withEvidence: new WeakMap<OfferComponent["record"], string>(), bare: new WeakMap<OfferComponent["record"], string>() };
const write = ({ record, updated_at }: OfferComponent, evident: boolean): string =>
  withoutBraces(object(componentMembers(evident ? record : { ...record, evidence: null }, updated_at)));

// National rates are made into such records for each offer anew, and are few: they are known by their stamps, which own one state in an epoch.
const mostNational = 500;
const nationals = new Map<string, string>();
const nationalFields = (of: OfferComponent, epoch: string, evident: boolean): string => {
  const key = `${epoch} ${of.updated_at} ${of.record.component_id}${evident ? "" : " bare"}`;
  const known = nationals.get(key);
  if (known !== undefined) return known;
  if (nationals.size >= mostNational) nationals.clear();
  const json = `${write(of, evident)},"legal_source":${text(of.legal_source)}`;
  nationals.set(key, json);
  return json;
};

const ownFields = (of: OfferComponent, writing: Writing): string => {
  const evident = hasEvidence(writing);
  if (of.record.tariff_id === null) return nationalFields(of, writing.epoch, evident);
  const kept = evident ? written.withEvidence : written.bare;
  const known = kept.get(of.record);
  if (known !== undefined) return known;
  const json = write(of, evident);
  kept.set(of.record, json);
  return json;
};

const statutory = (price: StatutoryPrice): string =>
  object([
    ["code", text(price.code)],
    ["approved_pln_per_kwh", number(price.approved_pln_per_kwh)],
    ["cap_pln_per_kwh", number(price.cap_pln_per_kwh)],
    ["effective_pln_per_kwh", number(price.effective_pln_per_kwh)],
    ["source", text(price.source)],
  ]);

const component = (of: OfferComponent, writing: Writing): string => {
  const { part_of, not_summed_because, counted_value, statutory: law } = of;
  const part = `"part_of":${text(part_of)},"not_summed_because":${text(not_summed_because)},"counted_value":${number(counted_value)}`;
  const excise = of.record.category === "energy" ? ',"excise_included":false' : "";
  return `{${ownFields(of, writing)},${part},"statutory":${law === null ? "null" : statutory(law)}${excise}}`;
};

const componentList = (components: readonly OfferComponent[], writing: Writing): string =>
  writing.fields === "totals" ? "[]" : list(components.map((one) => component(one, writing)));

const noTariff: Members = ["operator_name", "tariff_id", "tariff_code", "effective_from", "effective_to", "provenance"].map((name) => [
  name,
  "null",
]);

const heads = { withProvenance: new WeakMap<TariffSide["tariff"], string>(), bare: new WeakMap<TariffSide["tariff"], string>() };
const headOf = (tariff: TariffSide["tariff"], writing: Writing): string => {
  const hasProvenance = hasEvidence(writing);
  const kept = hasProvenance ? heads.withProvenance : heads.bare;
  const known = kept.get(tariff);
  if (known !== undefined) return known;
  const { content } = tariff;
  const head = withoutBraces(
    object([
      ["source", text("tariff")],
      ["operator_name", text(content.operator_name)],
      ["tariff_id", text(content.tariff_id)],
      ["tariff_code", text(content.tariff_code)],
      ["effective_from", text(content.effective_from)],
      ["effective_to", text(content.effective_to)],
      ["provenance", hasProvenance ? text(provenance(content.provenance)) : "null"],
    ]),
  );
  kept.set(tariff, head);
  return head;
};

const tariffSide = ({ tariff, components }: TariffSide, writing: Writing): string =>
  `{${headOf(tariff, writing)},"components":${componentList(components, writing)},"updated_at":${text(stamp(tariff.updated_at))}}`;

const nationalSide = ({ components }: NationalSide, writing: Writing): string =>
  object([["source", text("national")], ...noTariff, ["components", componentList(components, writing)]]);

const marketSide = (side: MarketSide, { inEur }: Writing): string =>
  object([
    ["source", text("market")],
    ["market", text(side.market)],
    ["series", text(side.series)],
    ["granularity", text(side.granularity)],
    [
      "points",
      list(
        side.points.map((point) =>
          object([
            ["hour", text(point.hour)],
            ["minute", text(point.minute)],
            ["energy_pln_per_kwh", number(point.energy_pln_per_kwh)],
            ...(inEur ? [["source_eur_per_mwh", number(point.source_value)] as const] : []),
            ["starts_at", text(point.starts_at)],
          ]),
        ),
      ),
    ],
    ...noTariff,
    ["components", "[]"],
    ["updated_at", text(stamp(side.updated_at))],
    ["excise_included", "false"],
  ]);

const supplySide = (supply: NonNullable<Offer["supply"]>, writing: Writing): string =>
  supply.source === "market" ? marketSide(supply, writing) : tariffSide(supply, writing);

/** An offer's JSON in three parts, between which stands what depends on the yearly use that was asked for (yearJson). */
export interface OfferParts {
  readonly beforeAnnual: string;
  readonly beforeCapacity: string;
  /** Up to the warnings. */
  readonly beforeWarnings: string;
}

export const offerParts = ({ supply, distribution, global, summary, ...offer }: Omit<Offer, "warnings">, writing: Writing): OfferParts => {
  const head = object([
    ["tariff_code", text(offer.tariff_code)],
    ["region", text(offer.region)],
    ["variant", text(offer.variant)],
    ["zones", text(offer.zones)],
    ["supply", supply === null ? "null" : supplySide(supply, writing)],
    ["distribution", distribution === null ? "null" : tariffSide(distribution, writing)],
    ["global", global === null ? "null" : nationalSide(global, writing)],
  ]);
  return {
    beforeAnnual: `${head.slice(0, -1)},"summary":${object(summaryHead(summary)).slice(0, -1)}`,
    beforeCapacity: `,${withoutBraces(object(summaryRest(summary, writing)))}`,
    beforeWarnings: '},"warnings":',
  };
};

const warningTexts = new WeakMap<Warning, string>();
/** A list of warnings; one that stands in many answers is written once. */
export const warningsJson = (warnings: readonly Warning[]): string =>
  list(
    warnings.map((warning) => {
      const known = warningTexts.get(warning);
      if (known !== undefined) return known;
      const json = text(warning);
      warningTexts.set(warning, json);
      return json;
    }),
  );

export const offerJson = (offer: Offer, writing: Writing): string => {
  const { beforeAnnual, beforeCapacity, beforeWarnings } = offerParts(offer, writing);
  const { annual: ofYear, capacity: ofHours } = yearJson(offer.summary, writing);
  return `${beforeAnnual}${ofYear}${beforeCapacity}${ofHours}${beforeWarnings}${warningsJson(offer.warnings)}}`;
};
