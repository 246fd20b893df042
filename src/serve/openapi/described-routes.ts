import type { OpenRoute, Route } from "../http/route.ts";
import type { Described } from "./document.ts";

/** All routes that are for programs. */
export interface ProgramRoutes {
  readonly keyed: readonly Route[];
  readonly open: readonly OpenRoute[];
}

/** What descriptions need to know of them, in one order. */
export const describedRoutes = ({ keyed, open }: ProgramRoutes): readonly Described[] => [
  ...keyed,
  ...open.map(({ path, accepts }) => ({ path, accepts, scope: null })),
];
