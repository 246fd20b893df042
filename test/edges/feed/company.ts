import type { Effect } from "../../../src/model/decision.ts";
import type { Act } from "../../../src/publish/amend/editions.ts";
import { act, end, newTable, patch, prolong, replaced } from "../../helpers/acts.ts";
import { group, rate, valid } from "../../helpers/extraction.ts";

/*
 * An invented company: what its decisions say at the moment, as documents, and in words of this file what must be published of it then.
 * The expectation is worked out here by hand from the few kinds of decisions below, not by the product.
 */

export const decisions = ["lastYear", "approval", "correction", "change", "prolongation", "withdrawal"] as const;
export type DecisionName = (typeof decisions)[number];

/** "0.2" and two to four digits: within every check's range, and near enough to one another to be no jump. */
export interface Rates {
  readonly g11: string;
  readonly day: string;
  readonly night: string;
  /** A rate that comes and goes: it leaves a removed component behind. */
  readonly fixed: string | null;
}

export interface Company {
  readonly number: number;
  rates: Rates;
  corrected: string;
  changed: Pick<Rates, "day" | "night">;
  /** Which of its decisions have arrived, and which of those a person rejected. */
  readonly arrived: Set<DecisionName>;
  readonly rejected: Set<DecisionName>;
  /** A change leaves a tombstone only where it was published once. */
  changedOnce: boolean;
  publishedOnce: boolean;
}

export const newCompany = (number: number, rates: Rates): Company => ({
  number,
  rates,
  corrected: "",
  changed: { day: "", night: "" },
  arrived: new Set(),
  rejected: new Set(),
  changedOnce: false,
  publishedOnce: false,
});

const operatorOf = ({ number }: Company): string => `Przykład ${number} S.A.`;
const approvalOf = ({ number }: Company) => ({ number: `A.4211.${number}.2025`, date: "2025-12-17" });

/** Each rate has a line of its own on the page, below the words that bring it. */
const printed = (place: number, value: string, fields: Parameters<typeof rate>[0]) =>
  rate({
    value,
    source_text: value.replace(".", ","),
    context: value.replace(".", ","),
    bbox: [100, 20 * place, 140, 20 * place + 10],
    ...fields,
  });

const aimedAt = (company: Company, effect: Effect): Effect => ({ ...effect, target: approvalOf(company) });

/** The document of one of its decisions as it reads now. */
export const documentOf = (company: Company, name: DecisionName): Act => {
  const { number, rates } = company;
  const reported = { operator: operatorOf(company), number: `${name[0]?.toUpperCase()}.4211.${number}.2026`, ...valid(null) };
  switch (name) {
    case "approval": {
      const fixed =
        rates.fixed === null
          ? []
          : [printed(4, rates.fixed, { category: "network_fixed", zone: null, unit: "PLN/month", source_unit: "zł/m-c" })];
      return act({ ...reported, kind: "approval", title: "Taryfa", ...approvalOf(company), ...valid("2026-01-01", "2026-12-31") }, [
        group({ tariff_code: "G11", zones: ["flat"], components: [printed(1, rates.g11, { zone: "flat" }), ...fixed] }),
        group({ components: [printed(2, rates.day, { zone: "day" }), printed(3, rates.night, { zone: "night" })] }),
      ]);
    }
    case "lastYear":
      return act({ ...reported, kind: "approval", title: "Taryfa", date: "2024-12-17", ...valid("2025-01-01") }, [
        group({ tariff_code: "G11", zones: ["flat"], components: [printed(1, "0.25", { zone: "flat" })] }),
      ]);
    case "correction": {
      const to = { value: company.corrected, unit: null, source_text: null, source_unit: null };
      const meant = patch({ groups: ["G11"], category: "network_variable", to });
      const effects = [aimedAt(company, replaced({ concerns: "rates", patch: meant }))];
      return act({
        ...reported,
        kind: "correction",
        title: "Sprostowanie",
        number: approvalOf(company).number,
        date: "2026-01-20",
        effects,
      });
    }
    case "change":
      return act(
        {
          ...reported,
          kind: "change",
          title: "Zmiana",
          date: "2026-05-04",
          ...valid("2026-06-01"),
          effects: [aimedAt(company, newTable("7.1", 5))],
        },
        [group({ components: [printed(2, company.changed.day, { zone: "day" }), printed(3, company.changed.night, { zone: "night" })] })],
      );
    case "prolongation":
      return act({
        ...reported,
        kind: "prolongation",
        title: "Przedłużenie",
        date: "2026-08-01",
        effects: [aimedAt(company, prolong("2027-06-30"))],
      });
    case "withdrawal":
      return act({ ...reported, kind: "withdrawal", title: "Uchylenie", date: "2026-09-01", effects: [end(null, approvalOf(company))] });
  }
};

const applies = ({ arrived, rejected }: Company, name: DecisionName): boolean => arrived.has(name) && !rejected.has(name);

/** Call after each step that was published: what was published once leaves a tombstone. */
export const remember = (company: Company): void => {
  if (!applies(company, "approval") || applies(company, "withdrawal")) return;
  company.publishedOnce = true;
  if (applies(company, "change")) company.changedOnce = true;
};

/** What must be published of it: a line for each tariff, `przyklad-1_g11_2026 2026-01-01..2026-12-31 active flat 0.25`. */
export const expectedOf = (company: Company): string[] => {
  const { number, rates } = company;
  const id = (rest: string) => `przyklad-${number}_${rest}`;
  const gone = !applies(company, "approval") || applies(company, "withdrawal");
  const lastYear = company.arrived.has("lastYear")
    ? [`${id("g11_2025")} 2025-01-01..${gone ? "? active" : "2025-12-31 superseded"} flat 0.25`]
    : [];
  const ids = company.publishedOnce ? ["g11_2026", "g12w_2026", ...(company.changedOnce ? ["g12w_2026-2"] : [])] : [];
  if (gone) return [...lastYear, ...ids.map((rest) => `${id(rest)} withdrawn`)];
  const until = applies(company, "prolongation") ? "2027-06-30" : "2026-12-31";
  const g11 = applies(company, "correction") ? company.corrected : rates.g11;
  const change = applies(company, "change");
  const lines = [
    ...lastYear,
    `${id("g11_2026")} 2026-01-01..${until} active${rates.fixed === null ? "" : ` fixed ${rates.fixed}`} flat ${g11}`,
    `${id("g12w_2026")} 2026-01-01..${change ? "2026-05-31 superseded" : `${until} active`} day ${rates.day} night ${rates.night}`,
  ];
  if (change) lines.push(`${id("g12w_2026-2")} 2026-06-01..${until} active day ${company.changed.day} night ${company.changed.night}`);
  else if (company.changedOnce) lines.push(`${id("g12w_2026-2")} withdrawn`);
  return lines;
};
