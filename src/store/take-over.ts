import type pg from "pg";
import { isoText } from "./feed-clock.ts";
import { tablesInOrder } from "./schema-tables.ts";

const serialsSql = `
  select table_name as table, column_name as column, pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`;

// By way of JSON: a type of the staging schema is another type, though it has the same name and values.
const moveSql = (schema: string, table: string): string => `
  insert into public."${table}" select moved.* from ${schema}."${table}" as staged,
    lateral json_populate_record(null::public."${table}", row_to_json(staged)) as moved`;

/** What was revoked or shortened since the backup must not come back to life, and whoever got a key since keeps it. */
const keepKeys = async (client: pg.Client): Promise<number> => {
  const ended = await client.query(`
    update api_key set revoked_at = coalesce(api_key.revoked_at, former.revoked_at), expires_at = least(api_key.expires_at, former.expires_at)
      from former_key as former
     where former.id = api_key.id and ((former.revoked_at is not null and api_key.revoked_at is null)
                                       or former.expires_at < coalesce(api_key.expires_at, 'infinity'))`);
  const added = await client.query(`
    insert into api_key select kept.* from former_key as former, lateral json_populate_record(null::api_key, row_to_json(former)) as kept
     where not exists (select from api_key where api_key.id = former.id or api_key.sha256 = former.sha256)`);
  return (ended.rowCount ?? 0) + (added.rowCount ?? 0);
};

/** Columns that both have, by way of JSON as everywhere here. */
const putBackSql = (table: string, former: string): string => `
  insert into "${table}" select kept.* from ${former} as former, lateral json_populate_record(null::"${table}", row_to_json(former)) as kept`;

/**
 * Whoever has an account now keeps it as it is, with the password that was chosen last; where the backup has another one of that person or of
 * that address, it gives way. Everybody signs in anew.
 */
const keepPeople = async (client: pg.Client): Promise<void> => {
  await client.query("delete from person using former_person as former where former.id = person.id or former.email = person.email");
  await client.query(putBackSql("person", "former_person"));
  await client.query(putBackSql("person_credential", "former_credential"));
};

/**
 * Puts the rows of `schema` in the place of those of "public", in the caller's transaction. By deleting, not by truncating: whoever reads at this
 * moment goes on seeing all that was there. Returns the highest stamp used before.
 */
export const takeOver = async (
  client: pg.Client,
  schema: string,
): Promise<{ readonly lastStamp: string | null; readonly keysKept: number }> => {
  const tables = await tablesInOrder(client, "public");
  const staged = new Set(await tablesInOrder(client, schema));
  const ours = tables.filter((table) => staged.has(table));
  await client.query(`lock table ${ours.map((table) => `public."${table}"`).join(", ")} in share row exclusive mode`);
  await client.query("create temp table former_key on commit drop as select * from api_key");
  await client.query("create temp table former_person on commit drop as select * from person");
  await client.query("create temp table former_credential on commit drop as select * from person_credential");
  const { rows } = await client.query<{ last: string | null }>(`select ${isoText("last")} as last from feed_clock`);
  for (const table of ours.toReversed()) await client.query(`delete from public."${table}"`);
  for (const table of ours) await client.query(moveSql(schema, table));
  // Never back: a number that was given since the backup is not given again.
  const serials = await client.query<{ table: string; column: string; sequence: string }>(serialsSql);
  for (const { table, column, sequence } of serials.rows)
    await client.query(
      `select setval('${sequence}', greatest((select last_value from ${sequence}), (select coalesce(max("${column}"), 1) from public."${table}")))`,
    );
  await keepPeople(client);
  return { lastStamp: rows[0]?.last ?? null, keysKept: await keepKeys(client) };
};
