import { readFileSync } from "node:fs";
import { lastStampOf, stampOf } from "./read-records.ts";
import { prepared, startService } from "./service.ts";
import type { Row } from "./table.ts";

/* 100,000 tariffs with 2 million components: the country with ten years of history. Some minutes, and 4 GB of disk. */

const tariffs = 100_000;

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

export const largeRows = async (): Promise<readonly Row[]> => {
  const at = await prepared(tariffs, 10);
  try {
    const began = performance.now();
    const service = await startService({ dataDir: at.dataDir, env: { ...at.env, NODE_OPTIONS: "--max-old-space-size=4096" } });
    try {
      const started = (performance.now() - began) / 1_000;
      const resident = residentMb(service.pid);
      const [first, last] = [Date.parse(stampOf(0)), Date.parse(lastStampOf(tariffs))];
      const moment = new Date((first + last) / 2).toISOString();
      const asked = performance.now();
      const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1/tariffs?as_of=${moment}`, { headers: { "x-api-key": at.key } });
      await answer.arrayBuffer();
      const took = (performance.now() - asked) / 1_000;
      const row = { peer: null, ratio: null } as const;
      return [
        {
          ...{ ...row, id: "large-start", what: "100,000 tariffs with 2 million components: start to ready", unit: "s", value: started },
          goal: { of: "value", is: "at most", figure: 20 },
        },
        {
          ...{ ...row, id: "large-resident", what: "their resident memory", unit: "MB", value: resident },
          goal: { of: "value", is: "at most", figure: 1_000 },
        },
        {
          ...{ ...row, id: "large-as-of", what: `as_of of a moment half way (status ${answer.status})`, unit: "s", value: took },
          goal: { of: "value", is: "at most", figure: 2 },
        },
      ];
    } finally {
      await service.stop();
    }
  } finally {
    at.remove();
  }
};
