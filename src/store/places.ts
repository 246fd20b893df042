import type pg from "pg";
import { companyWords, foldedWords } from "../model/company-name.ts";
import type { KeptPlace, Places } from "../ports/places.ts";
import { orTransient } from "./failure.ts";
import { type FeedClock, isoText } from "./feed-clock.ts";
import { inTransaction } from "./pool.ts";
import { publicationLockKey } from "./records.ts";
import { storableJson } from "./storable.ts";

/* Lists of hundreds of rows cross the wire once each way, as one JSON text. */

/**
 * One list at a time: what is compared stays true until it is written. The lock is that of publications, since a list's moment comes from
 * their clock: a price by a place has one order of everything that it depends on.
 */
const begin = `
  begin isolation level read committed;
  set local lock_timeout = '60s';
  set local statement_timeout = '65s';
  select pg_advisory_xact_lock(${publicationLockKey});
  set local statement_timeout = '10s';`;

const asListed = `place, municipality_types, county, districts, region, page, bbox, text, operator_name, document_sha256,
  to_char(as_of, 'YYYY-MM-DD') as as_of`;

const insertAll = `
  insert into place (place, folded_place, municipality_types, county, districts, region, operator_key, operator_name, as_of,
                     document_sha256, page, bbox, text, replaced_at)
  select one->>'place', one->>'folded_place', array(select jsonb_array_elements_text(one->'municipality_types')), one->>'county',
         array(select jsonb_array_elements_text(one->'districts')), one->>'region', $1, one->>'operator_name', (one->>'as_of')::date,
         one->>'document_sha256', (one->>'page')::int, one->'bbox', one->>'text', $3
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
export const openPlaces = (pool: pg.Pool, clock: FeedClock): Places => ({
  replace: (documentSha256, operator, places, asOf) =>
    inTransaction(pool, begin, async (client) => {
      const key = companyWords(operator);
      const next = places.map((place) => listed({ ...place, operator_name: operator, document_sha256: documentSha256, as_of: asOf }));
      const { rows: kept } = await client.query<Listed>(`select ${asListed} from place where operator_key = $1 order by id`, [key]);
      const keptAsOf = kept[0]?.as_of ?? "";
      if (next.length === 0 || keptAsOf > (asOf ?? "") || JSON.stringify(kept) === JSON.stringify(next)) return false;
      await client.query("delete from place where operator_key = $1", [key]);
      const rows = next.map((place) => ({ ...place, folded_place: foldedWords(place.place) }));
      const { first } = await clock.take(client, 1);
      await client.query(insertAll, [key, JSON.stringify(rows), first]);
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
  lastReplacedAt: () =>
    orTransient(async () => {
      const { rows } = await pool.query<{ at: string | null }>(`select ${isoText("max(replaced_at)")} as at from place`);
      return rows[0]?.at ? Date.parse(rows[0].at) : null;
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
