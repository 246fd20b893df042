import type { Place } from "../../src/model/extraction.ts";

const short = { urban: "u", urban_rural: "ur", rural: "r" } as const;

/** "u+ur" */
export const typesOf = (types: Place["municipality_types"]): string => types.map((type) => short[type]).join("+");

/** "Górny u+ur Suwałki (suwalski)" */
export const placeLine = ({ region, municipality_types, place, county, districts }: Place): string =>
  [
    region ?? "*",
    typesOf(municipality_types) || "any",
    place,
    county === null ? "" : `(${county})`,
    districts.length === 0 ? "" : `[${districts.join()}]`,
  ]
    .filter((part) => part !== "")
    .join(" ");
