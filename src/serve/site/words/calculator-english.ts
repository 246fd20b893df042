import { type Html, html, type Value } from "../html.ts";
import { englishCount } from "./plural.ts";

/** What a question of the calculator is about; names may be links. */
export interface About {
  readonly group: Value;
  /** A municipality; "" where none was asked for. */
  readonly place: string;
  readonly operator: Value;
  readonly region: string | null;
  readonly kwh: string;
  readonly seller: Value;
}

const apiSentence = (): string | null => null;

/** The English sentences of the calculator; Polish has the same keys. */
export const englishCalculator = {
  title: ({ group, place, operator, region, kwh, seller }: About): Html =>
    html`${group} ${place === "" ? "of" : html`in ${place},`} ${operator}${region === null ? "" : `, ${region}`}, ${kwh}\u00a0kWh a year${seller === "" ? "" : html` with ${seller}`}`,
  /** `without`: names of what is not in it, "" where all is. */
  cost: (year: string, month: string, side: "" | "supply" | "distribution", without: string): Html =>
    html`<strong>${year} zł</strong> a year${side === "" ? "" : side === "supply" ? " for energy alone" : " for the network alone"}, ${month}\u00a0zł a month, with VAT${without === "" ? "" : `, and without: ${without}`}`,
  unknown: html`the yearly cost is <strong>not known</strong>`,
  noOffer: "no offer is known for today",
  parts: { energy: "Energy", network: "Network", fees: "Fees of the whole country", tax: "VAT and excise" },
  picture: (parts: string): string => `Where the money goes: ${parts}.`,
  place: "Place",
  notLocated: "Which operator?",
  placeUnknown: (name: string): string => `No published list of places has "${name}" under this name.`,
  placeAmbiguous: (name: string): string => `"${name}" stands in several lists. Which one is meant?`,
  placeInPart: (districts: string): string => `This operator's list names only these districts: ${districts}.`,
  notThere: (names: string): string => `Not published: ${names}. Something else is shown in its place.`,
  operator: "Operator",
  group: "Group",
  region: "Region",
  seller: "Seller of energy",
  noSeller: "none: the network alone",
  marketCost: (mean: string): Html =>
    html`energy at <strong>${mean} zł/kWh</strong> on the mean of today, net. What it costs in a year does not follow from one day`,
  marketPicture: (least: string, most: string): string => `Today's prices of energy, net: from ${least} to ${most}.`,
  marketTable: "Every quarter of an hour",
  quarter: "From",
  energyNet: "Energy, net",
  marketSource: (series: string, publisher: string, licence: string | null): string =>
    `Series ${series}, published by ${publisher}${licence === null ? "" : `; licence: ${licence}`}.`,
  kwh: "kWh a year",
  connection: "Connection",
  onePhase: "1 phase",
  threePhases: "3 phases",
  bills: "Bills",
  share: (zone: string): string => `${zone}, % of the use`,
  further: { power_kw: "Contracted power, kW", previous_year_kwh: "kWh of the year before", load_profile: "When it is used" },
  profiles: { none: "not given", flat: "alike in every hour", working_hours: "from 7 to 22 on working days" },
  show: "Show",
  rates: "Every rate, as it is printed",
  table: "Rates",
  rate: "Rate",
  number: "Printed number",
  where: "Where",
  yearly: "A year, net",
  others: (rates: number): string => `${englishCount(rates, "rate")} not in the sum, and why`,
  /** Why a rate is in no total; null: as the API says it, which is English. */
  reason: apiSentence as (because: string) => string | null,
  /** What is wrong with a field of the form; null: as the API says it. */
  wrong: apiSentence as (parameter: string | null) => string | null,
  page: (page: number): string => `page ${page}`,
  noDocument: "no printed document",
  notSummed: "Not summed.",
  hint: "A number opens the page of the document that it was read from. Rates are net of VAT.",
  call: "The same by the API",
};
