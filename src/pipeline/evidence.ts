import type { ExtractedComponent, Extraction } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import { groupBy } from "../model/group-by.ts";

/** Who uses a reading: tariff codes (with their region) that use it as the same kind of rate. */
export interface Use {
  /** "network_variable, day, winter": the category and every facet that is set. */
  readonly rate: string;
  /** The regulator's Polish wording. */
  readonly name: string;
  readonly codes: readonly string[];
}

/** What was read out of one box. */
export interface Reading {
  readonly value: string;
  readonly unit: string;
  readonly sourceText: string;
  readonly sourceUnit: string;
  readonly context: string;
  readonly uses: readonly Use[];
}

/** One printed number: its place in points, and what was read there (more than one reading is worth a look). */
export interface EvidenceBox {
  readonly page: number;
  readonly box: Box;
  readonly readings: readonly Reading[];
}

/** The boxes of one page that a picture is wanted of. */
export interface WantedPictures {
  readonly page: number;
  readonly boxes: readonly Box[];
}

/** The same for the same place in the document, and for no other. */
export const boxKey = (page: number, box: Box): string => `${page}:${box.join(",")}`;

const everyGroup = "every group (national rate)";

const facets = (rate: ExtractedComponent): string => {
  const { annual_kwh: band } = rate;
  const parts = [
    rate.category,
    rate.zone,
    rate.season,
    rate.day_type && `${rate.day_type} days`,
    rate.phases && `${rate.phases}-phase`,
    rate.billing_period && `billed ${rate.billing_period}`,
    rate.reading && `${rate.reading} reading`,
    band && `${band.from === null ? "" : `more than ${band.from} `}${band.to === null ? "" : `up to ${band.to} `}kWh a year`,
    rate.condition && `where: ${rate.condition.text}`,
  ];
  return parts.filter((part) => part !== null && part !== "").join(", ");
};

interface Used {
  readonly code: string;
  readonly rate: ExtractedComponent;
}

const toUses = (all: readonly Used[]): readonly Use[] =>
  [...groupBy(all, ({ rate }) => JSON.stringify([facets(rate), rate.name])).values()].map((same) => ({
    rate: facets(same[0].rate),
    name: same[0].rate.name,
    codes: [...new Set(same.map(({ code }) => code))],
  }));

const toReadings = (all: readonly Used[]): readonly Reading[] =>
  [...groupBy(all, ({ rate }) => JSON.stringify([rate.value, rate.unit, rate.source_text, rate.source_unit])).values()].map((same) => {
    const { value, unit, source_text, source_unit, context } = same[0].rate;
    return { value, unit, sourceText: source_text, sourceUnit: source_unit, context, uses: toUses(same) };
  });

/** Every rate of the document with who uses it: each component of each tariff, and the national rates. */
const usedRates = ({ tariffs, national }: Extraction): readonly Used[] => [
  ...tariffs.flatMap(({ tariff_code, region, components }) =>
    components.map((rate) => ({ code: region === null ? tariff_code : `${tariff_code} (${region})`, rate })),
  ),
  ...national.map((rate) => ({ code: everyGroup, rate })),
];

const inReadingOrder = (boxes: readonly EvidenceBox[]): readonly EvidenceBox[] => {
  const rows: [EvidenceBox, ...EvidenceBox[]][] = [];
  for (const one of boxes.toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1])) {
    const row = rows.at(-1);
    // A box belongs to the row whose first box it begins beside: numbers of one line stand a fraction of a point apart.
    if (row !== undefined && row[0].page === one.page && one.box[1] < (row[0].box[1] + row[0].box[3]) / 2) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box[0] - b.box[0]));
};

/** Every distinct box that a rate was read from, in the order of pages and in reading order on each. */
export const evidenceBoxes = (extraction: Extraction): readonly EvidenceBox[] =>
  inReadingOrder(
    [...groupBy(usedRates(extraction), ({ rate }) => boxKey(rate.page, rate.bbox)).values()].map((same) => {
      const { page, bbox } = same[0].rate;
      return { page, box: bbox, readings: toReadings(same) };
    }),
  );

/** The pictures that a contact sheet of the document needs: of every rate, of every fact of the decision and of every problem. */
export const wantedPictures = (extraction: Extraction): readonly WantedPictures[] => {
  const places: { readonly page: number; readonly box: Box }[] = [
    ...usedRates(extraction).map(({ rate }) => ({ page: rate.page, box: rate.bbox })),
    ...Object.values(extraction.decision?.evidence ?? {}).map(({ page, bbox }) => ({ page, box: bbox })),
    ...extraction.problems.flatMap(({ page, bbox }) => (page === null || bbox === null ? [] : [{ page, box: bbox }])),
  ];
  return [...groupBy(places, ({ page }) => page).values()]
    .map((same) => ({
      page: same[0].page,
      boxes: [...groupBy(same, ({ page, box }) => boxKey(page, box)).values()].map(([{ box }]) => box),
    }))
    .toSorted((a, b) => a.page - b.page);
};
