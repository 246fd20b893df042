import type { Change } from "../../model/change.ts";

/*
 * Fields of each kind of record that are public: a stored record may have more. A test compares the lists with the records as they are sent.
 */
const shared = ["updated_at"];
const days = ["effective_from", "effective_to"];
const rate = ["name", "category", "value", "unit", "annual_kwh", ...days, "value_pln_per_kwh", "value_pln_per_month", "status"];

const names: Readonly<Record<Change["record"], readonly string[]>> = {
  tariff: [
    ...["tariff_id", "series_id", "operator_name", "operator_type", "tariff_type", "tariff_code", "zone_count", "zones", "voltage_level"],
    ...["region", ...days, "status", "superseded_by", "update_time", "provenance"],
    ...["effective_from_state", "effective_from_earliest", "effective_from_latest", "collapsed_regions", "zone_clock"],
  ],
  component: [
    ...rate,
    ...["currency", "zone", "component_id", "tariff_id", "season", "day_type", "phases", "billing_period", "reading", "condition"],
    ...["source_text", "source_unit", "evidence"],
  ],
  national: [...rate, "national_id", "customers", "basis", "announced_by", "prints", "legal_source"],
  market_day: ["market_day_id", "market", "series", "date", "source_unit", "source_minutes", "points", "fx", "provenance", "status"],
};

const setOf = (record: Change["record"]): ReadonlySet<string> => new Set([...names[record], ...shared]);

export const publicFields: Readonly<Record<Change["record"], ReadonlySet<string>>> = {
  tariff: setOf("tariff"),
  component: setOf("component"),
  national: setOf("national"),
  market_day: setOf("market_day"),
};
