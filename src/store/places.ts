import type pg from "pg";
import { companyWords, foldedWords } from "../model/company-name.ts";
import type { KeptPlace, Places } from "../ports/places.ts";
import { inTransaction } from "./database.ts";
import { orTransient } from "./failure.ts";
import { storableJson } from "./storable.ts";

/* Lists of hundreds of rows cross the wire once each way, as one JSON text. */

/** One list at a time: what is compared stays true until it is written. */
const begin = `
  begin isolation level read committed;
  select pg_advisory_xact_lock(72707371);`;

const asListed = `place, municipality_types, county, districts, region, page, bbox, text, operator_name, document_sha256,
  to_char(as_of, 'YYYY-MM-DD') as as_of`;

const insertAll = `
  insert into place (place, folded_place, municipality_types, county, districts, region, operator_key, operator_name, as_of,
                     document_sha256, page, bbox, text)
  select one->>'place', one->>'folded_place', array(select jsonb_array_elements_text(one->'municipality_types')), one->>'county',
         array(select jsonb_array_elements_text(one->'districts')), one->>'region', $1, one->>'operator_name', (one->>'as_of')::date,
         one->>'document_sha256', (one->>'page')::int, one->'bbox', one->>'text'
    from jsonb_array_elements($2::jsonb) with ordinality as listed (one, number)
   order by number`;

type Listed = Omit<KeptPlace, "file_name">;

/** The same keys in the same order as a row of `asListed` has, and the text as the database holds it. */
const listed = (place: Listed): Listed => {
  const { municipality_types, county, districts, region, page, bbox, text, operator_name, document_sha256, as_of } = place;
  const row = {
    place: place.place,
    municipality_types,
    county,
    districts,
    region,
    page,
    bbox,
    text,
    operator_name,
    document_sha256,
    as_of,
  };
  return JSON.parse(storableJson(row)) as Listed;
};

/** The newest published list of places of each operator. */
export const openPlaces = (pool: pg.Pool): Places => ({
  replace: (documentSha256, operator, places, asOf) =>
    inTransaction(pool, begin, async (client) => {
      const key = companyWords(operator);
      const next = places.map((place) => listed({ ...place, operator_name: operator, document_sha256: documentSha256, as_of: asOf }));
      const { rows: kept } = await client.query<Listed>(`select ${asListed} from place where operator_key = $1 order by id`, [key]);
      const keptAsOf = kept[0]?.as_of ?? "";
      if (next.length === 0 || keptAsOf > (asOf ?? "") || JSON.stringify(kept) === JSON.stringify(next)) return false;
      await client.query("delete from place where operator_key = $1", [key]);
      const rows = next.map((place) => ({ ...place, folded_place: foldedWords(place.place) }));
      await client.query(insertAll, [key, JSON.stringify(rows)]);
      return true;
    }),
  find: (name) =>
    orTransient(async () => {
      const { rows } = await pool.query<KeptPlace>(
        `select ${asListed}, file_name from place join document on sha256 = document_sha256
          where folded_place = $1 order by operator_name, place.id`,
        [foldedWords(name)],
      );
      return rows;
    }),
  namesLike: (beginning) =>
    orTransient(async () => {
      const folded = foldedWords(beginning);
      if (folded === "") return [];
      // Folded words hold letters, digits and spaces alone: nothing that LIKE takes for more than itself.
      const { rows } = await pool.query<{ place: string }>(
        "select place from place where folded_place like $1 || '%' group by place order by min(folded_place) limit 10",
        [folded],
      );
      return rows.map(({ place }) => place);
    }),
});
