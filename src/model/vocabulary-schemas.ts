import { z } from "zod";
import * as words from "./vocabulary.ts";

/* Schemas of the same names as the types in vocabulary.ts and decimal.ts, for what crosses a border as JSON. */

export const Category = z.enum(words.categories);
export const Unit = z.enum(words.units);
export const Zone = z.enum(words.zones);
export const Season = z.enum(words.seasons);
export const DayType = z.enum(words.dayTypes);
export const Phases = z.union([z.literal(1), z.literal(3)]);
export const BillingPeriod = z.enum(words.billingPeriods);
export const VoltageLevel = z.enum(words.voltageLevels);
export const TariffType = z.enum(words.tariffTypes);
export const OperatorType = z.enum(words.operatorTypes);
export const DecisionKind = z.enum(words.decisionKinds);

export const shortestDecimal = /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/;
/** Exact decimal digits as text in shortest form. */
export const Decimal = z.string().regex(shortestDecimal, "not a shortest exact decimal");
