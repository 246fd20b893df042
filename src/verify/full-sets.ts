import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";

/** What is asked of rates that come in a full set: by zone and by phases, by zone and by kind of customers. */
type Part = (component: ExtractedComponent) => string | null;
const zoneAndTime: Part = (one) => (one.zone === null ? null : [one.zone, one.season ?? [], one.day_type ?? []].flat().join(" "));
const phases: Part = (one) => (one.phases === null ? null : `${one.phases}-phase`);
const customers: Part = (one) => (one.condition?.code === "customers" ? one.condition.text : null);

/** A product is a set of its own: what stands beside it is for those who chose none, and completes no product. */
const product: Part = (one) => (one.condition?.code === "product" ? one.condition.text : "no product");

/** Pairs of a first and a second part that no rate of the category has, although each stands with others; a rate without a part is for all. */
const gaps = (rates: readonly ExtractedComponent[], first: Part, second: Part): string[] => {
  const distinct = (part: Part): string[] => [...new Set(rates.flatMap((one) => part(one) ?? []))];
  const meets = (part: Part, one: ExtractedComponent, value: string): boolean => (part(one) ?? value) === value;
  return distinct(first).flatMap((a) =>
    distinct(second)
      .filter((b) => !rates.some((one) => meets(first, one, a) && meets(second, one, b)))
      .map((b) => `${a}, ${b}`),
  );
};

/** Where rates differ by phases, by kinds of customers or by products: what one of the sets lacks. */
export const fullSets = (tariff: ReadTariff): string[] =>
  [...new Set(tariff.components.map((one) => one.category))].flatMap((category) => {
    const rates = tariff.components.filter((one) => one.category === category);
    const missing = [
      ...gaps(rates, zoneAndTime, phases),
      ...gaps(rates, zoneAndTime, customers),
      ...gaps(rates, phases, customers),
      ...gaps(rates, zoneAndTime, product),
    ];
    return [...new Set(missing)];
  });
