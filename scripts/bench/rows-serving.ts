import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { startPublisher } from "./publisher.ts";
import { type Asking, costOf, load } from "./read-load.ts";
import { type Measured, pinTo, startNginx } from "./read-server.ts";
import { median } from "./rounds.ts";
import { type Prepared, prepared, type Service, startService } from "./service.ts";
import type { Row } from "./table.ts";

/*
 * The service as it ships, with its log, beside nginx. Compared is the processor time of a request, which neighbours hardly move; where each server has
 * a core to itself it is what throughput comes from.
 */

const tariffs = 1_000;
const listPath = "/api/v1/tariffs?size=100";

const measured = ({ port, pid }: Service): Measured => ({
  name: "ours",
  port,
  pid,
  readyMs: 0,
  figures: async () => null,
  stop: () => undefined,
});

interface Case {
  readonly server: Measured;
  readonly asking: Asking;
}

/** Median processor time of each, in microseconds a request, the cases in turn. The first round warms. */
const costs = async (cases: readonly Case[], rounds: number, requests: number): Promise<readonly number[]> => {
  const all = cases.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { server, asking }] of cases.entries()) {
      const cost = await costOf(server, asking, requests);
      if (round > 0) all[index]?.push(cost);
    }
  return all.map(median);
};

const share = (
  id: string,
  what: string,
  ours: number,
  peer: { readonly name: string; readonly value: number } | null,
  least: number,
): Row => ({
  id,
  what,
  unit: "us",
  value: ours,
  peer,
  ratio: peer === null ? null : peer.value / ours,
  goal: { of: "ratio", is: "at least", figure: least },
});

const besideNginx = async (service: Service, key: string, rounds: number, requests: number): Promise<readonly Row[]> => {
  const directory = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-www-"));
  const ours = measured(service);
  const keyed = { "x-api-key": key };
  const first = await fetch(`http://127.0.0.1:${service.port}${listPath}`, { headers: keyed });
  writeFileSync(join(directory, "list.json"), Buffer.from(await first.arrayBuffer()), { mode: 0o644 });
  const nginx = await startNginx(directory, "list.json", true);
  try {
    const etag = nginx === null ? "" : (await fetch(`http://127.0.0.1:${nginx.port}/list.json`)).headers.get("etag");
    const [list, fresh, delta, file, unchanged] = await costs(
      [
        { server: ours, asking: { path: listPath, headers: keyed } },
        { server: ours, asking: { path: listPath, headers: { ...keyed, "if-none-match": first.headers.get("etag") ?? "" } } },
        { server: ours, asking: { path: `/api/v1/tariffs?since=${new Date().toISOString()}`, headers: keyed } },
        ...(nginx === null
          ? []
          : [
              { server: nginx, asking: { path: "/list.json", headers: {} } },
              { server: nginx, asking: { path: "/list.json", headers: { "if-none-match": etag ?? "" } } },
            ]),
      ],
      rounds,
      requests,
    );
    const peer = (what: string, value: number | undefined) => (value === undefined ? null : { name: `${nginx?.name}, ${what}`, value });
    return [
      share(
        "list-with-log",
        "the list of 100 as the service ships, processor time of a request",
        list ?? Number.NaN,
        peer("a file", file),
        0.8,
      ),
      share("304", "a 304 as the service ships", fresh ?? Number.NaN, peer("a 304", unchanged), 0.7),
      share("empty-delta", "an empty delta as the service ships", delta ?? Number.NaN, peer("a 304", unchanged), 0.7),
    ];
  } finally {
    nginx?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};

/** What readers notice of publications of 1,000 rows, which are written beside the service as its worker does. */
const whilePublished = async ({ dataDir }: Prepared, service: Service, key: string, rounds: number, seconds: number): Promise<Row> => {
  const publisher = await startPublisher(dataDir, tariffs);
  const p99 = async (): Promise<number> =>
    (await load(measured(service), { path: listPath, headers: { "x-api-key": key } }, seconds)).p99Ms;
  const [still, busy]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      still.push(await p99());
      publisher.begin();
      busy.push(await p99());
      await publisher.rest();
    }
  } finally {
    await publisher.stop();
  }
  return {
    id: "p99-while-published",
    what: "the list's p99 while 1,000 rows a second are published",
    unit: "ms",
    value: median(busy),
    peer: { name: "else", value: median(still) },
    ratio: median(busy) / median(still),
    goal: { of: "ratio", is: "at most", figure: 1.3 },
  };
};

/** `requests`: of each case and round. `seconds`: of each load beside publications; null: none is measured. */
export const servingRows = async (rounds: number, requests: number, seconds: number | null): Promise<readonly Row[]> => {
  const at = await prepared(tariffs);
  try {
    const service = await startService(at);
    // The service alone: its database has the other core, as the load.
    pinTo(0, service.pid);
    try {
      const rows = await besideNginx(service, at.key, rounds, requests);
      return seconds !== null ? [...rows, await whilePublished(at, service, at.key, rounds, seconds)] : rows;
    } finally {
      await service.stop();
    }
  } finally {
    at.remove();
  }
};
