import { alarmCodes } from "../model/alarm.ts";
import type { DocumentState } from "../model/document-state.ts";
import { keysOf } from "../model/keyed.ts";
import { problemCodes } from "../model/problem.ts";
import type { HttpAnswer } from "../ports/http.ts";
import { workKinds } from "../ports/work.ts";

/*
 * Every value that a label can have. Each new value is a new time series that is kept for months, so nothing that comes from outside (a path,
 * a company, a title) may become one: what is not on its list is "other".
 */

// A record and not a list, so that a state which is added to the type and forgotten here is an error of the types.
export const documentStates: readonly DocumentState[] = keysOf<DocumentState>({
  received: true,
  extracted: true,
  published: true,
  held: true,
  refused: true,
  noted: true,
  rejected: true,
});
const answers: readonly string[] = keysOf<Exclude<HttpAnswer["kind"], "body">>({
  unchanged: true,
  gone: true,
  refused: true,
  unavailable: true,
});

/** What a job can come to, of whatever kind. A test compares them with what the pipeline says. */
export const jobResults: readonly string[] = [
  ...new Set([
    ...documentStates,
    ...answers,
    "looked",
    "looked, with alarms",
    "looked at a year",
    "new",
    "same bytes",
    "not yet",
    "pruned",
    "read",
    "kept",
    "not read",
    "unknown",
    "left",
    "failed",
    "outage",
    "parked",
  ]),
];

/** The paths of the API. A test compares them with those that the API has. */
export const routes = [
  "/api/v1/tariffs",
  "/api/v1/tariffs/components",
  "/api/v1/prices",
  "/api/v1/national-rates",
  "/api/v1/places",
  "/api/v1/changes",
  "/api/v1/coverage",
  "/api/v1/documents/{sha256}",
  "/api/v1/documents/{sha256}/file",
  "/api/v1/documents/{sha256}/pages/{page_number}",
  "/api/v1/exports",
  "/api/v1/exports/{tick}",
  "/api/v1/usage",
  "/healthz",
  "/readyz",
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/{file}",
  "/llms.txt",
  "/",
  "/site.css",
  "/review.js",
  "/operators",
  "/operators/{operator}",
  "/tariffs/{tariff_id}",
  "/changes",
  "/changes.atom",
  "/evidence/{tariff_id}/{component_key}",
  "/evidence/{tariff_id}/{component_key}/page.png",
] as const;

export const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

const labelFrom =
  (list: readonly string[]) =>
  (value: string): string =>
    list.includes(value) ? value : "other";

export const kindLabel = labelFrom(workKinds);
export const resultLabel = labelFrom(jobResults);
export const stateLabel = labelFrom(documentStates);
export const problemLabel = labelFrom(problemCodes);
export const alarmLabel = labelFrom(alarmCodes);
export const routeLabel = labelFrom(routes);
/** 404 -> "4xx". */
export const statusLabel = (status: number): string => labelFrom(statusClasses)(`${Math.floor(status / 100)}xx`);
