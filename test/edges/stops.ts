import pg from "pg";
import { until } from "../helpers/processes.ts";
import type { Harness } from "./harness.ts";

/*
 * Stops a process at one exact statement, without a hook in the product: a trigger waits for a lock that the test holds.
 */

const installSql = `
  create table if not exists edge_stop (place text primary key);
  create or replace function edge_wait() returns trigger language plpgsql as $$
  begin
    if exists (select from edge_stop where place = tg_argv[0]) then
      perform pg_advisory_xact_lock_shared(4711);
    end if;
    return coalesce(new, old);
  end $$;`;

/** A place where a process can be stopped: when on which table, and of which rows. */
const places = {
  "before the extract job ends": "before delete on work_item for each row when (old.kind = 'extract')",
  "before the clock is taken": "before update on feed_clock for each row",
  "before the versions": "before insert on record_version for each statement",
  "after the versions": "after insert on record_version for each statement",
  "after the components": "after insert on component for each statement",
  "in the commit of the publication": "constraint",
  "before the document is said to be published": "before update on document for each row when (new.state = 'published')",
  "after the document is said to be published": "after update on document for each row when (new.state = 'published')",
  "before the publish job ends": "before delete on work_item for each row when (old.kind = 'publish')",
  "after the publish job ended, before that is committed": "before insert on job_tally for each row when (new.kind = 'publish')",
} as const;
export type Place = keyof typeof places;

export interface Stop {
  /** Resolves when a process waits there. */
  readonly reached: () => Promise<void>;
  /** Lets it, or what is left of it in the server, go on; nothing stops there any more. */
  readonly release: () => Promise<void>;
}

const waitingSql = `
  select from pg_locks join pg_database on oid = database
   where locktype = 'advisory' and objid = 4711 and not granted and datname = current_database()`;

const install = async ({ sql }: Pick<Harness, "sql">): Promise<void> => {
  await sql(installSql);
  for (const [i, [place, when]] of Object.entries(places).entries()) {
    const [, event = "", level = ""] = /^(\w+ \w+ on \w+) (for each .*)$/.exec(when) ?? [];
    await sql(
      when === "constraint"
        ? `create constraint trigger edge_${i} after insert on publication deferrable initially deferred
             for each row execute function edge_wait('${place}')`
        : `create trigger edge_${i} ${event} ${level} execute function edge_wait('${place}')`,
    );
  }
};

/** From now on whoever comes to `place` waits there until it is released. One place at a time. */
export const stopAt = async (harness: Pick<Harness, "sql" | "databaseUrl">, place: Place): Promise<Stop> => {
  const { sql } = harness;
  if ((await sql("select from pg_proc where proname = 'edge_wait'")).length === 0) await install(harness);
  const holder = new pg.Client({ connectionString: harness.databaseUrl });
  // The server may be what is stopped; whoever waits there ends with it.
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query("select pg_advisory_lock(4711)");
  await sql("insert into edge_stop values ($1)", [place]);
  return {
    reached: async () => void (await until(async () => (await sql(waitingSql)).length > 0)),
    release: async () => {
      await sql("delete from edge_stop");
      await holder.end();
    },
  };
};
