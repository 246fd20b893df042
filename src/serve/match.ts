import { isParameterName, type ParameterName, type Parameters, readParameters, readSegment } from "./http/parameters.ts";
import { isRefusal, type Refusal } from "./http/refusal.ts";

export interface Matched<Route> {
  readonly route: Route;
  /** The template's path. */
  readonly path: string;
  /** Segments of the path that are parameters, as they came. */
  readonly segments: readonly (readonly [ParameterName, string])[];
}

const nameOf = (part: string): ParameterName | null => {
  const name = part.startsWith("{") ? part.slice(1, -1) : "";
  return isParameterName(name) ? name : null;
};

/** Finds the route of a path as it came; null where there is none. A path in whole goes before one with parameters. */
export const matcher = <Route>(
  all: readonly { readonly path: string; readonly route: Route }[],
): ((path: string) => Matched<Route> | null) => {
  const exact = new Map<string, Matched<Route>>(all.map(({ path, route }) => [path, { route, path, segments: [] }]));
  const templates = all.filter(({ path }) => path.includes("{")).map(({ path, route }) => ({ path, route, parts: path.split("/") }));
  const matchTemplate = (path: string): Matched<Route> | null => {
    const given = path.split("/");
    for (const { parts, ...template } of templates) {
      if (parts.length !== given.length) continue;
      const segments: [ParameterName, string][] = [];
      const fits = parts.every((part, index) => {
        const segment = given[index] ?? "";
        const name = nameOf(part);
        if (name !== null) segments.push([name, segment]);
        return name === null ? part === segment : segment !== "";
      });
      if (fits) return { ...template, segments };
    }
    return null;
  };
  return (path) => exact.get(path) ?? (templates.length === 0 ? null : matchTemplate(path));
};

/** The parameters of a URL: those of its query that the route accepts, and those of its path. */
export const parametersOf = (
  { segments }: Pick<Matched<unknown>, "segments">,
  accepts: readonly ParameterName[],
  query: string,
): Parameters | Refusal => {
  const asked = readParameters(query, accepts);
  if (isRefusal(asked) || segments.length === 0) return asked;
  const parameters = new Map(asked);
  for (const [name, segment] of segments) {
    const value = readSegment(name, segment);
    if (typeof value !== "string") return value;
    parameters.set(name, value);
  }
  return parameters;
};
