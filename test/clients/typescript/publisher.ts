import fc from "fast-check";
import type { NationalContent } from "../../../src/model/national-record.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../../src/model/record.ts";
import { buildSnapshot, type Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { component, feed, tariff } from "../../serve/helpers.ts";
import { nationalRate } from "../../serve/prices/store.ts";

/*
 * A small publisher of random histories: each publication owns the next second, each changed record a millisecond in it, and a changed rate
 * moves its tariff. A restore puts back what was there some publications ago, under a new epoch and new stamps.
 */

export const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      tariff: fc.nat(9),
      withdrawn: fc.boolean(),
      rates: fc.uniqueArray(fc.record({ rate: fc.nat(3), removed: fc.boolean() }), { selector: ({ rate }) => rate, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ national: fc.nat(4), withdrawn: fc.boolean() }) },
);
export const publication = fc.array(change, { minLength: 1, maxLength: 8 });
export type Publication = typeof publication extends fc.Arbitrary<infer Value> ? Value : never;

interface Records {
  readonly tariffs: ReadonlyMap<string, Stamped<TariffContent>>;
  readonly components: ReadonlyMap<string, Stamped<ComponentContent>>;
  readonly national: ReadonlyMap<string, Stamped<NationalContent>>;
}
const nothing: Records = { tariffs: new Map(), components: new Map(), national: new Map() };

const snapshotOf = ({ tariffs, components, national }: Records, epoch: string, watermark: string | null): Snapshot =>
  buildSnapshot({ ...feed([...tariffs.values()], [...components.values()]), national: [...national.values()], epoch, watermark });

export const publisher = () => {
  const past: Records[] = [nothing];
  let [second, millisecond, epoch] = [Date.parse("2026-01-01T00:00:00.000Z"), 0, 1];
  let newest = snapshotOf(nothing, "epoch 1", null);
  let before = newest;

  const nextSecond = (): void => {
    second += 1_000;
    millisecond = 0;
  };
  const stamp = (): string => {
    millisecond += 1;
    return new Date(second + millisecond).toISOString();
  };
  const show = (records: Records): void => {
    past.push(records);
    before = newest;
    newest = snapshotOf(records, `epoch ${epoch}`, new Date(second + millisecond).toISOString());
  };

  const publish = (changes: Publication): void => {
    nextSecond();
    const last = past.at(-1) ?? nothing;
    const [tariffs, components, national] = [new Map(last.tariffs), new Map(last.components), new Map(last.national)];
    for (const one of changes) {
      const status = one.withdrawn ? ("withdrawn" as const) : ("active" as const);
      if ("national" in one) {
        const rate = nationalRate("quality", `0.0${second % 9}1`, "PLN/kWh", "2026-01-01", { at: stamp(), status });
        const national_id = `national/${one.national}`;
        national.set(national_id, { ...rate, content: { ...rate.content, national_id } });
        continue;
      }
      const id = `t${one.tariff}`;
      for (const { rate, removed } of one.rates)
        components.set(
          `${id}/${rate}`,
          component(id, `${id}/${rate}`, stamp(), { source_text: `${second} ${rate}`, status: removed ? "removed" : "active" }),
        );
      tariffs.set(id, tariff(id, stamp(), { tariff_code: `G${second % 97}`, status }));
    }
    show({ tariffs, components, national });
  };

  /** Everything of `back` publications ago, stamped anew as a restore does. */
  const restore = (back: number): void => {
    nextSecond();
    epoch += 1;
    const { tariffs, components, national } = past[Math.max(0, past.length - 1 - back)] ?? nothing;
    const anew = <Content>(records: ReadonlyMap<string, Stamped<Content>>) =>
      new Map([...records].map(([id, { content }]) => [id, { content, updated_at: stamp() }]));
    show({ components: anew(components), tariffs: anew(tariffs), national: anew(national) });
  };

  return { publish, restore, newest: () => newest, before: () => before, clock: () => second + 10_000 };
};
