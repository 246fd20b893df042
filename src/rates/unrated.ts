import { facetsOf } from "../language/facets.ts";
import type { Flow } from "../language/sentences.ts";
import type { ReadTariff } from "../model/extraction.ts";
import type { Problem } from "../model/problem.ts";
import type { Line, Table } from "../model/table.ts";
import { ofSupply } from "../model/vocabulary.ts";
import type { UngroupedRate } from "./sentences/ungrouped-rates.ts";

/* What a document names and prints no rate of: then it was lost on the way. */

/**
 * Groups that a table of rates names and that have not one rate: where a line between two tables was lost, the rates of the second go to
 * the group of the first. `known`: problems already found, which speak for their groups.
 */
export const unratedGroups = (tables: readonly Table[], tariffs: readonly ReadTariff[], known: readonly Problem[]): Problem[] => {
  const rated = new Set([...tariffs.map((tariff) => tariff.tariff_code), ...known.map((problem) => problem.tariff_code)]);
  const places = tables.flatMap((table) => [
    ...table.caption.map((line: Line) => ({ page: table.page, box: line.box, text: line.text })),
    ...table.cells,
  ]);
  const first = new Map<string, (typeof places)[number]>();
  for (const place of places)
    for (const group of facetsOf(place.text).groups) if (!rated.has(group) && !first.has(group)) first.set(group, place);
  return [...first].map(([group, { page, box }]) => ({
    code: "no_rates",
    blocks: true,
    message: `${group} is named in a table of rates, and no rate of it was found.`,
    tariff_code: group,
    page,
    bbox: [...box],
  }));
};

/**
 * A sentence gives an amount to a rate and names no group, and these groups have no such rate: it may be theirs, and without it a price of
 * theirs would lack it in silence.
 */
export const unratedBySentence = (ungrouped: readonly UngroupedRate[], tariffs: readonly ReadTariff[]): Problem[] =>
  ungrouped.flatMap(({ category, printed, page, box }) => {
    const type = ofSupply.includes(category) ? "supply" : "distribution";
    const lacking = tariffs.filter((one) => one.tariff_type === type && one.components.every((rate) => rate.category !== category));
    return [...new Set(lacking.map(({ tariff_code }) => tariff_code))].map((tariff_code) => ({
      code: "no_rates" as const,
      blocks: true,
      message: `${printed} stands in a sentence about ${category} that names no group, and ${tariff_code} has no such rate.`,
      tariff_code,
      page,
      bbox: [...box],
    }));
  });

/** Everybody who is served pays the quality rate, so a document that speaks of it and has it for no group has lost it for all of them. */
export const unratedQuality = (
  flow: Flow,
  tables: readonly Table[],
  tariffs: readonly ReadTariff[],
  known: readonly Problem[],
): Problem[] => {
  const distributed = tariffs.filter((tariff) => tariff.tariff_type === "distribution");
  const has = distributed.some(({ components }) => components.some(({ category }) => category === "quality"));
  if (distributed.length === 0 || has || known.some(({ blocks, tariff_code }) => blocks && tariff_code === null)) return [];
  const mention = /stawk\p{L}*\s+(?:opłaty\s+)?jakościow/iu.exec(flow.text);
  const labelled = tables.flatMap((table) => table.cells).find(({ text }) => facetsOf(text).category === "quality");
  const place = labelled ?? (mention === null ? null : flow.cite(mention.index, mention.index + mention[0].length));
  return place === null
    ? []
    : [
        {
          code: "no_rates",
          blocks: true,
          message: "The quality rate is named, and no group has one.",
          tariff_code: null,
          page: place.page,
          bbox: [...place.box],
        },
      ];
};
