import { type Matched, matcher } from "./match.ts";
import type { PersonalRoute } from "./personal/route.ts";
import { portalRoutes } from "./portal/routes.ts";
import { reviewRoutes } from "./review/routes.ts";

/** Every page of single persons. */
export const personalRoutes: readonly PersonalRoute[] = [...portalRoutes, ...reviewRoutes];

export type MatchedPersonal = Matched<PersonalRoute>;

export const matchPersonal = matcher(personalRoutes.map((route) => ({ path: route.path, route })));
