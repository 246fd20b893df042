import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPostgresBackend, Queue, withBackend } from "bullmq";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDashboard } from "../../src/queue/dashboard.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";

// Before any dashboard is opened.
const own = { Request: globalThis.Request, Response: globalThis.Response };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const testRedis = process.env.TEST_REDIS_URL === undefined ? null : new URL(process.env.TEST_REDIS_URL);
// Beside the queue's own tests, which empty number 9 while these run.
if (testRedis !== null && testRedis.pathname.length < 2) testRedis.pathname = "/8";

interface Backend {
  readonly name: string;
  readonly absent: boolean;
  readonly queues: (names: readonly string[]) => Promise<readonly Queue[]>;
}

const backends: readonly Backend[] = [
  {
    name: "in PostgreSQL",
    absent: false,
    queues: async (names) => {
      const bull = withBackend(createPostgresBackend);
      const connection = { connectionString: await server.freshDatabase(), schema: "bullmq", migrate: true, max: 6 };
      const queues: Queue[] = [];
      // One after the other: the first one migrates.
      for (const name of names) {
        const queue = new bull.Queue(name, { connection });
        await queue.waitUntilReady();
        // Its type names the other backend; what is used here is the same on both.
        queues.push(queue as unknown as Queue);
      }
      return queues;
    },
  },
  {
    name: testRedis === null ? "in Redis (skipped: no redis-server, and TEST_REDIS_URL is not set)" : "in Redis",
    absent: testRedis === null,
    queues: async (names) => {
      const { hostname, port, pathname } = testRedis ?? new URL("redis://none/0");
      const connection = { host: hostname, port: Number(port || 6379), db: Number(pathname.slice(1)), maxRetriesPerRequest: null };
      return names.map((name) => new Queue(name, { connection }));
    },
  },
];

for (const backend of backends)
  describe.skipIf(backend.absent)(`the dashboard of queues ${backend.name}`, () => {
    const names = ["work", "schedule"].map((name) => `${name}-${randomUUID()}`);
    let queues: readonly Queue[];
    let board: Server;
    let url: string;
    let jobId: string;
    beforeAll(async () => {
      queues = await backend.queues(names);
      const job = await queues[0]?.add("extract", { subject: "abc<script>alert(1)</script>" });
      jobId = job?.id ?? "";
      await queues[0]?.add("publish", { subject: "def" }, { delay: 3_600_000 });
      const { handle } = openDashboard(queues);
      board = createServer(handle);
      await new Promise<void>((resolve) => board.listen(0, "127.0.0.1", resolve));
      url = `http://127.0.0.1:${(board.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      await new Promise((resolve) => board.close(resolve));
      for (const queue of queues) {
        await queue.obliterate({ force: true });
        await queue.close();
      }
    });
    const counts = () => queues[0]?.getJobCounts("waiting", "delayed");

    it.each(["/queues", "/queues/", "/queues/queue/any", "/queues?jobsPerPage=10"])(
      "is a page at %s that asks no other machine for anything",
      async (path) => {
        const answer = await fetch(url + path);
        const html = await answer.text();
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
        expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
        expect(html).toContain('<base href="/queues/" />');
        expect(html).toContain("<title>taryfikator: queues</title>");
        expect(html.match(/https?:\/\/[^"'\s]*/g)).toBeNull();
      },
    );

    it("has every file that its page names", async () => {
      const html = await (await fetch(`${url}/queues`)).text();
      const files = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map((match) => match[1]);
      expect(files.filter((file) => /\.js$/.test(file ?? "")).length).toBeGreaterThan(2);
      for (const file of files) expect((await fetch(`${url}/queues/${file}`)).status, file).toBe(200);
    });

    it("shows the queues and their jobs, which cannot be changed", async () => {
      const answer = await fetch(`${url}/queues/api/queues?activeQueue=${names[0]}&status=latest&page=1&jobsPerPage=10`);
      const body = (await answer.json()) as {
        queues: { name: string; readOnlyMode: boolean; counts: Record<string, number>; jobs: { name: string }[] }[];
      };
      expect(body.queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual(names.map((name) => [name, true]));
      expect(body.queues[0]?.counts).toMatchObject({ waiting: 1, delayed: 1 });
      expect(body.queues[0]?.jobs.map(({ name }) => name).toSorted()).toEqual(["extract", "publish"]);
    });

    it.each(["", "/logs", "/flow"])("answers for one job: %s", async (part) => {
      const answer = await fetch(`${url}/queues/api/queues/${names[0]}/${jobId}${part}`);
      expect(answer.status, await answer.text()).toBe(200);
    });

    it("says which server keeps the queues", async () => {
      const stats = (await (await fetch(`${url}/queues/api/redis/stats`)).json()) as { backend: string; version: string };
      expect([stats.backend, /^\d+\./.test(stats.version)]).toEqual([backend.name === "in PostgreSQL" ? "postgres" : "redis", true]);
    });

    it.each([
      ["PUT", "/pause"],
      ["PUT", "/empty"],
      ["PUT", "/obliterate"],
      ["PUT", "/JOB/clean"],
      ["POST", "/add"],
      ["DELETE", ""],
    ])("changes nothing: %s %s", async (method, path) => {
      const before = await counts();
      for (const place of [`${names[0]}${path.replace("JOB", jobId)}`, path.slice(1)]) {
        const answer = await fetch(`${url}/queues/api/queues/${place}`, {
          method,
          body: "{}",
          headers: { "content-type": "application/json" },
        });
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
      }
      expect(await counts()).toEqual(before);
      expect(await queues[0]?.isPaused()).toBe(false);
    });

    it.each([
      "/queues/static/../../package.json",
      "/queues/static/%2e%2e/%2e%2e/package.json",
      "/queues/static/nothing.js",
      "/queues/api/nothing",
    ])("has nothing at %s", async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    });
  });

it("leaves the process's own Request and Response alone", () => {
  openDashboard([]);
  expect([globalThis.Request === own.Request, globalThis.Response === own.Response]).toEqual([true, true]);
});

it("takes BullMQ queues and nothing else", () => {
  expect(() => openDashboard([{ name: "documents" }])).toThrow("the dashboard shows BullMQ queues alone");
});
