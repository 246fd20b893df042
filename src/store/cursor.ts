import type pg from "pg";

/** A cursor of this name, open in the client's transaction. */
export const declareCursor = "declare batches no scroll cursor for";

/**
 * Reads that cursor to its end, so many rows at once, and closes it. The next rows are asked for before those at hand are taken: the database
 * finds them meanwhile, and never more than them.
 */
export const readCursor = async <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  count: number,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  const ask = (): Promise<pg.QueryResult<Row>> => {
    const asked = client.query<Row>(`fetch ${count} from batches`);
    // Where taking fails nobody waits for it any more.
    asked.catch(() => undefined);
    return asked;
  };
  let coming = ask();
  for (;;) {
    const { rows } = await coming;
    const isLast = rows.length < count;
    if (!isLast) coming = ask();
    if (rows.length > 0) await take(rows);
    if (isLast) break;
  }
  await client.query("close batches");
};
