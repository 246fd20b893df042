import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below what systems give out by themselves (Linux from 32768, others from 49152): no connection gets it before the test's own server does. */
const [lowest, highest] = [20_000, 32_000];

/** A port of this machine that nobody listens on. */
export const closedPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowest, highest);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await Promise.race([once(server, "listening").then(() => true), once(server, "error").then(() => false)]);
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
};
