import { coverage } from "./coverage/coverage.ts";
import { document, documentFile, pageImage } from "./documents/documents.ts";
import { exportFile, exportList, exportParameters } from "./exports/route.ts";
import { changesRoute, pastRoutes } from "./heavy/routes.ts";
import { health, ready } from "./http/health.ts";
import type { OpenRoute, PageRoute, Route } from "./http/route.ts";
import { usage } from "./keys/usage.ts";
import { type Matched, matcher } from "./match.ts";
import { docs, docsFile } from "./openapi/docs.ts";
import { llms } from "./openapi/llms.ts";
import { openapi } from "./openapi/route.ts";
import { places, placesParameters } from "./places/places.ts";
import { reviewScript, scriptPath } from "./review/script.ts";
import { changesFeed } from "./site/atom.ts";
import { calculator } from "./site/calculator.ts";
import { changesPage } from "./site/changes.ts";
import { evidencePage, evidencePicture } from "./site/evidence.ts";
import { operatorPage } from "./site/operator.ts";
import { operatorsPage } from "./site/operators.ts";
import { refusedPage } from "./site/refused.ts";
import { siteStyle } from "./site/style.ts";
import { tariffPage } from "./site/tariff.ts";

/** Every path that needs a key. */
export const keyedRoutes: readonly Route[] = [
  ...pastRoutes,
  { path: "/api/v1/places", scope: "tariffs:read", accepts: placesParameters, holdsFor: "once", answer: places },
  changesRoute,
  { path: "/api/v1/coverage", scope: "tariffs:read", accepts: [], holdsFor: "once", answer: coverage },
  { path: "/api/v1/documents/{sha256}", scope: "tariffs:read", accepts: [], holdsFor: "once", answer: document },
  { path: "/api/v1/documents/{sha256}/file", scope: "tariffs:read", accepts: [], holdsFor: "once", answer: documentFile },
  { path: "/api/v1/documents/{sha256}/pages/{page_number}", scope: "tariffs:read", accepts: [], holdsFor: "once", answer: pageImage },
  { path: "/api/v1/exports", scope: "tariffs:read", accepts: [], holdsFor: "once", answer: exportList },
  { path: "/api/v1/exports/{tick}", scope: "tariffs:read", accepts: exportParameters, holdsFor: "once", answer: exportFile },
  { path: "/api/v1/usage", scope: "any", accepts: [], holdsFor: "once", answer: usage },
];

/** Every path that is public. */
export const openRoutes: readonly OpenRoute[] = [
  { path: "/healthz", scope: null, accepts: [], answer: health },
  { path: "/readyz", scope: null, accepts: [], answer: ready },
  { path: "/api/openapi.json", scope: null, accepts: [], answer: openapi(() => ({ keyed: keyedRoutes, open: openRoutes })) },
  { path: "/api/docs", scope: null, accepts: [], answer: docs },
  { path: "/api/docs/{file}", scope: null, accepts: [], answer: docsFile },
  { path: "/llms.txt", scope: null, accepts: [], answer: llms(() => ({ keyed: keyedRoutes, open: openRoutes })) },
];

const page = { scope: null, accepts: "form", refuse: refusedPage } as const;

/** Pages for people; the API's description leaves them out. */
export const pageRoutes: readonly PageRoute[] = [
  { path: "/", ...page, isLimited: true, answer: calculator },
  { path: "/site.css", scope: null, accepts: [], isLimited: false, answer: siteStyle },
  { path: `/${scriptPath}`, scope: null, accepts: [], isLimited: false, answer: reviewScript },
  { path: "/operators", ...page, isLimited: true, answer: operatorsPage },
  { path: "/operators/{operator}", ...page, isLimited: true, answer: operatorPage },
  { path: "/tariffs/{tariff_id}", ...page, isLimited: true, answer: tariffPage },
  { path: "/changes", ...page, isLimited: true, answer: changesPage },
  { path: "/changes.atom", scope: null, accepts: "form", isLimited: true, answer: changesFeed },
  { path: "/evidence/{tariff_id}/{component_key}", ...page, isLimited: false, answer: evidencePage },
  { path: "/evidence/{tariff_id}/{component_key}/page.png", scope: null, accepts: [], isLimited: true, answer: evidencePicture },
];

export type AnyRoute = { readonly keyed: Route; readonly open: null } | { readonly keyed: null; readonly open: OpenRoute | PageRoute };

export type MatchedRoute = Matched<AnyRoute>;

const all: readonly { readonly path: string; readonly route: AnyRoute }[] = [
  ...keyedRoutes.map((keyed) => ({ path: keyed.path, route: { keyed, open: null } })),
  ...[...openRoutes, ...pageRoutes].map((open) => ({ path: open.path, route: { keyed: null, open } })),
];

/** The route of a path as it came; null where there is none. */
export const matchRoute = matcher(all);

/** What there is, for the one who asked for something else. */
export const knownPaths: readonly string[] = all.map(({ path }) => path);
