import { z } from "zod";

/*
 * Glossary (the regulator's words are data, ours are these):
 *   decision      decyzja Prezesa URE: the act that approves, changes, corrects or ends a tariff
 *   tariff        one tariff group (grupa taryfowa) of one company in one region for one period
 *   component     one printed rate of a tariff (stawka, składnik stawki, opłata)
 *   zone          strefa czasowa: the part of the day a rate is for; "flat" = całodobowa
 *   operator      OSD, distribution system operator; RETAILER = sprzedawca
 *   region        oddział or obszar that limits a tariff; null = the whole area of the company
 *   bulletin      Biuletyn Branżowy URE - Energia elektryczna, where decisions are published
 */

export const categories = [
  "energy",
  "trade_fee",
  "network_variable",
  "network_fixed",
  "quality",
  "subscription",
  "transition",
  "capacity",
  "renewable",
  "cogeneration",
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

export const units = ["PLN/kWh", "PLN/MWh", "PLN/month", "PLN/kW/month", "PLN/MW/month"] as const;
export const Unit = z.enum(units);
export type Unit = z.infer<typeof Unit>;

export const zones = [
  "flat",
  "day",
  "night",
  "peak",
  "offpeak",
  "morning_peak",
  "afternoon_peak",
  "other_hours",
  "valley",
  "day_peak",
  "day_offpeak",
  "recommended_use",
  "recommended_limit",
  "s1",
  "s2",
  "s3",
  "s4",
] as const;
export const Zone = z.enum(zones);
export type Zone = z.infer<typeof Zone>;

export const Season = z.enum(["summer", "winter"]);
export type Season = z.infer<typeof Season>;
export const DayType = z.enum(["working", "free"]);
export type DayType = z.infer<typeof DayType>;
export const Phases = z.union([z.literal(1), z.literal(3)]);
export type Phases = z.infer<typeof Phases>;
/** ISO-8601 duration of the billing period a subscription fee is for; P10D is a decade (okres dekadowy). */
export const BillingPeriod = z.enum(["P10D", "P1M", "P2M", "P3M", "P6M", "P12M"]);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

export const VoltageLevel = z.enum(["WN", "SN", "nN"]);
export type VoltageLevel = z.infer<typeof VoltageLevel>;
export const TariffType = z.enum(["distribution", "supply"]);
export type TariffType = z.infer<typeof TariffType>;
export const OperatorType = z.enum(["OSD", "RETAILER"]);
export type OperatorType = z.infer<typeof OperatorType>;

export const decisionKinds = [
  "approval", // zatwierdza taryfę
  "change", // zatwierdza zmianę taryfy
  "prolongation", // przedłuża okres obowiązywania
  "correction", // prostuje omyłkę
  "discontinuance", // umarza postępowanie
  "consolidated", // tekst jednolity: the company's own merged text, not a decision
  "excerpt", // wyciąg: the company's own extract of a tariff
] as const;
export const DecisionKind = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof DecisionKind>;
