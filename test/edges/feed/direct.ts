import type { PublishableTariff } from "../../../src/publish/records.ts";
import { decision, group, publishable, rate, valid } from "../../helpers/extraction.ts";
import { publishTo } from "../../helpers/publication.ts";
import type { Worker } from "./operations.ts";
import type { Random } from "./random.ts";

/*
 * Publications without documents: the plan from records to records, which costs a fraction of the whole way. Their many stamps are those among which the
 * decisions of `operations.ts` must find theirs.
 */

interface Sheet {
  readonly number: number;
  values: string[];
  withdrawn: boolean;
}

const zones = ["day", "night", "peak"] as const;

const recordsOf = ({ number, values, withdrawn }: Sheet, random: Random): PublishableTariff[] => {
  const reported = decision({ number: `T.4211.${number}.2025`, operator: `Tłum ${number} S.A.`, ...valid("2026-01-01") });
  const components = values.map((value, place) => rate({ zone: zones[place]!, value, bbox: [100, 20 * place, 140, 20 * place + 10] }));
  return publishable(reported, [group({ zones: [...zones], components: random.shuffled(components) })]).map((one) => ({
    ...one,
    withdrawn,
  }));
};

const summary = ({ number, values, withdrawn }: Sheet): string => {
  const id = `tlum-${number}_g12w_2026`;
  return withdrawn
    ? `${id} withdrawn`
    : `${id} 2026-01-01..? active${values
        .map((value, place) => ` ${zones[place]} ${value}`)
        .sort()
        .join("")}`;
};

const newValue = (random: Random): string => `0.${random.between(1, 99)}${random.between(1, 9)}`;
const newValues = (random: Random): string[] => Array.from({ length: random.between(1, 3) }, () => newValue(random));

export const newRecordPublisher = (
  index: number,
  worker: Worker,
  random: Random,
  mostSheets: number,
  unchanged: (message: string) => void,
) => {
  const sheets: Sheet[] = [];
  const publish = async (sheet: Sheet): Promise<number> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await publishTo(worker.ports.records, recordsOf(sheet, random))).changes.length;
      } catch (error) {
        if (tries >= 60) throw error;
      }
    }
  };
  const operate = async (): Promise<string> => {
    if (sheets.length === 0 || (sheets.length < mostSheets && random.chance(0.2))) {
      const sheet = { number: index * 1_000 + sheets.length + 1, values: newValues(random), withdrawn: false };
      sheets.push(sheet);
      await publish(sheet);
      return "new sheet";
    }
    const sheet = random.pick(sheets);
    if (random.chance(0.15)) {
      const wrote = await publish(sheet);
      if (wrote > 0) unchanged(`sheet ${sheet.number} published again wrote ${wrote} records`);
      return "sheet published again";
    }
    if (sheet.withdrawn || random.chance(0.1)) {
      sheet.withdrawn = !sheet.withdrawn;
      await publish(sheet);
      return sheet.withdrawn ? "sheet withdrawn" : "sheet let through again";
    }
    sheet.values = newValues(random);
    await publish(sheet);
    return "sheet with other rates";
  };
  return {
    operate,
    publishAgain: async () => {
      for (const sheet of sheets) await publish(sheet);
    },
    expected: () => sheets.map(summary),
  };
};
