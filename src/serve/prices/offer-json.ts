import type {
  Amount,
  Annual,
  CapacityByHours,
  HourPrice,
  MarketSide,
  NationalSide,
  Offer,
  OfferComponent,
  StatutoryPrice,
  Summary,
  TariffSide,
  Total,
} from "../../price/offer.ts";
import { componentMembers, number, object, provenance, stamp } from "../http/json.ts";
import type { PriceFields } from "../http/parameters.ts";

/*
 * Offers as they stand on the wire; every decimal by its own digits. What stands after a contract's own fields is an addition to it.
 */

type Members = readonly (readonly [name: string, json: string])[];
const text = (value: unknown): string => JSON.stringify(value);
const list = (pieces: readonly string[]): string => `[${pieces.join(",")}]`;

const withoutBraces = (json: string): string => json.slice(1, -1);

/** What an answer's offers are written with: the snapshot's epoch, whether its market quotes euros for the MWh, and what of each offer is wanted. */
export interface Writing {
  /** "totals": lists of rates and of parts are empty. Without "all", evidence and provenance are null. */
  readonly fields: PriceFields;
  readonly epoch: string;
  readonly inEur: boolean;
  /** Whether a yearly amount was asked for: it is null where there is none, and left out where nobody asked. */
  readonly yearly: boolean;
}

// A rate stands in many offers and answers: its own fields are written once, as long as the record itself is kept.
const written = { withEvidence: new WeakMap<OfferComponent["record"], string>(), bare: new WeakMap<OfferComponent["record"], string>() };
const write = ({ record, updated_at }: OfferComponent, hasEvidence: boolean): string =>
  withoutBraces(object(componentMembers(hasEvidence ? record : { ...record, evidence: null }, updated_at)));

// National rates are made into such records for each offer anew, and are few: they are known by their stamps, which own one state in an epoch.
const mostNational = 500;
const nationals = new Map<string, string>();
const nationalFields = (of: OfferComponent, epoch: string, hasEvidence: boolean): string => {
  const key = `${epoch} ${of.updated_at} ${of.record.component_id}${hasEvidence ? "" : " bare"}`;
  const known = nationals.get(key);
  if (known !== undefined) return known;
  if (nationals.size >= mostNational) nationals.clear();
  const json = `${write(of, hasEvidence)},"legal_source":${text(of.legal_source)}`;
  nationals.set(key, json);
  return json;
};

const ownFields = (of: OfferComponent, { epoch, fields }: Writing): string => {
  const hasEvidence = fields === "all";
  if (of.record.tariff_id === null) return nationalFields(of, epoch, hasEvidence);
  const kept = hasEvidence ? written.withEvidence : written.bare;
  const known = kept.get(of.record);
  if (known !== undefined) return known;
  const json = write(of, hasEvidence);
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
const headOf = (tariff: TariffSide["tariff"], { fields }: Writing): string => {
  const hasProvenance = fields === "all";
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

const perZone = (totals: ReadonlyMap<string, Total | null>, json: (total: Total | null) => string): string =>
  object([...totals].map(([zone, total]) => [zone, json(total)]));

const value = (total: Total | null): string => number(total?.value ?? null);
const parts =
  ({ fields }: Writing) =>
  (total: Total | null): string =>
    text(fields === "totals" ? [] : (total?.parts ?? []));

/** One number where it is exact, else its bounds. */
const amount = ({ min, max }: Amount): string =>
  min === max
    ? number(min)
    : object([
        ["min", number(min)],
        ["max", number(max)],
      ]);

const annual = (of: Annual): string =>
  object([
    ["kwh", number(of.kwh)],
    ["fixed_pln", number(of.fixed_pln)],
    ["variable_pln", amount(of.variable_pln)],
    ["net_pln", amount(of.net_pln)],
    ["gross_pln", amount(of.gross_pln)],
    ["excise_pln", number(of.excise_pln)],
    ["vat_rate", number(of.vat_rate)],
    ["power_pln", number(of.power_pln)],
    ["hours_pln", of.hours_pln === null ? "null" : amount(of.hours_pln)],
    ["without", text(of.without)],
  ]);

const capacity = (of: CapacityByHours): string =>
  object([
    ["component_id", text(of.component_id)],
    ["load_profile", text(of.load_profile)],
    ["charged_kwh", number(of.charged_kwh)],
    ["groups", text(of.groups)],
    ["hours_pln", amount(of.hours_pln)],
  ]);

const hourPrice = (of: HourPrice, { fields }: Writing): string =>
  object([
    ["at", text(of.at)],
    ["zone", text(of.zone)],
    ["total_pln_per_kwh", number(of.total_pln_per_kwh)],
    ["market_pln_per_kwh", number(of.market_pln_per_kwh)],
    ["parts", text(fields === "totals" ? [] : of.parts)],
  ]);

const summary = (of: Summary, writing: Writing): string => {
  const { yearly } = writing;
  const { fixed_total_pln_per_month: fixed, power_total_pln_per_kw_month: power } = of;
  return object([
    ["variable_total_pln_per_kwh", perZone(of.variable_total_pln_per_kwh, value)],
    ["fixed_total_pln_per_month", value(fixed)],
    ["fixed_total_note", text(of.fixed_total_note)],
    ["power_total_pln_per_kw_month", value(power)],
    ["energy_avg_pln_per_kwh", number(of.energy_avg_pln_per_kwh)],
    ...(yearly ? [["annual", of.annual === null ? "null" : annual(of.annual)] as const] : []),
    ["variable_parts", perZone(of.variable_total_pln_per_kwh, parts(writing))],
    ["fixed_parts", parts(writing)(fixed)],
    ["power_parts", parts(writing)(power)],
    ...(of.at === null ? [] : [["at", hourPrice(of.at, writing)] as const]),
    ["total_avg_pln_per_kwh", number(of.total_avg_pln_per_kwh)],
    ["sides", text(of.sides)],
    ["missing", text(of.missing)],
    ...(of.capacity_by_hours === null ? [] : [["capacity_by_hours", capacity(of.capacity_by_hours)] as const]),
  ]);
};

const supplySide = (supply: NonNullable<Offer["supply"]>, writing: Writing): string =>
  supply.source === "market" ? marketSide(supply, writing) : tariffSide(supply, writing);

export const offerJson = ({ supply, distribution, global, ...offer }: Offer, writing: Writing): string =>
  object([
    ["tariff_code", text(offer.tariff_code)],
    ["region", text(offer.region)],
    ["variant", text(offer.variant)],
    ["zones", text(offer.zones)],
    ["supply", supply === null ? "null" : supplySide(supply, writing)],
    ["distribution", distribution === null ? "null" : tariffSide(distribution, writing)],
    ["global", global === null ? "null" : nationalSide(global, writing)],
    ["summary", summary(offer.summary, writing)],
    ["warnings", text(offer.warnings)],
  ]);
