import { spawnSync } from "node:child_process";
import { median } from "./rounds.ts";
import { type Prepared, prepared, root, startService } from "./service.ts";
import type { Row } from "./table.ts";

/* A start of the service and commands beside it, as somebody types them. The peer is a bare Node: what a busy machine adds, it adds to both. */

const npm = (...asked: readonly string[]): readonly [string, ...string[]] => ["npm", "run", "-s", ...asked];

const seconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

const bareNode = (): Promise<number> => seconds(() => spawnSync(process.execPath, ["-e", "0"]));

const untilReady = async (port: number): Promise<void> => {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200);
};

const starts = async (
  at: Prepared,
  rounds: number,
): Promise<{ readonly took: number[]; readonly bare: number[]; readonly beside: number[] }> => {
  const figures = { took: [] as number[], bare: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await bareNode());
    const began = performance.now();
    const service = await startService(at, npm("start"));
    try {
      await untilReady(service.port);
      figures.took.push((performance.now() - began) / 1_000);
      for (const command of ["status", "keys"]) {
        const [program, ...asked] = npm(command, "--", ...(command === "keys" ? ["list"] : []));
        figures.beside.push(await seconds(() => spawnSync(program, asked, { env: at.env, cwd: root })));
      }
    } finally {
      await service.stop();
    }
  }
  return figures;
};

export const startingRows = async (rounds: number): Promise<readonly Row[]> => {
  const at = await prepared(100);
  try {
    const { took, bare, beside } = await starts(at, rounds);
    const [start, command, node] = [median(took), median(beside), median(bare)];
    const peer = { name: "node -e 0", value: node };
    return [
      {
        id: "second-start",
        what: "a second npm start to ready",
        unit: "s",
        value: start,
        peer,
        ratio: start / node,
        goal: { of: "value", is: "at most", figure: 3 },
      },
      {
        id: "command-beside",
        what: "a command (status, keys list) beside the running service",
        unit: "s",
        value: command,
        peer,
        ratio: command / node,
        goal: { of: "value", is: "at most", figure: 1 },
      },
    ];
  } finally {
    at.remove();
  }
};
