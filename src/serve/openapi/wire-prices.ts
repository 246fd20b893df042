import { z } from "zod";
import { capacityGroups } from "../../model/capacity-law.ts";
import { markets } from "../../model/market-day.ts";
import * as words from "../../model/vocabulary.ts";
import { warningCodes } from "../../price/offer.ts";
import { priceFields } from "../http/parameters.ts";
import { modes } from "../prices/query.ts";
import { Day, Evidence, listing, Provenance, rate, Stamp, Zone } from "./wire.ts";
import { LegalSource } from "./wire-national.ts";

/* A composite price as it stands on the wire. */

const count = z.int().min(0);
const exact = z.number().describe("Exact, net of VAT.");
const exciseNotIncluded = z.literal(false).describe("The energy's price is without excise.");

export const Warning = z
  .strictObject({
    code: z.enum(warningCodes),
    message: z.string().describe("One sentence for a person."),
    parameter: z.string().optional().describe("The parameter that would help."),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ description: "What the answer leaves out or could not know." });

export const StatutoryPrice = z
  .strictObject({
    code: z.string(),
    approved_pln_per_kwh: z.number(),
    cap_pln_per_kwh: z.number().describe("The highest price that the law allowed."),
    effective_pln_per_kwh: z.number(),
    source: z.string(),
  })
  .meta({ description: "A price of the law in the place of the approved one, net of VAT and excise." });

export const OfferComponent = z
  .strictObject({
    ...rate,
    tariff_id: rate.tariff_id.nullable().describe("Null of a rate that is the same for the whole country."),
    source_text: rate.source_text.nullable(),
    source_unit: rate.source_unit.nullable(),
    evidence: Evidence.nullable(),
    part_of: z.enum(["variable", "fixed", "power"]).nullable().describe("The total that it is a part of; null: of none."),
    not_summed_because: z.string().nullable(),
    counted_value: z.number().nullable().describe("What the total takes of it, in the total's unit."),
    statutory: StatutoryPrice.nullable(),
    excise_included: exciseNotIncluded.optional(),
    legal_source: LegalSource.nullable().optional().describe("Of a national rate. Null where documents alone say it."),
  })
  .meta({ description: "A rate of an offer, and what part it has in the totals." });

const components = z.array(OfferComponent);
/** What the sides that are no tariff have in the place of a tariff's own fields. */
const noTariff = {
  operator_name: z.null(),
  tariff_id: z.null(),
  tariff_code: z.null(),
  effective_from: z.null(),
  effective_to: z.null(),
  provenance: z.null(),
};

export const TariffSide = z
  .strictObject({
    source: z.literal("tariff"),
    operator_name: z.string(),
    tariff_id: z.string(),
    tariff_code: z.string(),
    effective_from: Day.nullable(),
    effective_to: Day.nullable(),
    provenance: Provenance.nullable().describe("Null where `fields` leaves it out."),
    components,
    updated_at: Stamp,
  })
  .meta({ description: "What one company's tariff brings to an offer." });

export const NationalSide = z
  .strictObject({ source: z.literal("national"), ...noTariff, components })
  .meta({ description: "What is the same for all operators." });

export const MarketSide = z
  .strictObject({
    source: z.literal("market"),
    market: z.enum(markets),
    series: z.string(),
    granularity: z.literal("quarter_hour"),
    points: z.array(
      z.strictObject({
        hour: z.int().min(0).max(23),
        minute: z.int().min(0).max(59),
        energy_pln_per_kwh: z.number(),
        source_eur_per_mwh: z.number().optional(),
        starts_at: z.string().describe("With Warsaw's offset, which tells the two 02:00 of an autumn night apart."),
      }),
    ),
    ...noTariff,
    components: z.array(z.never()),
    updated_at: Stamp,
    excise_included: exciseNotIncluded,
  })
  .meta({ description: "A market's prices of one day: 96 quarters of an hour, 92 or 100 when the clocks change." });

export const Range = z.strictObject({ min: z.number(), max: z.number() }).meta({ description: "What depends on when the energy is used." });
const Amount = z.union([z.number(), Range]);

export const Annual = z
  .strictObject({
    kwh: z.number(),
    fixed_pln: z.number(),
    variable_pln: Amount,
    net_pln: Amount.describe("Fixed, variable, power, hours and excise, rounded to the grosz."),
    gross_pln: Amount,
    excise_pln: z.number(),
    vat_rate: z.number(),
    power_pln: z.number().nullable().describe("Twelve months of rates by contracted power; null where no power was given."),
    hours_pln: Amount.nullable().describe("The capacity fee of companies, by hours of working days; null where none is in it."),
    without: z.array(z.enum(words.categories)).describe("What is not in it, for want of a parameter. Empty: it is complete."),
  })
  .meta({ description: "A year at the rates of the day." });

const CapacityByHours = z.strictObject({
  component_id: z.string(),
  load_profile: z.string().describe("The assumption's name, or how many values were given."),
  charged_kwh: z.number().describe("The year's use in the hours that it is charged in."),
  groups: z.array(z.enum(capacityGroups)).describe("By the shape of the use; they choose the coefficient."),
  hours_pln: Amount,
});

