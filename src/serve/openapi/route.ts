import { json } from "../http/response.ts";
import type { OpenRoute, Representation, Route } from "../http/route.ts";
import { unchanging } from "../http/static.ts";
import { describe } from "./document.ts";

type Routes = () => { readonly keyed: readonly Route[]; readonly open: readonly OpenRoute[] };

/** GET /api/openapi.json: made when it is first asked for, of the list of routes that it stands on itself. */
export const openapi = (routes: Routes): OpenRoute["answer"] => {
  let made: Representation | null = null;
  return () => {
    if (made !== null) return made;
    const { keyed, open } = routes();
    const document = describe([...keyed, ...open.map(({ path, accepts }) => ({ path, accepts, scope: null }))]);
    made = unchanging(Buffer.from(JSON.stringify(document)), json);
    return made;
  };
};
