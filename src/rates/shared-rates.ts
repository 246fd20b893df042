import type { ZonesByGroup } from "../language/zone-choice.ts";
import type { Rate } from "./printed-rate.ts";
import type { SentenceRate } from "./sentences/of-group.ts";
import { toComponent } from "./tariffs.ts";

/** Rates that tables give to groups by their classes or to all of them, put as a sentence would say them. */
export const sharedRates = (rates: readonly Rate[], zones: ZonesByGroup): SentenceRate[] =>
  rates.flatMap((rate) => {
    const component = toComponent(rate, "", zones, null);
    return component === null || rate.classes === null
      ? []
      : [{ groups: rate.classes, region: rate.region, voltage: rate.voltage, component }];
  });