export const Missing = z
  .strictObject({
    category: z.enum(words.categories),
    total: z.enum(["variable", "fixed", "power", "hours"]).describe("The total that it belongs to; hours: the yearly amount alone."),
    parameter: z.string().nullable().describe("What would bring it in. Null: nothing would, and the total is null."),
    because: z.string(),
  })
  .meta({ description: "A rate that belongs to a total and is not in it." });

const zoneKey = z.string().describe("A zone, or a zone with season and day type where its rates differ by them: day_peak:summer:working.");
const componentIds = z.array(z.string()).describe("component_id of each part.");

export const Summary = z
  .strictObject({
    variable_total_pln_per_kwh: z
      .record(zoneKey, exact.nullable())
      .describe("By zone. Without energy where a market supplies it. Null where a rate of it is not known."),
    fixed_total_pln_per_month: exact.nullable().describe("Null where a rate of it is not known."),
    fixed_total_note: z.string().nullable().describe("What the fixed total leaves out."),
    power_total_pln_per_kw_month: exact.nullable(),
    energy_avg_pln_per_kwh: z.number().nullable().describe("The plain mean of the market's day; null without a market."),
    annual: Annual.nullable().optional().describe("Null where a rate of it is not known; left out without annual_kwh."),
    variable_parts: z.record(zoneKey, componentIds),
    fixed_parts: componentIds,
    power_parts: componentIds,
    at: z
      .strictObject({
        at: z.string(),
        zone: zoneKey,
        total_pln_per_kwh: exact,
        market_pln_per_kwh: z.number().nullable(),
        parts: componentIds,
      })
      .optional()
      .describe("The price of the instant that was asked for."),
    total_avg_pln_per_kwh: exact
      .nullable()
      .describe("The totals by zone weighed by their shares; null where those are not given, and where a zone has no one total."),
    sides: z.array(z.enum(words.tariffTypes)).describe("What the totals are of: distribution alone, supply alone, or both."),
    missing: z.array(Missing).describe("What belongs to a total and is not in it."),
    capacity_by_hours: CapacityByHours.optional().describe("How the yearly amount's capacity fee comes about; with load_profile."),
  })
  .meta({ description: "Totals; each equals the sum of what its parts count, exactly, or is null." });

export const Offer = z
  .strictObject({
    tariff_code: z.string().nullable().describe("Null of a market alone."),
    region: z.string().nullable(),
    variant: z.enum(["1-phase", "3-phase"]).nullable(),
    zones: z.array(Zone),
    supply: z.union([TariffSide, MarketSide]).nullable(),
    distribution: TariffSide.nullable(),
    global: NationalSide.nullable(),
    summary: Summary,
    warnings: z.array(Warning),
  })
  .meta({ description: "What one group costs. Each component stands in exactly one of supply, distribution and global." });

export const CatalogEntry = z.strictObject({ name: z.string(), tariffs: count, groups: z.array(z.string()), regions: z.array(z.string()) });

const offers = z.array(Offer);
export const Prices = z
  .strictObject({
    meta: z.strictObject({
      mode: z.enum(modes),
      date: Day,
      pricing_basis: z.literal("net_pln"),
      resolved: z
        .strictObject({
          osd: z.string().nullable(),
          sprzedawca: z.string().nullable(),
          taryfa: z.string().nullable(),
          market: z.enum(markets).nullable(),
          region: z.string().nullable(),
          place: z
            .strictObject({
              name: z.string(),
              operator_name: z.string(),
              region: z.string().nullable(),
              document_sha256: z.string(),
              page: count,
            })
            .nullable()
            .optional()
            .describe("The line of an operator's list that the municipality was found in; only where `place` was asked for."),
        })
        .describe("Who and what was understood, as it is printed."),
      last_updated_at: Stamp.nullable().describe("When anything that the answer depends on last changed. A cursor for `since`."),
      next_change_on: Day.nullable().describe("The next day on which something begins or ends."),
      pagination: z.strictObject({ page: listing.page, size: listing.size, total: count, has_more: z.boolean() }),
      fx: z
        .strictObject({ pair: z.string(), rate: z.number(), table: z.string(), effective_date: Day })
        .optional()
        .describe("The National Bank's rate that euros were converted at."),
      as_of: listing.as_of,
      epoch: listing.epoch,
      excise_included: exciseNotIncluded,
      fields: z.enum(priceFields).optional().describe("What `fields` asked for, where that is not all: the rest is null or empty."),
    }),
    catalog: z
      .strictObject({ operators: z.array(CatalogEntry), retailers: z.array(CatalogEntry) })
      .optional()
      .describe("Who there is to ask about; in an overview."),
    offers,
    data: offers.describe("The same list as offers; with `fields=offers` empty, unless `since` is given."),
    unmatched: z.array(
      z.strictObject({
        side: z.enum(words.tariffTypes),
        tariff_code: z.string(),
        region: z.string().nullable(),
        tariff_id: z.string(),
        because: z.string(),
      }),
    ),
    warnings: z.array(Warning),
    links: listing.links,
  })
  .meta({ description: "Composite prices of one day." });
