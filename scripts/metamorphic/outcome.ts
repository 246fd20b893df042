import { divideDecimals } from "../../src/model/decimal.ts";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import type { Page } from "../../src/model/page.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { TabledPage } from "../../src/model/table.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { unusualJumps } from "../../src/verify/last-year.ts";
import { verify } from "../../src/verify/verify.ts";

/* What a changed document comes to, beside what it came to before. A rate is published where its own tariff is, whatever else is held. */

export interface PublishedRate {
  readonly code: string;
  /** All that tells it from other rates, but its value: "G12 (Obszar Wschód) network_variable night". */
  readonly what: string;
  readonly component: ExtractedComponent;
  /** Printed alike for several regions and cited for the first: the component's place is not this one's. */
  readonly shownElsewhere: boolean;
}

export interface Reading {
  readonly published: readonly PublishedRate[];
  /** Rates of tariffs that are held. */
  readonly held: readonly PublishedRate[];
  readonly problems: readonly Problem[];
}

const whatOf = (code: string, type: string, region: string | null, voltage: string | null, c: ExtractedComponent): string =>
  [
    code,
    type,
    region === null ? "" : `(${region})`,
    voltage,
    c.category,
    c.zone,
    c.season,
    c.day_type,
    c.phases === null ? "" : `${c.phases}-phase`,
    c.billing_period,
    c.reading,
    c.annual_kwh === null ? "" : `${c.annual_kwh.from ?? ""}..${c.annual_kwh.to ?? ""}`,
    c.condition === null ? "" : `if ${c.condition.code}`,
  ]
    .filter((part) => part !== null && part !== "")
    .join(" ");

/** The way from tables to verdict that `extract` goes. National rates are kept with a document unless all of it is held. */
export const judgeTables = (tabled: readonly TabledPage[]): Reading => {
  const found = interpret(tabled);
  const { problems, tariffs } = verify({ ...found, unreadPages: [], doubts: [], notShown: [] });
  const all = tariffs.flatMap(({ collapsed_regions: collapsed, ...tariff }) =>
    (collapsed.length > 0 ? collapsed : [tariff.region]).flatMap((region, i) =>
      tariff.components.map((component) => ({
        verdict: tariff.verdict,
        code: tariff.tariff_code,
        what: whatOf(tariff.tariff_code, tariff.tariff_type, region, tariff.voltage_level, component),
        component,
        shownElsewhere: i > 0,
      })),
    ),
  );
  const whole = problems.some((problem) => problem.blocks && problem.tariff_code === null);
  const national = found.national.map((component) => ({
    code: "*",
    what: whatOf("*", "national", null, null, component),
    component,
    shownElsewhere: false,
  }));
  return {
    published: [...all.filter(({ verdict }) => verdict === "publish"), ...(whole ? [] : national)],
    held: [...all.filter(({ verdict }) => verdict === "hold"), ...(whole ? national : [])],
    problems,
  };
};

export const judge = (pages: readonly Page[]): Reading => judgeTables(toTables(pages));

/** "0.2487 PLN/kWh"; in another scale of the same unit it is the same amount, and nothing is nothing in every unit. */
const amountOf = ({ value, unit }: ExtractedComponent): string => {
  if (Number(value) === 0) return "nothing";
  if (unit === "PLN/MWh") return `${Number(divideDecimals(value, "1000"))} PLN/kWh`;
  if (unit === "PLN/MW/month") return `${Number(divideDecimals(value, "1000"))} PLN/kW/month`;
  return `${Number(value)} ${unit}`;
};

export const toldRate = ({ what, component }: PublishedRate): string => `${what} ${amountOf(component)}`;

/**
 * "as printed": what was printed wrongly is published as it stands; no document can tell that by itself. "held by last year's values":
 * nor could this one, but beside the same rates of the year before it shows. "national rate alone": a rate of the whole country was lost,
 * or lost the words that say whose it is; such rates are kept with the document and not served.
 */
export const kinds = [
  "same",
  "rightly changed",
  "as printed",
  "held by last year's values",
  "held",
  "national rate alone",
  "silently lost",
  "wrong and published",
] as const;
export type Kind = (typeof kinds)[number];

export interface Outcome {
  readonly kind: Kind;
  /** The rates that are wrong, or lost in silence. */
  readonly rates: readonly string[];
}

/** What the changed document says where everything is read: by default what the unchanged one does. */
export type Expected = (rate: PublishedRate) => string;

/**
 * Judges what became of a document. `right`: what its author changed; `printed`: what stands on the page now where that is a
 * misprint, in each way in which it can be read. Wrong is a rate published that none of them says; lost in silence is one that is not
 * published although nothing holds its group.
 */
export const outcomeOf = (base: Reading, now: Reading, right: Expected = toldRate, printed: readonly Expected[] = []): Outcome => {
  const accepted = new Set([toldRate, right, ...printed].flatMap((expected) => base.published.map(expected)));
  // Of a group that was held before nobody has said what is right.
  const unjudged = new Set(base.held.map(({ code }) => code));
  const judged = now.published.filter(({ code }) => !unjudged.has(code));
  const published = judged.map(toldRate);
  const wrong = published.filter((rate) => !accepted.has(rate));
  const ofGroups = wrong.filter((rate) => !rate.startsWith("*"));
  if (ofGroups.length > 0) return { kind: "wrong and published", rates: ofGroups };
  const blocking = now.problems.filter((problem) => problem.blocks);
  const whole = blocking.some((problem) => problem.tariff_code === null);
  const isHeld = (code: string): boolean =>
    whole ||
    blocking.some((problem) => problem.tariff_code === code) ||
    (code === "*" && now.problems.some((one) => one.code === "national_rate_differs"));
  const seen = new Set(published);
  const missing = base.published.filter((rate) => !seen.has(right(rate)));
  const asPrinted = (rate: PublishedRate): string[] =>
    printed.map((reported) => reported(rate)).filter((summary) => summary !== right(rate) && seen.has(summary));
  const astray = missing.filter((rate) => asPrinted(rate).length > 0);
  const lost = missing.filter((rate) => !astray.includes(rate) && !isHeld(rate.code));
  const ofTariffs = lost.filter(({ code }) => code !== "*");
  if (ofTariffs.length > 0) return { kind: "silently lost", rates: ofTariffs.map(toldRate) };
  if (lost.length + wrong.length > 0) return { kind: "national rate alone", rates: [...wrong, ...lost.map(toldRate)] };
  if (astray.length > 0) {
    const rates = astray.flatMap(asPrinted);
    const of = (reading: Reading, code: string) => reading.published.filter((rate) => rate.code === code).map(({ component }) => component);
    const caught = [...new Set(astray.map(({ code }) => code))].every(
      (code) => unusualJumps(code, of(now, code), of(base, code)).length > 0,
    );
    return { kind: caught ? "held by last year's values" : "as printed", rates };
  }
  if (missing.length > 0 || whole) return { kind: "held", rates: [] };
  const raw = ({ what, component: { value, unit } }: PublishedRate): string => `${what} ${value} ${unit}`;
  const before = new Set(base.published.map(raw));
  return { kind: judged.every((rate) => before.has(raw(rate))) ? "same" : "rightly changed", rates: [] };
};
