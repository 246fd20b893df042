import type { ParameterName } from "../http/parameters.ts";
import type { wireSchemas } from "./wire-schemas.ts";

/** What a path answers with, besides errors. */
export type Content =
  /** JSON of the schema of this name. */
  | { readonly json: keyof typeof wireSchemas }
  /** Bytes of these media types. */
  | { readonly bytes: readonly string[] };

/** What is said of a route that its code does not say. */
export interface Operation {
  readonly operationId: string;
  readonly tag: keyof typeof tags;
  readonly summary: string;
  readonly description: string;
  readonly content: Content;
  /** Parameters of the query string without which there is no answer. */
  readonly required?: readonly ParameterName[];
  /** A request that is worth trying; the tests do. What it leaves out gets the parameter's own example. */
  readonly example: Partial<Readonly<Record<ParameterName, string>>>;
  /** What may be asked for and not exist. */
  readonly existence?: string;
}

export const tags = {
  records: "Tariffs and their rates, as they were printed.",
  prices: "What electricity costs: tariffs of both sides put together.",
  history: "What changed, and everything at once.",
  sources: "The documents that the numbers come from.",
  account: "The key that asks.",
  service: "The service itself.",
} as const;

const deltas =
  "With `since` only what changed strictly later than that, removals included, in the order of change; nothing newer is 200 and an empty list. " +
  "Keep the `as_of` of the first page and ask with `since=<as_of>` next time: nothing is missed and nothing comes twice.";

/*
 * Ids of the demonstration's documents, so that what is shown can be tried. A publication's end cannot be: the demonstration publishes at
 * another second each time.
 */
const shown = {
  osd: "Operator Przykładowy Północ",
  sprzedawca: "Przykładowa Energia",
  place: "Kamionka Próbna",
  tariff_id: "operator-przykladowy-polnoc_g12w_2026",
  sha256: "c8133ce9670b82e5fbde623afccd6445c51ee7fcd21259dfae404b5604aeb470",
};

