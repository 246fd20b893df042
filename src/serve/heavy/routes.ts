import { changes, changesParameters, isLongList } from "../changes/changes.ts";
import type { Route } from "../http/route.ts";
import { nationalRates, nationalRatesParameters } from "../national-rates/national-rates.ts";
import { prices } from "../prices/prices.ts";
import { pricesParameters } from "../prices/query.ts";
import { components, componentsParameters } from "../tariffs/components.ts";
import { tariffs, tariffsParameters } from "../tariffs/tariffs.ts";

/** What is answered from a snapshot alone, the newest or an earlier one (`as_of`). */
export const pastRoutes: readonly Route[] = [
  {
    path: "/api/v1/tariffs",
    scope: "tariffs:read",
    accepts: tariffsParameters,
    holdsFor: "snapshot",
    madeOf: ["tariffs"],
    answer: tariffs,
  },
  { path: "/api/v1/tariffs/components", scope: "components:read", accepts: componentsParameters, holdsFor: "snapshot", answer: components },
  { path: "/api/v1/prices", scope: "prices:read", accepts: pricesParameters, takesForm: true, holdsFor: "day", answer: prices },
  {
    path: "/api/v1/national-rates",
    scope: "prices:read",
    accepts: nationalRatesParameters,
    holdsFor: "snapshot",
    madeOf: ["national"],
    answer: nationalRates,
  },
];

export const changesRoute: Route = {
  path: "/api/v1/changes",
  scope: "tariffs:read",
  accepts: changesParameters,
  holdsFor: "once",
  isHeavy: isLongList,
  answer: changes,
};

/** What may be answered in another thread. */
export const heavyRoutes: readonly Route[] = [...pastRoutes, changesRoute];
