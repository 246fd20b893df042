import { decisionTitle } from "./titles.ts";

/*
 * A bulletin as data: what it lists, the files behind it, and its change log. What happens to it in a test is a function from one site
 * to the next, in the regulator's own three words: publikacja, modyfikacja, odpublikowanie.
 */

/** A file's bytes, or how they are made when somebody first asks. */
export type Content = Uint8Array | (() => Promise<Uint8Array>);

/** A row of a year's list. */
export interface Row {
  /** "3/20620" of ".../download/3/20620/Name.pdf". */
  readonly id: string;
  /** "63/2026". */
  readonly number: string;
  /** YYYY-MM-DD, the bulletin's. */
  readonly day: string;
  readonly title: string;
  /** The last part of the address, "Name.pdf"; a file is found by its id alone, as on the real site. */
  readonly file: string;
}

export interface Year {
  readonly year: number;
  /** The site's own number of the page; it follows from nothing. */
  readonly article: number;
  /** Newest first. */
  readonly rows: readonly Row[];
}

export interface StoredFile {
  readonly id: string;
  readonly content: Content;
}

export interface SiteChange {
  readonly kind: "publikacja" | "modyfikacja" | "odpublikowanie";
  readonly day: string;
  readonly title: string;
  /** The download that the line links to; null where it links to none. */
  readonly id: string | null;
}

export interface Site {
  /** Newest first. */
  readonly years: readonly Year[];
  readonly files: readonly StoredFile[];
  /** Newest first. */
  readonly changes: readonly SiteChange[];
  /** Rows on a page, "Następny" at its end; null = all on one, without a link. */
  readonly pageSize: number | null;
  readonly robots: { readonly status: number; readonly text: string };
}

/** The real ones, and some number for every other year. */
const realArticles: Readonly<Record<number, number>> = { 2026: 4911, 2025: 4767, 2024: 4570 };
const articleOf = (year: number): number => realArticles[year] ?? 3000 + (year % 1000);

export const emptySite = (...years: readonly number[]): Site => ({
  years: [...years].sort((a, b) => b - a).map((year) => ({ year, article: articleOf(year), rows: [] })),
  files: [],
  changes: [],
  pageSize: null,
  robots: { status: 200, text: "User-agent: *\nDisallow: /cms/\n" },
});

/** A row; whatever a test does not care about is made up from the id's last number. */
export const row = ({ id, ...fields }: { readonly id: number } & Partial<Omit<Row, "id">>): Row => {
  const day = fields.day ?? "2026-03-20";
  return {
    id: `3/${id}`,
    number: `${id % 1_000}/${day.slice(0, 4)}`,
    day,
    title: decisionTitle({ company: `Sieci Próbne ${id} Sp. z o.o.`, number: `DRE.WRE.4211.${id}.2.2026.XYz`, date: day }),
    file: `SieciProbne${id}.pdf`,
    ...fields,
  };
};

/** A file that is a PDF by its first bytes and holds nothing; another one for each name. */
export const hollowPdf = (name: string): Uint8Array => Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`);

const yearOf = ({ day }: Row): number => Number(day.slice(0, 4));
const withoutFile = (site: Site, id: string): readonly StoredFile[] => site.files.filter((file) => file.id !== id);

/** A new row on top of its year's page, its file, and a line of the change log. */
export const published = (site: Site, one: Row, content: Content = hollowPdf(one.id)): Site => {
  const known = site.years.some(({ year }) => year === yearOf(one));
  const years = known ? site.years : [...site.years, ...emptySite(yearOf(one)).years].sort((a, b) => b.year - a.year);
  return {
    ...site,
    years: years.map((year) => (year.year === yearOf(one) ? { ...year, rows: [one, ...year.rows] } : year)),
    files: [...withoutFile(site, one.id), { id: one.id, content }],
    changes: [{ kind: "publikacja", day: one.day, title: one.title, id: one.id }, ...site.changes],
  };
};

const rowOf = (site: Site, id: string): Row => {
  const found = site.years.flatMap(({ rows }) => rows).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No row of the bulletin lists ${id}.`);
  return found;
};

/** Other bytes in the file's place, under the same id and name. */
export const replaced = (site: Site, id: string, content: Content, day: string): Site => ({
  ...site,
  files: [...withoutFile(site, id), { id, content }],
  changes: [{ kind: "modyfikacja", day, title: rowOf(site, id).title, id }, ...site.changes],
});

/** The row and the file are gone; the change log says so, without a link where `linked` is false. */
export const unpublished = (site: Site, id: string, day: string, linked = true): Site => ({
  ...site,
  years: site.years.map((year) => ({ ...year, rows: year.rows.filter((one) => one.id !== id) })),
  files: withoutFile(site, id),
  changes: [{ kind: "odpublikowanie", day, title: rowOf(site, id).title, id: linked ? id : null }, ...site.changes],
});

export interface ManyRows {
  readonly year?: number;
  readonly pageSize?: number | null;
  readonly content?: (one: Row) => Content;
}

/** A site with a page of `count` invented rows, newest first; hollow PDFs behind them unless something else is given. */
export const manyRows = (count: number, { year = 2026, pageSize = null, content = ({ id }) => hollowPdf(id) }: ManyRows = {}): Site => {
  const newYear = Date.UTC(year, 0, 2);
  const dayMs = 86_400_000;
  const rows = Array.from({ length: count }, (_, i): Row => {
    const number = count - i;
    const day = new Date(newYear + Math.floor((number / count) * 300) * dayMs).toISOString().slice(0, 10);
    // Three digits at most, as real ones have: after 999 they begin anew.
    return row({ id: 30_000 + number, number: `${((number - 1) % 999) + 1}/${year}`, day });
  });
  const site = emptySite(year, year - 1);
  return {
    ...site,
    pageSize,
    years: site.years.map((one) => (one.year === year ? { ...one, rows } : one)),
    files: rows.map((one) => ({ id: one.id, content: content(one) })),
  };
};
