import type { ExtractedComponent, Extraction } from "../../src/model/extraction.ts";

/** One hand-typed rate. `zones`: any of them is right; `code` "*" is a rate of the whole country. */
interface TruthRow {
  readonly page: number;
  readonly code: string;
  readonly category: string;
  readonly zones: readonly (string | null)[];
  readonly season: string | null;
  readonly dayType: string | null;
  readonly phases: number | null;
  readonly billing: string | null;
  readonly conditional: boolean;
  readonly text: string;
  readonly value: string;
  readonly unit: string;
}

export interface Score {
  readonly exact: number;
  readonly of: number;
  /** Truth rows that no component matches in every field. */
  readonly missing: readonly string[];
  /** Components that no truth row accounts for. */
  readonly spurious: readonly string[];
}

const billing: Readonly<Record<string, string>> = { "1/3": "P10D", "1": "P1M", "2": "P2M", "3": "P3M", "6": "P6M", "12": "P12M" };

const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map((match) => (match[1] ?? "").replace(/^"|"$/g, "").replaceAll('""', '"'));

const shortest = (digits: string): string => digits.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

/** Reads a truth table (columns: test/documents/readme.md). Rows of "Odbiorcy specjalni" belong to no tariff group and are left out. */
export const parseTruth = (csv: string): TruthRow[] => {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  const names = cells(head);
  return lines.map(cells).flatMap((row) => {
    const at = (name: string): string => row[names.indexOf(name)] ?? "";
    if (at("group") === "Odbiorcy specjalni") return [];
    return [
      {
        page: Number(at("page")),
        code: at("group").startsWith("*") ? "*" : (at("group").split(" ")[0] ?? ""),
        category: at("category"),
        zones: at("zone") === "" ? [null] : at("zone").split("|"),
        season: at("season") || null,
        dayType: at("day_type") || null,
        phases: at("phases") === "" ? null : Number(at("phases")),
        billing: billing[at("billing_months")] ?? null,
        conditional: at("condition") !== "",
        text: at("text"),
        value: shortest(at("value")),
        unit: at("unit").replace("zł", "PLN").replaceAll("m-c", "month"),
      },
    ];
  });
};

interface Flat extends ExtractedComponent {
  readonly code: string;
}

const conditional = (component: ExtractedComponent): boolean =>
  component.condition !== null || component.annual_kwh !== null || component.reading !== null;

const fits = (row: TruthRow, component: Flat): boolean =>
  row.page === component.page &&
  row.code === component.code &&
  row.category === component.category &&
  row.value === component.value &&
  row.unit === component.unit &&
  row.text === component.source_text &&
  // A category without zones is typed without one, and "flat" may be left to the reader there.
  (row.zones.includes(component.zone) || (row.zones[0] === null && row.category !== "network_variable")) &&
  row.season === component.season &&
  row.dayType === component.day_type &&
  row.phases === component.phases &&
  (row.billing === null || row.billing === component.billing_period) &&
  (row.code === "*" || row.conditional === conditional(component));

const show = (code: string, { page, category, value, unit }: { page: number; category: string; value: string; unit: string }): string =>
  `p.${page} ${code} ${category} ${value} ${unit}`;

/** Matches an extraction against truth, one component to one row. */
export const score = (extraction: Extraction, truth: readonly TruthRow[]): Score => {
  const pool: Flat[] = [
    ...extraction.tariffs.flatMap((tariff) => tariff.components.map((component) => ({ ...component, code: tariff.tariff_code }))),
    ...extraction.national.map((component) => ({ ...component, code: "*" })),
  ];
  const missing: string[] = [];
  for (const row of truth) {
    const at = pool.findIndex((component) => fits(row, component));
    if (at < 0) missing.push(show(row.code, row));
    else pool.splice(at, 1);
  }
  return {
    exact: truth.length - missing.length,
    of: truth.length,
    missing,
    spurious: pool.map((component) => show(component.code, component)),
  };
};
