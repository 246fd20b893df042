import type { KnownMeaning } from "../../model/act-refusal.ts";
import { customerKinds } from "../../model/binding.ts";
import { billingPeriods, categories, dayTypes, seasons, units, zones } from "../../model/vocabulary.ts";
import type { Visit } from "../site/visit.ts";
import type { Choice } from "./fields.ts";

const named = <Value extends string | number>(all: readonly Value[], text: (value: Value) => string): readonly Choice[] =>
  all.map((value) => ({ value: String(value), text: text(value) }));

/** Every value of a field that has a closed list. */
export const listsOf = ({ words }: Visit): Readonly<Record<string, readonly Choice[]>> => {
  const { values } = words.review;
  return {
    category: named(categories, (one: keyof typeof words.categories) => words.categories[one]),
    unit: named(units, (one: keyof typeof words.units) => words.units[one]),
    zone: named(zones, (one: keyof typeof words.zones) => words.zones[one]),
    season: named(seasons, (one: keyof typeof values) => values[one]),
    day_type: named(dayTypes, (one: keyof typeof values) => values[one]),
    phases: named([1, 3], (one: number) => (one === 1 ? values.one : values.three)),
    billing_period: named(billingPeriods, (one: string) => words.periods[one] ?? one),
    customers: named(customerKinds, (one: keyof typeof values) => values[one]),
    reading: [{ value: "remote", text: values.remote }],
  };
};

/** "Strefa: dzienna" */
export const meaningIn = (visit: Visit, { kind, value }: KnownMeaning): string => {
  const text = listsOf(visit)[kind]?.find((choice) => choice.value === String(value))?.text ?? value;
  return `${visit.words.review.meanings[kind]}: ${text}`;
};
