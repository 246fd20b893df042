/*
 * Words and types only: the schemas over them stand in vocabulary-schemas.ts, so that the process that reads a document does without zod.
 *
 * Glossary (the regulator's words are data, ours are these):
 *   decision      decyzja Prezesa URE: the act that approves, changes, corrects or ends a tariff
 *   tariff        one tariff group (grupa taryfowa) of one company in one region for one period
 *   component     one printed rate of a tariff (stawka, składnik stawki, opłata)
 *   zone          strefa czasowa: the part of the day a rate is for; "flat" = całodobowa
 *   operator      OSD, distribution system operator; RETAILER = sprzedawca
 *   region        oddział or obszar that limits a tariff; null = the whole area of the company
 *   bulletin      Biuletyn Branżowy URE - Energia elektryczna, where decisions are published
 *   act           a decision as a step in the life of a tariff: approval, change, correction, prolongation, withdrawal
 *   edition       a tariff's records as they stand after some acts
 *   problem       something that was read in doubt: its code and place identify it, its message is for people
 *   hold          a problem or doubt that keeps a tariff from publication until a person or a later version resolves it
 *   facet         what one text states of a rate: group, category, zone, season, unit, tax, region and so on
 *   label context the texts around a number whose facets apply to it: row labels, headings, headers, captions
 *   witness       one independent reading of the same ink: the text layer, the page's picture, one OCR pass
 *   prescan       a quick look into a PDF without drawing it: which pages can hold rates
 *   stamp         the publication time that orders records for deltas
 *   lease         a share of a quota that one process holds for a while
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
export type Category = (typeof categories)[number];

/** What a category is called within the API's sentences. */
export const feeNames: Readonly<Record<Category, string>> = {
  energy: "energy",
  trade_fee: "the trade fee",
  network_variable: "the variable network rate",
  network_fixed: "the fixed network rate",
  quality: "the quality rate",
  subscription: "the subscription fee",
  transition: "the transition fee",
  capacity: "the capacity fee",
  renewable: "the renewable fee",
  cogeneration: "the cogeneration fee",
};

/** Categories whose rates are the same in the whole country. */
export const nationwideCategories = [
  "quality",
  "renewable",
  "cogeneration",
  "capacity",
  "transition",
] as const satisfies readonly Category[];

export const units = ["PLN/kWh", "PLN/MWh", "PLN/month", "PLN/kW/month", "PLN/MW/month"] as const;
export type Unit = (typeof units)[number];

/**
 * The units that a category is printed in, each with the least and the most believable net value in PLN: rates of 2021-2026 of all large
 * operators with room to spare; G14dynamic's dearest zone is 2,35. Any other unit is a misprint or a misreading.
 */
export const rangesOf: Readonly<Record<Category, Readonly<Partial<Record<Unit, readonly [string, string]>>>>> = {
  energy: { "PLN/kWh": ["0.05", "4"], "PLN/MWh": ["50", "4000"] },
  trade_fee: { "PLN/month": ["0", "250"] },
  network_variable: { "PLN/kWh": ["0.0001", "4"], "PLN/MWh": ["0.5", "4000"] },
  network_fixed: {
    "PLN/month": ["0.5", "150"],
    "PLN/kW/month": ["0.3", "60"],
    // Less than 1 000 has lost its thousands: the cheapest of 2021-2026 is 1 280 zł/MW (as 1,28 zł/kW).
    "PLN/MW/month": ["1000", "60000"],
  },
  quality: { "PLN/kWh": ["0.005", "0.08"], "PLN/MWh": ["5", "80"] },
  subscription: { "PLN/month": ["0", "150"] },
  transition: { "PLN/month": ["0", "3"], "PLN/kW/month": ["0", "6"], "PLN/MW/month": ["0", "6000"] },
  capacity: { "PLN/kWh": ["0.01", "1"], "PLN/MWh": ["10", "1000"], "PLN/month": ["0", "80"] },
  renewable: { "PLN/MWh": ["0", "40"], "PLN/kWh": ["0", "0.04"] },
  cogeneration: { "PLN/MWh": ["0", "40"], "PLN/kWh": ["0", "0.04"] },
};

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
export type Zone = (typeof zones)[number];

