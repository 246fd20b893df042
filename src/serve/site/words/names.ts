import type { Category, DecisionKind, Unit, Zone } from "../../../model/vocabulary.ts";

/** What the words of closed lists are called. */
interface Names {
  readonly categories: Readonly<Record<Category, string>>;
  readonly zones: Readonly<Record<Zone, string>>;
  readonly periods: Readonly<Record<string, string>>;
  readonly decisionKinds: Readonly<Record<DecisionKind, string>>;
  readonly units: Readonly<Record<Unit, string>>;
}

export const englishNames: Names = {
  categories: {
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
  },
  zones: {
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
  },
  periods: {
    P10D: "every ten days",
    P1M: "every month",
    P2M: "every two months",
    P3M: "every three months",
    P6M: "every six months",
    P12M: "once a year",
  },
  decisionKinds: {
    approval: "approval",
    change: "change",
    prolongation: "prolongation",
    correction: "correction",
    discontinuance: "discontinuance",
    refusal: "refusal",
    withdrawal: "withdrawal",
    consolidated: "consolidated text",
    excerpt: "excerpt",
  },
  units: {
    "PLN/kWh": "PLN/kWh",
    "PLN/MWh": "PLN/MWh",
    "PLN/month": "PLN/month",
    "PLN/kW/month": "PLN/kW/month",
    "PLN/MW/month": "PLN/MW/month",
  },
};

export const polishNames: Names = {
  categories: {
    energy: "Energia czynna",
    trade_fee: "Opłata handlowa",
    network_variable: "Składnik zmienny stawki sieciowej",
    network_fixed: "Składnik stały stawki sieciowej",
    quality: "Stawka jakościowa",
    subscription: "Opłata abonamentowa",
    transition: "Opłata przejściowa",
    capacity: "Opłata mocowa",
    renewable: "Opłata OZE",
    cogeneration: "Opłata kogeneracyjna",
  },
  zones: {
    flat: "całodobowa",
    day: "dzienna",
    night: "nocna",
    peak: "szczytowa",
    offpeak: "pozaszczytowa",
    morning_peak: "szczyt przedpołudniowy",
    afternoon_peak: "szczyt popołudniowy",
    other_hours: "pozostałe godziny",
    valley: "dolina",
    day_peak: "dzienna szczytowa",
    day_offpeak: "dzienna pozaszczytowa",
    recommended_use: "zalecane użytkowanie",
    recommended_limit: "zalecane ograniczanie",
    s1: "strefa 1",
    s2: "strefa 2",
    s3: "strefa 3",
    s4: "strefa 4",
  },
  periods: {
    P10D: "co dziesięć dni",
    P1M: "co miesiąc",
    P2M: "co dwa miesiące",
    P3M: "co trzy miesiące",
    P6M: "co pół roku",
    P12M: "raz w roku",
  },
  decisionKinds: {
    approval: "zatwierdzenie",
    change: "zmiana taryfy",
    prolongation: "przedłużenie",
    correction: "sprostowanie",
    discontinuance: "umorzenie",
    refusal: "odmowa",
    withdrawal: "uchylenie",
    consolidated: "tekst jednolity",
    excerpt: "wyciąg",
  },
  units: {
    "PLN/kWh": "zł/kWh",
    "PLN/MWh": "zł/MWh",
    "PLN/month": "zł/miesiąc",
    "PLN/kW/month": "zł/kW/miesiąc",
    "PLN/MW/month": "zł/MW/miesiąc",
  },
};

/** The part of a year's cost that a category belongs to in the picture. */
export const partOfCategory: Readonly<Record<Category, "energy" | "network" | "fees">> = {
  energy: "energy",
  trade_fee: "energy",
  network_variable: "network",
  network_fixed: "network",
  subscription: "network",
  transition: "network",
  quality: "fees",
  capacity: "fees",
  renewable: "fees",
  cogeneration: "fees",
};
