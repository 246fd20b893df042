import type pg from "pg";

/** Sent inside the publication's transaction: it arrives when the publication can be seen, and never for one that was rolled back. */
export const notifySql = "notify taryfikator_feed";
const listenSql = "listen taryfikator_feed";

const againMs = 2_000;

/** Listens on a connection of its own, and on another one when that is lost. */
export const watchFeed = (pool: pg.Pool, moved: () => void): (() => void) => {
  let listening: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Ends the connection: given back to the pool it would go on listening for whoever borrows it next. */
  const end = (client: pg.PoolClient): void => {
    if (listening !== client) return;
    listening = null;
    client.release(true);
  };

  const again = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void listen(), againMs);
  };

  const listen = async (): Promise<void> => {
    try {
      const client = await pool.connect();
      if (stopped) return client.release();
      listening = client;
      const lost = (): void => {
        end(client);
        again();
      };
      client.on("notification", moved);
      client.once("error", lost);
      client.once("end", lost);
      await client.query(listenSql);
      // For what was published while nobody listened.
      if (!stopped) moved();
    } catch {
      // Readers look by themselves twice a second: without a hint they are a little later.
      if (listening !== null) end(listening);
      again();
    }
  };

  void listen();
  return () => {
    stopped = true;
    clearTimeout(timer);
    if (listening !== null) end(listening);
  };
};
