import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/* Publications beside a load, in a process of their own: made in the one that asks, they would hold up its clock, and look like slow answers. */

const script = fileURLToPath(new URL("../bench-publisher.ts", import.meta.url));

const heard = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the publisher ended with ${code}`)));
  });

export interface Publisher {
  /** From now on it publishes 1,000 rows a second. */
  readonly begin: () => void;
  /** Resolves when nothing is under way any more. */
  readonly rest: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startPublisher = async (dataDir: string, tariffs: number): Promise<Publisher> => {
  const child = fork(script, [dataDir, String(tariffs)], { execArgv: ["--import", "tsx"] });
  await heard(child);
  return {
    begin: () => void child.send("begin"),
    rest: async () => {
      const resting = heard(child);
      child.send("rest");
      await resting;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