export const seasons = ["summer", "winter"] as const;
export type Season = (typeof seasons)[number];
export const dayTypes = ["working", "free"] as const;
export type DayType = (typeof dayTypes)[number];
export type Phases = 1 | 3;
/** Rates of a seller; all others are the network's. */
export const ofSupply: readonly Category[] = ["energy", "trade_fee"];
/** Fees for metering, billing and trade, which may be printed for each billing period by itself. */
export const billedCategories: readonly Category[] = ["subscription", "trade_fee"];
/** Rates that may depend on the phases of the supply; what goes by contracted power does not. */
export const phasedCategories: readonly Category[] = ["network_fixed", "network_variable", "trade_fee"];
/** ISO-8601 duration of the billing period such a fee is for; P10D is a decade (okres dekadowy). */
export const billingPeriods = ["P10D", "P1M", "P2M", "P3M", "P6M", "P12M"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const voltageLevels = ["WN", "SN", "nN"] as const;
export type VoltageLevel = (typeof voltageLevels)[number];
export const tariffTypes = ["distribution", "supply"] as const;
export type TariffType = (typeof tariffTypes)[number];
export const operatorTypes = ["OSD", "RETAILER"] as const;
export type OperatorType = (typeof operatorTypes)[number];

export const decisionKinds = [
  "approval", // zatwierdza taryfę
  "change", // zatwierdza zmianę taryfy
  "prolongation", // przedłuża okres obowiązywania
  "correction", // prostuje omyłkę
  "discontinuance", // umarza postępowanie
  "refusal", // odmawia zatwierdzenia
  "withdrawal", // uchyla decyzję, stwierdza jej wygaśnięcie
  "consolidated", // tekst jednolity: the company's own merged text, not a decision
  "excerpt", // wyciąg: the company's own extract of a tariff
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Kinds that bring a whole tariff. */
export const wholeKinds: readonly DecisionKind[] = ["approval", "consolidated", "excerpt"];
/** Kinds that do something to an earlier tariff: what they print are parts of one. All others leave every tariff as it is. */
export const amendingKinds: readonly DecisionKind[] = ["change", "correction", "prolongation", "withdrawal"];

/** Fees and figures that stand in a tariff and are no rates of a group: chapters 3 to 6 of most. */
export const setAsideNames = [
  "connection_fee", // przyłączenie do sieci
  "service_fee", // usługi na dodatkowe zlecenie
  "illegal_use", // nielegalny pobór
  "reactive_energy", // ponadumowny pobór energii biernej, współczynniki tgφ
  "excess_power", // przekroczenie mocy umownej
  "discount", // bonifikaty
  "wage", // przeciętne wynagrodzenie, by which discounts are counted
  "average", // średnie ceny i stawki, which nobody is billed by
  "coefficient", // współczynniki, udziały, krotności
  "excise", // podatek akcyzowy, named beside energy prices
  "price_cap", // cena maksymalna lub referencyjna, which a law sets and no decision approves
  "example", // przykład rozliczenia
  "information", // wielkości planowane i inne, które "nie stanowią stawek"
  "reasons", // uzasadnienie decyzji: costs and what was asked for, none of which the order approves
  "former_rates", // stawki dotychczasowe, printed for comparison
  "national_fee", // opłaty OZE, kogeneracyjna i mocowa in words that were not understood: no group's own rate
  "special_customers", // odbiorcy specjalni, who belong to no tariff group
] as const;
export type SetAsideName = (typeof setAsideNames)[number];

export const municipalityTypes = ["urban", "urban_rural", "rural"] as const;
export type MunicipalityType = (typeof municipalityTypes)[number];
