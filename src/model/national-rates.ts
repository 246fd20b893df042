import type { Decimal } from "./decimal.ts";
import type { Category, Unit } from "./vocabulary.ts";

/** Days from `from` up to, and without, `to`; `to` null = no end is known. YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** A rate that is the same in the whole country, net, as long as it applies. */
export interface NationalRate {
  readonly category: Category;
  /** Whom it is for, where it is not for all. "protected": under the price freeze of 2023 and 2024; "unprotected": beyond its limits. */
  readonly customers: "all" | "households" | "others" | "protected" | "unprotected";
  /** Yearly use in kWh: more than `from`, up to `to`. */
  readonly annual_kwh: { readonly from: Decimal | null; readonly to: Decimal | null } | null;
  readonly from: string;
  readonly to: string;
  readonly value: Decimal;
  readonly unit: Unit;
  /** True where another value for the same time is known of, or told, that is not in this table. */
  readonly partial: boolean;
  /** True where by law this holds on its days instead of what other rows say. */
  readonly prevails: boolean;
  /** Who announced it, and where. */
  readonly source: string;
}

const year = (first: number, last = first): Pick<NationalRate, "from" | "to"> => ({ from: `${first}-01-01`, to: `${last + 1}-01-01` });

type Row = Pick<NationalRate, "category" | "from" | "to" | "value" | "unit" | "source"> & Partial<NationalRate>;
const row = (fields: Row): NationalRate => ({ customers: "all", annual_kwh: null, partial: false, prevails: false, ...fields });

const pse = "PSE's transmission tariff, approved by the President of URE";
const frozen = "two sets of rates in one tariff: the acts of 7 October 2022 (households) and of 7 December 2023 (Dz.U. 2023 poz. 2760)";

const quality: readonly NationalRate[] = [
  row({ category: "quality", ...year(2020), value: "0.0125", unit: "PLN/kWh", source: pse }),
  row({ category: "quality", ...year(2021), value: "0.0102", unit: "PLN/kWh", source: pse }),
  row({ category: "quality", ...year(2022), value: "0.0095", unit: "PLN/kWh", source: pse }),
  row({ category: "quality", customers: "protected", ...year(2023), value: "0.0095", unit: "PLN/kWh", source: frozen }),
  row({ category: "quality", customers: "unprotected", ...year(2023), value: "0.0242", unit: "PLN/kWh", source: pse }),
  row({
    category: "quality",
    customers: "protected",
    from: "2024-01-01",
    to: "2024-07-01",
    value: "0.0095",
    unit: "PLN/kWh",
    partial: true,
    source: frozen,
  }),
  row({ category: "quality", from: "2024-07-01", to: "2025-01-01", value: "0.0314", unit: "PLN/kWh", source: pse }),
  row({ category: "quality", ...year(2025), value: "0.0321", unit: "PLN/kWh", source: pse }),
  row({ category: "quality", from: "2026-01-01", to: "2026-02-01", value: "33.06", unit: "PLN/MWh", source: pse }),
  row({
    category: "quality",
    from: "2026-02-01",
    to: "2027-01-01",
    value: "33.16",
    unit: "PLN/MWh",
    source: `${pse}: change of 16 January 2026`,
  }),
];

const oze = "Informacja Prezesa URE on the renewable fee, yearly";
const cogeneration = "regulation of the minister on the cogeneration fee, yearly";
const perMwh = (category: Category, values: readonly (readonly [number, Decimal, string])[]): NationalRate[] =>
  values.map(([of, value, source]) => row({ category, ...year(of), value, unit: "PLN/MWh", source }));

const energyFees: readonly NationalRate[] = [
  ...perMwh("renewable", [
    [2020, "0", oze],
    [2021, "2.2", oze],
    [2022, "0.9", oze],
    [2023, "0", oze],
    [2024, "0", oze],
    [2025, "3.5", oze],
    [2026, "7.3", "Informacja Prezesa URE nr 61/2025"],
  ]),
  row({
    category: "cogeneration",
    ...year(2020),
    value: "1.39",
    unit: "PLN/MWh",
    partial: true,
    source: `${cogeneration}; a company's page of the time shows 1,58, which may be 2019's`,
  }),
  ...perMwh("cogeneration", [
    [2021, "0", cogeneration],
    [2022, "4.06", cogeneration],
    [2023, "4.96", cogeneration],
    [2024, "6.18", cogeneration],
    [2025, "3", cogeneration],
    [2026, "3", "Dz.U. 2025 poz. 1664"],
  ]),
];

const bands = [
  [null, "500"],
  ["500", "1200"],
  ["1200", "2800"],
  ["2800", null],
] as const;

const capacityOf = (of: number, households: readonly Decimal[], others: Decimal, source: string): NationalRate[] => [
  ...bands.map(([from, to], band) =>
    row({
      category: "capacity",
      customers: "households",
      annual_kwh: { from, to },
      ...year(of),
      value: households[band] ?? "",
      unit: "PLN/month",
      source,
    }),
  ),
  row({ category: "capacity", customers: "others", ...year(of), value: others, unit: "PLN/kWh", source }),
];

const announced = "Informacja Prezesa URE on the capacity fee, yearly";
const capacity: readonly NationalRate[] = [
  ...capacityOf(2021, ["1.87", "4.48", "7.47", "10.46"], "0.0762", announced),
  ...capacityOf(2022, ["2.37", "5.68", "9.46", "13.25"], "0.1026", announced),
  ...capacityOf(2023, ["2.38", "5.72", "9.54", "13.35"], "0.1024", "communication of URE 43/2022"),
  ...capacityOf(2024, ["2.66", "6.39", "10.64", "14.9"], "0.1267", announced),
  ...capacityOf(2025, ["2.86", "6.86", "11.44", "16.01"], "0.1412", "Informacja Prezesa URE nr 56/2024"),
  ...capacityOf(2026, ["4.29", "10.31", "17.18", "24.05"], "0.2194", "Informacja Prezesa URE nr 58/2025"),
  // Tariffs went on printing the announced rate beside the law's nothing.
  ...bands.map(([from, to]) =>
    row({
      category: "capacity",
      customers: "households",
      annual_kwh: { from, to },
      from: "2024-07-01",
      to: "2025-07-01",
      value: "0",
      unit: "PLN/month",
      prevails: true,
      source: "Dz.U. 2024 poz. 859, art. 28; for 2025 the act of 27 November 2024",
    }),
  ),
];

/** Abolished from 2026 on. Those by contracted power differ by voltage and are not in this table. */
const transition: readonly NationalRate[] = (
  [
    [null, "500", "0.02"],
    ["500", "1200", "0.1"],
    ["1200", null, "0.33"],
  ] as const
).map(([from, to, value]) =>
  row({
    category: "transition",
    customers: "households",
    annual_kwh: { from, to },
    ...year(2020, 2025),
    value,
    unit: "PLN/month",
    source: "several independent sources agree; the announcement itself is not at hand",
  }),
);

/** What the country's own announcements say; a day that no row has is not known here. */
export const nationalRates: readonly NationalRate[] = [...quality, ...energyFees, ...capacity, ...transition];
