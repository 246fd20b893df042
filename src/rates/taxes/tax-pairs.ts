import { nationalCategories } from "../../language/words-of-the-trade.ts";
import { chooseZone, type ZonesByGroup } from "../../language/zone-choice.ts";
import { type Decimal, divideDecimals, printedPlaces, timesDecimals } from "../../model/decimal.ts";
import type { Problem } from "../../model/problem.ts";
import { amountPln, type Rate, scopeOf } from "../printed-rate.ts";
import { isWithTax } from "./tax-amounts.ts";

/** All that must be alike for one number to be the other with tax, but for the groups and notes. */
const thing = (rate: Rate): string => JSON.stringify([rate.category, rate.zones, ...scopeOf(rate), rate.unit?.unit ?? null]);

/** "Cena bez akcyzy [zł/MWh] | Cena z akcyzą [zł/kWh]": by one unit, so that what the other unit prints can be found. */
const byKwh = (rate: Rate): Rate => (rate.unit?.unit === "PLN/MWh" ? { ...rate, unit: { ...rate.unit, unit: "PLN/kWh" } } : rate);

/** A net amount by the unit of the one beside it. */
const amountLike = (net: Rate, rate: Rate): Decimal => {
  const [from, to] = [net.unit?.unit, rate.unit?.unit];
  const amount = amountPln(net);
  if (from === "PLN/MWh" && to === "PLN/kWh") return divideDecimals(amount, "1000");
  return from === "PLN/kWh" && to === "PLN/MWh" ? timesDecimals(amount, "1000") : amount;
};

const adjacent = (rate: Rate): string => JSON.stringify([thing(rate), rate.groups, rate.notes.map((note) => note.mark)]);

/** Decimals of the amount in złoty. */
const decimals = ({ number, unit }: Rate): number => printedPlaces(number.text) + (unit?.groszy ? 2 : 0);

const withoutTax = (rate: Rate): boolean => rate.tax !== "gross" && rate.tax !== "excise" && rate.unapprovedAs === null;

/** Is `rate` what `net` comes to with the tax that it names; or, where it names none, the same amount? */
const agrees = (rate: Rate, net: Rate): boolean => {
  const energy = rate.category === "energy" ? (rate.unit?.unit ?? null) : null;
  return rate.tax === "gross" || rate.tax === "excise"
    ? isWithTax(amountPln(rate), rate.tax, amountLike(net, rate), decimals(rate), energy)
    : amountPln(rate) === amountLike(net, rate);
};

const names = { gross: "with VAT", excise: "with excise", net: "without tax" } as const;

/** `group`: null for a fee of the whole country. */
const disagree = (rate: Rate, net: Rate, group: string | null): Problem => ({
  code: "conflicting_rates",
  blocks: true,
  message: `${group === null ? "" : `${group}: `}${net.number.text} net and ${rate.number.text} ${names[rate.tax ?? "net"]} are printed for one rate, and the tax of no year lies between them.`,
  tariff_code: group,
  page: rate.page,
  bbox: [...rate.number.box],
});

/**
 * Net and taxed amounts printed side by side: the net one is the rate, the other its proof. A pair that disagrees is a problem of its
 * groups; the amount of a tax by itself is neither; an amount with tax alone stays among the rates, for the judge of rates to refuse.
 */
export const settleTax = (rates: readonly Rate[]): { readonly rates: Rate[]; readonly proofs: Rate[]; readonly problems: Problem[] } => {
  const problems: Problem[] = [];
  const proofs: Rate[] = [];
  const kept = rates.filter((rate) => {
    if (rate.ofTax) {
      proofs.push(rate);
      return false;
    }
    if (withoutTax(rate) || rate.unapprovedAs !== null || rate.category === null) return true;
    const isFee = rate.groups.length === 0 && nationalCategories.includes(rate.category);
    if (rate.groups.length === 0 && !isFee) return true;
    const net =
      rates.find((other) => withoutTax(other) && adjacent(other) === adjacent(rate)) ??
      // By another unit it is the net one only where the tax lies between them.
      rates.find((other) => withoutTax(other) && adjacent(byKwh(other)) === adjacent(byKwh(rate)) && agrees(rate, other));
    if (net === undefined) return true;
    if (!agrees(rate, net)) problems.push(...(isFee ? [null] : rate.groups).map((group) => disagree(rate, net, group)));
    proofs.push(rate);
    return false;
  });
  return { rates: kept, proofs, problems };
};

/** An amount that was understood and is no approved rate: with tax, a cap, a proposal, or on a company's own sheet of prices. */
export interface Unapproved {
  readonly rate: Rate;
  /** What to say when no approved rate stands beside it: "is printed with excise, and ...". */
  readonly why: string;
}

/** Null for the group: of all of them. */
export const alone = (group: string | null, { rate, why }: Unapproved, more: number): Problem => ({
  code: "not_approved",
  blocks: true,
  message: `${group ?? "All groups"}: ${rate.number.text} ${why}${more === 0 ? "" : `; so are ${more} more`}.`,
  tariff_code: group,
  page: rate.page,
  bbox: [...rate.number.box],
});

/** A rate as that of one group: of the zones that its label offers ("dzienna / szczytowa"), the group's own. */
const asOf = (rate: Rate, group: string, document: ZonesByGroup): Rate => {
  const zone = chooseZone(rate.zones, group, document);
  return zone === null ? rate : { ...rate, zones: [zone] };
};

/**
 * What became of amounts that are no approved rates, group by group: one whose approved rate is printed elsewhere in the document must
 * agree with it (a cap or a proposal need not); those that stand alone are a problem, and what is a rate of their group is nobody's to say.
 */
export const settleUnapproved = (
  approved: readonly Rate[],
  unapproved: readonly Unapproved[],
  document: ZonesByGroup = new Map(),
): Problem[] => {
  const groups = [...new Set(unapproved.flatMap(({ rate }) => rate.groups))];
  return groups.flatMap((group): Problem[] => {
    const thingOf = (rate: Rate): string => thing(asOf(rate, group, document));
    const byThing = new Map<string, Rate[]>();
    for (const rate of approved) if (rate.groups.includes(group)) byThing.set(thingOf(rate), [...(byThing.get(thingOf(rate)) ?? []), rate]);
    const netsOf = ({ rate }: Unapproved): Rate[] => byThing.get(thingOf(rate)) ?? [];
    const own = unapproved.filter(({ rate }) => rate.groups.includes(group));
    const conflicts = own.flatMap((one): Problem[] => {
      const [net, ...others] = netsOf(one);
      if (net === undefined || one.rate.unapprovedAs !== null) return [];
      return [net, ...others].some((other) => agrees(one.rate, other)) ? [] : [disagree(one.rate, net, group)];
    });
    const [first, ...more] = own.filter((one) => netsOf(one).length === 0);
    return first === undefined ? conflicts : [...conflicts, alone(group, first, more.length)];
  });
};
