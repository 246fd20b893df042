import type { Copy } from "../../clients/typescript/src/index.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import type { Follower } from "./follower.ts";

/** The wire has six digits of a second, the database's records three. */
const sameStamp = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && Date.parse(a) === Date.parse(b);

const differences = (name: string, copy: ReadonlyMap<string, string>, truth: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...truth.keys(), ...copy.keys()])]
    .filter((id) => !sameStamp(copy.get(id), truth.get(id)))
    .map((id) => `${name}: ${id} is of ${copy.get(id) ?? "nowhere"}, in the database of ${truth.get(id) ?? "nowhere"}`);

/** What the clients have wrongly once nothing changes any more, a sentence each. `copy`: that of the typed client. */
export const violationsOf = (followers: readonly Follower[], copy: Copy, { tariffs, components }: FeedSnapshot): readonly string[] => {
  const stamps = new Map(tariffs.map(({ content, updated_at }) => [content.tariff_id, updated_at]));
  const rateStamps = new Map(components.map(({ content, updated_at }) => [content.component_id, updated_at]));
  const records = [...copy.tariffs.values()];
  const [ownStamps, ownRateStamps] = [
    new Map(records.map(({ tariff }) => [tariff.tariff_id, tariff.updated_at])),
    new Map(records.flatMap((record) => record.components.map((rate) => [rate.component_id, rate.updated_at] as const))),
  ];
  return [
    ...(tariffs.length === 0 ? ["nothing was published"] : []),
    ...followers.flatMap(({ name, copy: own, violations }) => [...violations, ...differences(name, own, stamps)]),
    ...differences("typed client", ownStamps, stamps),
    ...differences("typed client", ownRateStamps, rateStamps),
  ];
};
