import type { Problem } from "../model/problem.ts";
import type { Rate } from "./rate.ts";
import { isGrossOf } from "./tax.ts";

/** All that must be alike for one number to be the other with tax. */
const thing = (rate: Rate): string =>
  JSON.stringify([
    rate.category,
    rate.groups,
    rate.zones,
    rate.season,
    rate.dayType,
    rate.phases,
    rate.billing,
    rate.reading,
    rate.band,
    rate.voltage,
    rate.region,
    rate.customers,
    rate.unit?.unit ?? null,
    rate.notes.map((note) => note.mark),
  ]);

const decimals = (rate: Rate): number => rate.number.text.split(",")[1]?.length ?? 0;

const disagree = (gross: Rate, net: Rate, group: string): Problem => ({
  code: "conflicting_rates",
  blocks: true,
  says: `${group}: ${net.number.text} net and ${gross.number.text} gross are printed for one rate, and 23 % of tax does not lie between them.`,
  tariff_code: group,
  page: gross.page,
  bbox: [...gross.number.box],
});

/**
 * Net and gross amounts printed side by side: the net one is the rate, the gross one its proof. A pair that disagrees is a problem of
 * its groups; a gross amount alone stays among the rates, for the judge of rates to refuse.
 */
export const settleTax = (rates: readonly Rate[]): { readonly rates: Rate[]; readonly proofs: Rate[]; readonly problems: Problem[] } => {
  const problems: Problem[] = [];
  const proofs: Rate[] = [];
  const kept = rates.filter((rate) => {
    if (rate.tax !== "gross" || rate.category === null || rate.groups.length === 0) return true;
    const net = rates.find((other) => other.tax !== "gross" && thing(other) === thing(rate));
    if (net === undefined) return true;
    if (!isGrossOf(rate.number.value, net.number.value, decimals(rate)))
      problems.push(...rate.groups.map((group) => disagree(rate, net, group)));
    proofs.push(rate);
    return false;
  });
  return { rates: kept, proofs, problems };
};
