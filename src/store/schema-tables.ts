import type pg from "pg";

const tablesSql = `
  select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'
   order by relname`;

const referencesSql = `
  select source.relname as from, target.relname as to from pg_constraint
    join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
   where contype = 'f' and connamespace = $1::regnamespace and conrelid <> confrelid`;

/** Our tables in a schema, each after those that its rows refer to. */
export const tablesInOrder = async (client: pg.Client, schema: string): Promise<readonly string[]> => {
  const { rows: tables } = await client.query<{ name: string }>(tablesSql, [schema]);
  const { rows: references } = await client.query<{ from: string; to: string }>(referencesSql, [schema]);
  const ordered: string[] = [];
  const left = new Set(tables.map(({ name }) => name));
  while (left.size > 0) {
    const ready = [...left].filter((name) => !references.some(({ from, to }) => from === name && left.has(to)));
    if (ready.length === 0) throw new Error(`the tables ${[...left].join(", ")} refer to each other in a circle`);
    for (const name of ready) left.delete(name);
    ordered.push(...ready);
  }
  return ordered;
};
