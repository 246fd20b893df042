import type { Category, Zone } from "../../model/vocabulary.ts";
import type { ShownAmount } from "./offer.ts";

/* What is shown to people, in plain English. */

export const categoryNames: Readonly<Record<Category, string>> = {
  energy: "Energy",
  trade_fee: "Trade fee",
  network_variable: "Variable network rate",
  network_fixed: "Fixed network rate",
  quality: "Quality rate",
  subscription: "Subscription fee",
  transition: "Transition fee",
  capacity: "Capacity fee",
  renewable: "Renewable fee",
  cogeneration: "Cogeneration fee",
};

export const zoneNames: Readonly<Record<Zone, string>> = {
  flat: "whole day",
  day: "day",
  night: "night",
  peak: "peak",
  offpeak: "off-peak",
  morning_peak: "morning peak",
  afternoon_peak: "afternoon peak",
  other_hours: "other hours",
  valley: "valley",
  day_peak: "day peak",
  day_offpeak: "day off-peak",
  recommended_use: "recommended use",
  recommended_limit: "recommended limit",
  s1: "zone 1",
  s2: "zone 2",
  s3: "zone 3",
  s4: "zone 4",
};

export const periodNames: Readonly<Record<string, string>> = {
  P10D: "every ten days",
  P1M: "every month",
  P2M: "every two months",
  P3M: "every three months",
  P6M: "every six months",
  P12M: "once a year",
};

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");

/** 1193.2 -> "1 193.20", with narrow spaces that do not break. */
export const plnText = (pln: number): string => {
  const [whole = "", rest = ""] = pln.toFixed(2).split(".");
  return `${grouped(whole)}.${rest}`;
};

/** "1 193.20", or "1 093.10 to 1 193.20"; `share`: of it. */
export const amountText = (amount: ShownAmount, share = 1): string =>
  typeof amount === "number" ? plnText(amount * share) : `${plnText(amount.min * share)} to ${plnText(amount.max * share)}`;

/** "2000" -> "2 000"; what is no number stays as it is. */
export const kwhText = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? text.replace(/^\d+/, grouped) : text);
