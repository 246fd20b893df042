import { json } from "../http/response.ts";
import type { OpenRoute, Representation } from "../http/route.ts";
import { unchanging } from "../http/static.ts";
import { describedRoutes, type ProgramRoutes } from "./described-routes.ts";
import { describe } from "./document.ts";

/** GET /api/openapi.json: made when it is first asked for, of the list of routes that it stands on itself. */
export const openapi = (routes: () => ProgramRoutes): OpenRoute["answer"] => {
  let made: Representation | null = null;
  return () => {
    if (made !== null) return made;
    made = unchanging(Buffer.from(JSON.stringify(describe(describedRoutes(routes())))), json);
    return made;
  };
};
