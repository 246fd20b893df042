import { zonedCategories } from "../../language/words-of-the-trade.ts";
import { promisedZones } from "../../model/group-code.ts";
import type { BillingPeriod } from "../../model/vocabulary.ts";
import type { Rate } from "../printed-rate.ts";

/** The energy, the contracted power and the seller's fee that a merged cell prices do not depend on the phases of the rows or columns it covers. */
const anyPhases = ({ category, unit }: Rate): boolean =>
  category === "network_variable" || category === "trade_fee" || unit?.unit === "PLN/kW/month" || unit?.unit === "PLN/MW/month";

/** Two rates of one merged number that differ in what is not asked of their category, or in a period where it covers every one. */
const sameKind = (a: Rate, b: Rate, anyBilling: boolean): boolean =>
  a.category === b.category &&
  a.region === b.region &&
  a.tax === b.tax &&
  a.unapprovedAs === b.unapprovedAs &&
  a.unknownWord === b.unknownWord &&
  a.former === b.former &&
  a.customers === b.customers &&
  a.offer?.name === b.offer?.name &&
  a.period?.from === b.period?.from &&
  a.period?.to === b.period?.to &&
  a.notes.length === b.notes.length &&
  a.notes.every((note) => b.notes.includes(note)) &&
  a.unit?.unit === b.unit?.unit &&
  (a.category === null || !zonedCategories.includes(a.category) || a.zones.join() === b.zones.join()) &&
  (anyPhases(a) || a.phases === b.phases) &&
  (anyBilling || a.billing === b.billing) &&
  a.reading === b.reading &&
  a.band?.from === b.band?.from &&
  a.band?.to === b.band?.to;

/** What all columns or rows of a table tell apart. */
export interface TableFacets {
  readonly billings: readonly (BillingPeriod | null)[];
  /** The zones that each text names, joined. */
  readonly zones: readonly string[];
}

/** A number over the columns of all zones of its table is one of the whole day, for a group whose code promises one zone. */
const ofWholeDay = (rates: readonly Rate[], zones: readonly string[]): readonly Rate[] => {
  const isZoned = ({ category }: Rate): boolean => category !== null && zonedCategories.includes(category);
  const covers = zones.length > 1 && zones.every((one) => rates.some((rate) => isZoned(rate) && rate.zones.join() === one));
  if (!covers) return rates;
  const isOfOneZone = ({ groups }: Rate): boolean => groups.length > 0 && groups.every((group) => promisedZones(group) === 1);
  return rates.map((rate) => (isZoned(rate) && isOfOneZone(rate) ? { ...rate, zones: ["flat"] } : rate));
};

/**
 * One number in a merged cell speaks for several rows or columns: the groups add up; a season, day type or voltage that
 * differs among them means all of them; what else differs (zone, phases, period) makes it several rates. A number over the columns of
 * every billing period of the table is for any period, and one over those of every zone for the whole day.
 */
export const mergeRates = (printed: readonly Rate[], { billings, zones }: TableFacets = { billings: [], zones: [] }): Rate[] => {
  const merged: Rate[] = [];
  const rates = ofWholeDay(printed, zones);
  const anyBilling = billings.length > 1 && billings.every((billing) => rates.some((rate) => rate.billing === billing));
  for (const rate of rates) {
    const at = merged.findIndex((other) => sameKind(other, rate, anyBilling));
    const other = merged[at];
    if (other === undefined) merged.push(rate);
    else
      merged[at] = {
        ...other,
        groups: [...new Set([...other.groups, ...rate.groups])],
        season: other.season === rate.season ? other.season : null,
        dayType: other.dayType === rate.dayType ? other.dayType : null,
        voltage: other.voltage === rate.voltage ? other.voltage : null,
        phases: other.phases === rate.phases ? other.phases : null,
        readAt: other.readAt === rate.readAt ? other.readAt : null,
        billing: other.billing === rate.billing ? other.billing : null,
        wording: other.wording.filter((part) => rate.wording.includes(part)),
        contested: other.contested || rate.contested,
        periods: other.periods || rate.periods,
        labelled: other.labelled && rate.labelled,
        unread: other.unread ?? rate.unread,
      };
  }
  return merged;
};
