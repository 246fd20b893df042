import { compareDecimals, printedPlaces, timesDecimals } from "../model/decimal.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import type { TariffCheck } from "./check.ts";

/** Fewer siblings show no custom of the document's. */
const fewestSiblings = 2;
/** A comma that moved by one place makes ten of one; half of that leaves room for groups that differ. No rate of the real tariffs is held by it. */
const factor = "5";

const placesOf = ({ source_text }: ExtractedComponent): number => printedPlaces(source_text);

const isFar = (value: string, others: readonly string[]): boolean =>
  others.every((other) => compareDecimals(value, timesDecimals(other, factor)) >= 0) ||
  others.every((other) => compareDecimals(timesDecimals(value, factor), other) <= 0);

/** "2,541" among "0,1987", "0,1034" and "0,2204": a digit of it was lost, or its comma moved. */
export const oddDecimals: TariffCheck = {
  name: "decimals and size are its siblings'",
  code: "out_of_range",
  blocks: true,
  parts: true,
  because:
    "A number with other decimals than all its siblings that is several times as large or as small has lost a digit or moved its comma.",
  find: (tariff, { tariffs }) =>
    tariff.components.flatMap((one) => {
      const siblings = tariffs.flatMap(({ components }) =>
        components.filter(
          (other) => other !== one && other.category === one.category && other.unit === one.unit && other.zone === one.zone,
        ),
      );
      const places = placesOf(one);
      const isOdd = siblings.length >= fewestSiblings && siblings.every((other) => placesOf(other) !== places);
      return isOdd &&
        isFar(
          one.value,
          siblings.map(({ value }) => value),
        )
        ? [
            {
              message: `${one.source_text} has other decimals than all rates of its kind, and is at least ${factor} times as large or as small.`,
              at: one,
            },
          ]
        : [];
    }),
};
