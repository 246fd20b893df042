import type pg from "pg";
import type { Alarm } from "../model/alarm.ts";
import type { Alarms, OpenAlarm } from "../ports/alarms.ts";
import { orTransient } from "./failure.ts";
import { isoText } from "./feed-clock.ts";
import { inTransaction } from "./pool.ts";
import { storableJson } from "./storable.ts";

// What it says may grow with time ("3 rows", "4 rows"): the newest words stand.
const raiseSql = `
  insert into alarm (code, subject, message)
  select code, subject, message from jsonb_to_recordset($1::jsonb) as now (code text, subject text, message text) order by code, subject
  on conflict (code, subject) where over_at is null do update set message = excluded.message where alarm.message <> excluded.message
  returning code, subject, message, (xmax = 0) as raised`;

const endSql = `
  update alarm set over_at = clock_timestamp()
   where over_at is null and code = any($1) and ($2::text[] is null or subject = any($2))
     and not exists (select 1 from jsonb_to_recordset($3::jsonb) as now (code text, subject text)
                      where now.code = alarm.code and now.subject = alarm.subject)`;

/** Alarms as rows: open until they are over. */
export const openAlarms = (pool: pg.Pool): Alarms => ({
  settle: (codes, now, about) =>
    inTransaction(pool, "begin", async (client) => {
      // Nothing to say and nothing open is the usual case, and writes nothing.
      const distinct = [...new Map(now.map((alarm) => [`${alarm.code} ${alarm.subject}`, alarm])).values()];
      await client.query(endSql, [codes, about ?? null, storableJson(distinct)]);
      if (distinct.length === 0) return [];
      const { rows } = await client.query<Alarm & { raised: boolean }>(raiseSql, [storableJson(distinct)]);
      return rows.filter(({ raised }) => raised).map(({ code, subject, message }) => ({ code, subject, message }));
    }),
  open: () =>
    orTransient(async () => {
      const { rows } = await pool.query<OpenAlarm>(
        `select code, subject, message, ${isoText("since")} as since from alarm where over_at is null order by since, code, subject`,
      );
      return rows;
    }),
});
