import type { OpenRoute, Representation } from "../http/route.ts";
import { unchanging } from "../http/static.ts";
import { describedRoutes, type ProgramRoutes } from "./described-routes.ts";
import { aboutErrors, aboutNumbers, aboutQuotas, type Described } from "./document.ts";
import { operations, tags } from "./operations.ts";
import { keepingACopy } from "./recipe.ts";

const lineOf = ({ path, accepts, scope }: Described): string => {
  const summary = operations[path]?.summary ?? "";
  const parameters = accepts.length === 0 ? "" : ` Parameters: ${accepts.join(", ")}.`;
  const key = scope === null ? " Public." : scope === "any" ? " Any key." : ` Scope ${scope}.`;
  return `- [GET ${path}](${path}): ${summary}.${parameters}${key}`;
};

/** The service for a language model, by https://llmstxt.org: every route with one line, in the order of the API's description. */
export const llmsText = (routes: readonly Described[]): string => {
  const sections = Object.entries(tags).flatMap(([tag, title]) => {
    const lines = routes.filter(({ path }) => operations[path]?.tag === tag).map(lineOf);
    return lines.length === 0 ? [] : [`## ${title.replace(/\.$/, "")}`, lines.join("\n")];
  });
  return `${[
    "# Taryfikator",
    "> Electricity tariffs of Poland, read out of the decisions that the regulator (Prezes URE) publishes: exact rates, each with the document, page, box and printed text that it comes from.",
    "Every request is a GET with the header `X-API-KEY`, but for those that are public. `/api/openapi.json` (OpenAPI 3.1) has every parameter and field; `/api/docs` shows it to people.",
    aboutNumbers,
    ...sections,
    "## Keeping a copy",
    keepingACopy,
    "## Errors and quotas",
    aboutErrors,
    aboutQuotas,
  ].join("\n\n")}\n`;
};

/** GET /llms.txt: made when it is first asked for, of the list of routes that it stands on itself. */
export const llms = (routes: () => ProgramRoutes): OpenRoute["answer"] => {
  let made: Representation | null = null;
  return () => {
    made ??= unchanging(Buffer.from(llmsText(describedRoutes(routes()))), "text/plain; charset=utf-8");
    return made;
  };
};
