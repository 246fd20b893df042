import { companyWords } from "../../model/company-name.ts";
import type { KeptPlace, Places } from "../../ports/places.ts";
import type { Warning } from "../../price/offer.ts";
import { warningOf } from "../../price/warnings.ts";
import { companyKey, comparableName } from "../snapshot/names.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { findParty, type Parties, partiesOf } from "./parties.ts";
import type { PriceQuery } from "./query.ts";

type PlaceQuery = Pick<PriceQuery, "place" | "osd" | "region">;

/** A municipality that was asked for, and the one operator and branch whose lists it stands in. */
export interface Located {
  readonly asked: string;
  /** The lines of the lists that are meant, all of one operator and one branch; empty where the name tells no such. */
  readonly lines: readonly KeptPlace[];
  /** Where the name tells no such: the lines that it may mean, and names that begin so. */
  readonly candidates: { readonly lines: readonly KeptPlace[]; readonly names: readonly string[] };
  readonly warnings: readonly Warning[];
  /** When the lists last changed, in milliseconds since 1970; null where there is none. */
  readonly listsChangedAt: number | null;
}

/** The line of an operator's list that a municipality was found in. */
export interface ResolvedPlace {
  readonly name: string;
  readonly operator_name: string;
  readonly region: string | null;
  readonly document_sha256: string;
  readonly page: number;
}

const areaOf = ({ operator_name, region }: KeptPlace): string => `${companyKey(operator_name)} ${comparableName(region ?? "")}`;

const candidateOf = ({ place, county, municipality_types, districts, operator_name, region }: KeptPlace) => ({
  ...{ place, county, municipality_types, districts, operator_name, region },
});

/** The lines of the operator that was asked for by its name; all where none was, or where nothing is known by that name. */
const ofOperator = (lines: readonly KeptPlace[], { osd }: PlaceQuery, snapshot: Snapshot): readonly KeptPlace[] => {
  if (osd === null) return lines;
  const party = findParty(partiesOf(snapshot), "distribution", "osd", osd);
  if ("code" in party) return lines;
  const own = new Set(party.rows.map(({ operatorName }) => companyWords(operatorName)));
  return lines.filter(({ operator_name }) => own.has(companyWords(operator_name)));
};

const notLocated = (
  code: "unknown_name" | "ambiguous_name",
  asked: string,
  lines: readonly KeptPlace[],
  names: readonly string[] = [],
): Pick<Located, "lines" | "candidates" | "warnings"> => ({
  lines: [],
  candidates: { lines, names },
  warnings: [{ ...warningOf(code, { asked, candidates: [...lines.map(candidateOf), ...names] }), parameter: "place" }],
});

/**
 * Finds the operator and the branch of the municipality that a query names; null where it names none. A name that stands in the lists of
 * several operators or branches is never decided by guess: `osd` and `region` choose among them, else the warning has them as candidates.
 */
export const locate = async (
  places: Pick<Places, "find" | "namesLike" | "lastReplacedAt">,
  query: PlaceQuery,
  snapshot: Snapshot,
): Promise<Located | null> => {
  const { place: asked, region } = query;
  if (asked === null) return null;
  // Read first: a list that changes in between is then asked for once more, and not taken for the one that was read.
  const listsChangedAt = await places.lastReplacedAt();
  const found = await places.find(asked);
  const wanted = region === null ? null : comparableName(region);
  const lines = ofOperator(found, query, snapshot).filter(
    (line) => wanted === null || line.region === null || comparableName(line.region) === wanted,
  );
  const rest = { asked, listsChangedAt };
  if (lines.length === 0)
    return { ...rest, ...notLocated("unknown_name", asked, found, found.length > 0 ? [] : await places.namesLike(asked)) };
  if (new Set(lines.map(areaOf)).size > 1) return { ...rest, ...notLocated("ambiguous_name", asked, lines) };
  const districts = lines.flatMap((line) => line.districts);
  const isWhole = lines.some((line) => line.districts.length === 0);
  return {
    ...{ ...rest, lines, candidates: { lines: [], names: [] } },
    warnings: isWhole ? [] : [{ ...warningOf("place_in_part", { place: asked, districts }), parameter: "place" }],
  };
};

export const resolvedPlace = ({ lines: [line] }: Located): ResolvedPlace | null =>
  line === undefined
    ? null
    : {
        name: line.place,
        operator_name: line.operator_name,
        region: line.region,
        document_sha256: line.document_sha256,
        page: line.page,
      };

/** The query with the operator of the municipality that was asked for, and with its branch where the operator's tariffs differ by branches. */
export const atPlace = (query: PriceQuery, { lines: [line] }: Located, parties: Parties): PriceQuery => {
  if (line === undefined) return query;
  const osd = line.operator_name;
  const found = findParty(parties, "distribution", "place", osd);
  const branch = line.region === null ? null : comparableName(line.region);
  const hasBranches = !("code" in found) && branch !== null && found.cards().some(({ row }) => row.region !== null);
  return { ...query, osd, region: query.region ?? (hasBranches ? line.region : null) };
};