/** By the route's path. */
export const operations: Readonly<Record<string, Operation>> = {
  "/api/v1/tariffs": {
    operationId: "listTariffs",
    tag: "records",
    summary: "Tariffs, or what changed in them",
    description: `All published tariffs but the withdrawn ones, in the order of tariff_id. Filters are joined by "and". ${deltas}`,
    content: { json: "TariffList" },
    example: { page: "0", size: "100", status: "active" },
  },
  "/api/v1/tariffs/components": {
    operationId: "listComponents",
    tag: "records",
    summary: "The rates of one tariff, or what changed in them",
    description: `Every rate that is printed for the tariff, with the place in the document where it stands. ${deltas}`,
    content: { json: "ComponentList" },
    required: ["tariff_id"],
    example: { tariff_id: shown.tariff_id },
    existence: "No tariff has this id.",
  },
  "/api/v1/prices": {
    operationId: "listPrices",
    tag: "prices",
    summary: "Composite prices of one day",
    description:
      "Without a company an overview of all; with one its own sheet; with `osd` and `sprzedawca` what both together cost, group by group; with `market` " +
      "the energy at a market's price. `taryfa` and `region` only filter. Each total names its parts and equals their sum; where a rate of the day is not " +
      "known it is null, and so is `annual`. What a parameter would bring in is left out and named with it in `missing`, `annual.without` and a warning. " +
      "A name that is not known, or fits several, is 200 with a warning and no offers; so is a company of which nothing is in force on the day.",
    content: { json: "Prices" },
    example: { osd: shown.osd, sprzedawca: shown.sprzedawca, date: "2026-11-21", annual_kwh: "2000" },
  },
  "/api/v1/national-rates": {
    operationId: "listNationalRates",
    tag: "prices",
    summary: "Rates that are the same in the whole country, or what changed in them",
    description:
      "Dated rates with some of the tariffs that print them, in the order of national_id, without those that were withdrawn. `date` leaves what is in force " +
      `on that day; \`category\` what is of one kind. ${deltas}`,
    content: { json: "NationalRateList" },
    example: { category: "cogeneration", date: "2026-11-21" },
  },
  "/api/v1/places": {
    operationId: "findPlaces",
    tag: "records",
    summary: "Which operator and branch a municipality belongs to",
    description:
      "By the lists of the newest published tariffs, each line with the place where it is printed. Case, Polish letters and hyphens do not matter. A name that " +
      "stands for several places, or in several lists, has a line for each; one that no list has is 200 with no line and with the names that begin so.",
    content: { json: "PlaceList" },
    required: ["name"],
    example: { name: shown.place },
  },
  "/api/v1/changes": {
    operationId: "listChanges",
    tag: "history",
    summary: "The correction log",
    description:
      "Every change of every published record, oldest first, with the values before and after and the decision that caused it. The next page is " +
      "`links.next`, which goes on from the last stamp.",
    content: { json: "ChangeList" },
    example: { size: "100", since: "2026-11-21" },
  },
  "/api/v1/coverage": {
    operationId: "getCoverage",
    tag: "history",
    summary: "What there is of each company, and what there is not",
    description:
      "Companies with their groups, regions and periods, their documents by state, and the decisions that could not be applied yet.",
    content: { json: "Coverage" },
    example: {},
  },
  "/api/v1/documents/{sha256}": {
    operationId: "getDocument",
    tag: "sources",
    summary: "What is known of a document",
    description: "Where it came from, how it was read, and what became of it. Each record's provenance names the document's SHA-256.",
    content: { json: "SourceDocument" },
    example: { sha256: shown.sha256 },
    existence: "No document has this SHA-256.",
  },
  "/api/v1/documents/{sha256}/file": {
    operationId: "getDocumentFile",
    tag: "sources",
    summary: "The document itself",
    description: "The bytes as the regulator published them.",
    content: { bytes: ["application/pdf"] },
    example: { sha256: shown.sha256 },
    existence: "No document has this SHA-256.",
  },
  "/api/v1/documents/{sha256}/pages/{page_number}": {
    operationId: "getDocumentPage",
    tag: "sources",
    summary: "A page of a document as a picture",
    description: "Drawn when it is first asked for. Boxes of evidence are in points from the page's top left corner.",
    content: { bytes: ["image/png"] },
    example: { sha256: shown.sha256, page_number: "12" },
    existence: "No document has this SHA-256, or it has no such page.",
  },
  "/api/v1/exports": {
    operationId: "listExports",
    tag: "history",
    summary: "Files of everything that is published",
    description: "Of the newest publication; the checksum stands beside what was made already.",
    content: { json: "ExportList" },
    example: {},
  },
  "/api/v1/exports/{tick}": {
    operationId: "getExport",
    tag: "history",
    summary: "All records of one kind as a file",
    description:
      "As they stood at the end of that publication, of every status: always the same bytes. Components need the scope `components:read` besides. " +
      "503 while a large file is being made.",
    content: { bytes: ["text/csv", "application/x-ndjson", "application/vnd.apache.parquet"] },
    example: { tick: "2026-11-21T05:00:17.000000Z", format: "csv", record: "component" },
    existence: "No publication ended then.",
  },
  "/api/v1/usage": {
    operationId: "getUsage",
    tag: "account",
    summary: "What the key that asks is, and what it was used for",
    description: "Asked of the store each time, and never kept.",
    content: { json: "Usage" },
    example: {},
  },
  "/healthz": {
    operationId: "getHealth",
    tag: "service",
    summary: "Whether the process answers",
    description: "Needs no key.",
    content: { json: "Status" },
    example: {},
  },
  "/readyz": {
    operationId: "getReadiness",
    tag: "service",
    summary: "Whether records and keys are loaded",
    description: "Needs no key. 503 until the first records and keys are loaded.",
    content: { json: "Status" },
    example: {},
  },
  "/api/openapi.json": {
    operationId: "getDescription",
    tag: "service",
    summary: "This description",
    description: "OpenAPI 3.1, made from the schemas that the service reads its parameters with. Needs no key.",
    content: { bytes: ["application/json"] },
    example: {},
  },
  "/api/docs": {
    operationId: "getDocs",
    tag: "service",
    summary: "This description as a page on which requests can be tried",
    description: "Needs no key itself; requests that are tried on it do. The page asks no other host for anything.",
    content: { bytes: ["text/html"] },
    example: {},
  },
  "/api/docs/{file}": {
    operationId: "getDocsFile",
    tag: "service",
    summary: "A file of that page",
    description: "Scripts, style and icon. Needs no key.",
    content: { bytes: ["text/javascript", "text/css", "image/png"] },
    example: { file: "docs.js" },
    existence: "The page has no such file.",
  },
  "/llms.txt": {
    operationId: "getLlmsText",
    tag: "service",
    summary: "This description in short, for language models",
    description: "Every path with one line, and how a copy is kept, as Markdown. Needs no key.",
    content: { bytes: ["text/plain"] },
    example: {},
  },
};
