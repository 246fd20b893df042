import type { KeptPlace } from "../../ports/places.ts";
import { weakEtag } from "../http/etag.ts";
import { missing, type ParameterName } from "../http/parameters.ts";
import type { Answer, ApiQuery } from "../http/route.ts";

export const placesParameters = ["name"] as const satisfies readonly ParameterName[];

const placeJson = (kept: KeptPlace) => ({
  place: kept.place,
  operator_name: kept.operator_name,
  region: kept.region,
  municipality_types: kept.municipality_types,
  county: kept.county,
  districts: kept.districts,
  as_of: kept.as_of,
  document_sha256: kept.document_sha256,
  page: kept.page,
  bbox: kept.bbox,
  text: kept.text,
});

/** GET /api/v1/places: no stamp moves with the lists, so the entity tag is made of what it answers. */
export const places = async ({ parameters, context }: ApiQuery): Promise<Answer> => {
  const name = parameters.get("name");
  if (name === undefined) return missing("name");
  const kept = context.kept().places;
  const found = await kept.find(name);
  const names_like = found.length > 0 ? [] : await kept.namesLike(name);
  const body = Buffer.from(JSON.stringify({ data: found.map(placeJson), names_like }));
  return { marker: undefined, etag: weakEtag(body), render: () => [body] };
};
