import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { markets } from "../model/market-day.ts";
import type { openDashboard } from "../queue/dashboard.ts";
import { createApp } from "../serve/app.ts";
import { openAtOnce } from "../serve/at-once.ts";
import { listen } from "../serve/http/node.ts";
import type { ApiRequest } from "../serve/http/request.ts";
import type { ApiResponse } from "../serve/http/response.ts";
import { addressBehindProxy } from "../serve/keys/anonymous-limits.ts";
import { type Limits, noLimits } from "../serve/keys/limits.ts";
import { openLimits } from "../serve/keys/open-limits.ts";
import type { Personal } from "../serve/personal/context.ts";
import { matchPersonal } from "../serve/personal-routes.ts";
import { matchRoute } from "../serve/routes.ts";
import { type Live, liveSnapshot } from "../serve/snapshot/live-snapshot.ts";
import { areKeysStale, areRecordsStale, unconfirmed } from "../serve/staleness.ts";
import type { Store } from "../store/store.ts";
import { type ApiBackends, databaseNotReady, openApiBackends } from "./api-backends.ts";
import { helpAsked, print, runCommand } from "./command.ts";
import { openCompressWork } from "./compress-work.ts";
import { readConfig } from "./config.ts";
import { endAll } from "./end-all.ts";
import { openHeavyWork } from "./heavy-work.ts";
import { openLog } from "./log.ts";
import { createKey } from "./new-key.ts";
import { openWhenThere } from "./open-when-there.ts";
import { baseUrlOf, demonstrationLink, openPersonal } from "./personal.ts";
import { inHandMs, untilSignal } from "./signals.ts";
import type { Expected } from "./worker-when-there.ts";

const help = `The service: database, read API, crawler and worker in one process, until it is stopped.

  npm start

Settings come from the environment; .env.example lists them.`;

/** The service in one process: database, API, and (unless WORKER=off) the crawler and worker. */
await runCommand(async () => {
  if (helpAsked(help)) return 0;
  const config = readConfig(process.env);
  const log = openLog(config.logLevel, config.logFormat);
  // Cut short, it still leaves no database server behind.
  let opened: Store | null = null;
  const stopAsked = untilSignal(async () => opened?.close());
  const { dataDir, databaseUrl, replicaUrl, redisUrl, host, opsPort, opsHost } = config;
  /** What takes requests and work: all of it ends at one time, and then the rest in its order. */
  const taking: (() => Promise<void>)[] = [];
  const closing: (() => Promise<void> | void)[] = [];
  try {
    let live: Live | null = null;
    let limits: Limits = noLimits;
    let backends: ApiBackends | null = null;
    let personal: Personal | null = null;
    let worker: Expected | null = null;
    let isDemonstration = false;
    const compressing = openCompressWork(log);
    closing.push(compressing.close);
    // The API is there before its database, and says so until that answers.
    const app = createApp({
      snapshot: () => live?.snapshot() ?? null,
      keys: () => live?.keys() ?? null,
      ages: () => live?.ages() ?? unconfirmed,
      staleAfterMs: config.staleAfterMs,
      get limits() {
        return limits;
      },
      atOnce: openAtOnce(config.answersAtOncePerKey),
      compress: compressing.compress,
      heavy: async (question) => (backends ?? databaseNotReady()).heavy(question),
      kept: () => backends ?? databaseNotReady(),
      personal: () => personal,
      clock: Date.now,
      log,
      requestId: randomUUID,
    });
    let seen: ((route: string, status: number, seconds: number) => void) | null = null;
    let onUnread: () => void = () => undefined;
    const timed = (request: ApiRequest) => {
      const began = performance.now();
      const count = (response: ApiResponse): ApiResponse => {
        seen?.(
          (matchRoute(request.path) ?? matchPersonal(request.path))?.path ?? "unknown",
          response.status,
          (performance.now() - began) / 1000,
        );
        return response;
      };
      const response = app(config.trustProxy ? { ...request, address: addressBehindProxy(request) } : request);
      if (seen === null) return response;
      return response instanceof Promise ? response.then(count) : count(response);
    };
    const server = await listen(timed, { host, port: config.port }, randomUUID, {
      unreadMs: config.unreadAnswerMs,
      onUnread: () => onUnread(),
    });
    taking.push(() => server.close(inHandMs));
    const store = await openWhenThere({ databaseUrl, replicaUrl, dataDir, role: "owner", log }, stopAsked, log);
    if (store === null) return 0;
    opened = store;
    closing.push(() => store.close());
    // Before the keys: from the first one that is let in on, requests are counted.
    const shared = openLimits({ store, quotas: config.quotas, clock: Date.now, log });
    shared.start();
    limits = shared;
    closing.unshift(() => shared.stop());
    live = liveSnapshot(store, log);
    const heavy = openHeavyWork({ databaseUrl: store.databaseUrl, replicaUrl, dataDir }, log);
    closing.unshift(heavy.close);
    backends = openApiBackends(store, heavy);
    await live.start();
    closing.unshift(() => live?.stop());

    const address = `http://${host.includes(":") ? `[${host}]` : host}:${server.port}`;
    print(`taryfikator listens at ${address}`);
    print(`  open         ${address}/   what a year of electricity costs, each number with its page`);
    print(`  tariffs      ${address}/api/v1/tariffs`);
    print(`  components   ${address}/api/v1/tariffs/components?tariff_id=...`);
    print(`  description  ${address}/api/docs`);
    print(`  health       ${address}/healthz  ${address}/readyz`);
    print(`  database     ${store.where}`);
    print(`  documents    ${dataDir}`);

    // What follows is loaded now, so that the API, which needs none of it, answers a second earlier.
    const [{ openReviewDesk }, { portsOf }] = await Promise.all([import("../pipeline/review-desk.ts"), import("./ports.ts")]);
    const desk = openReviewDesk(store, portsOf(store, config, log));
    const people = await openPersonal(store, config, { baseUrl: baseUrlOf(config, server.port), renewKeys: live.renewKeys, desk, log });
    personal = people;
    closing.unshift(people.close);

    if (config.worker) {
      const [{ bulletinFor }, { workWhenThere }] = await Promise.all([import("./bulletin.ts"), import("./worker-when-there.ts")]);
      const bulletin = await bulletinFor(config, store);
      isDemonstration = config.bulletinUrl === null && bulletin.url !== null;
      const ports = portsOf(store, config, log, { bulletinUrl: bulletin.url, pricesUrl: bulletin.pricesUrl });
      const expected = workWhenThere({ location: { redisUrl, databaseUrl: store.databaseUrl }, ports, log, watch: store });
      worker = expected;
      // The demonstration's bulletin answers the worker to its end.
      taking.push(async () => {
        await expected.stop();
        bulletin.stop();
      });
      print(`  queue        ${redisUrl === null ? "in the database" : `Redis at ${new URL(redisUrl).host}`}, worked in this process`);
      print(`  bulletin     ${bulletin.message}`);
      const fetched = config.market
        ? `prices are fetched, ${markets.join(" and ")}`
        : "prices are not fetched (MARKET=on with CONTACT fetches them)";
      print(
        `  market       ${bulletin.pricesUrl !== null ? "prices are invented for the demonstration (MARKET=on with CONTACT fetches real ones)" : fetched}`,
      );
    } else print("  queue        not worked in this process (WORKER=off); run npm run worker beside it");

    if (opsPort !== null) {
      const [{ openMetrics }, { listenOps }] = await Promise.all([import("../ops/metrics.ts"), import("../ops/server.ts")]);
      const metrics = openMetrics(store.overviews, { log, ages: live.ages });
      seen = metrics.request;
      onUnread = metrics.unread;
      const health = () => {
        if (config.worker && worker?.working() === null) return { ok: false, message: "The queue does not answer." };
        const confirmed = { ages: live?.ages ?? (() => unconfirmed), staleAfterMs: config.staleAfterMs };
        if (areRecordsStale(confirmed) || areKeysStale(confirmed)) return { ok: false, message: "The database does not answer." };
        return { ok: true, message: "All is well." };
      };
      const dashboardOf = config.dashboard ? (await import("../queue/dashboard.ts")).openDashboard : null;
      let dashboard: ReturnType<typeof openDashboard> | undefined;
      const shown = () => {
        const queues = worker?.working()?.queue.queues;
        if (dashboardOf !== null && queues !== undefined) dashboard ??= dashboardOf(queues);
        return dashboard;
      };
      const ops = await listenOps(
        { host: opsHost, port: opsPort, hosts: config.opsHosts },
        {
          metrics,
          health,
          get dashboard() {
            return shown();
          },
        },
      );
      taking.push(() => ops.close());
      print(
        `  metrics      http://${opsHost}:${ops.port}/metrics${config.dashboard ? `, queues at http://${opsHost}:${ops.port}/queues` : ""}`,
      );
    }

    if ((await store.keys.all()).length === 0) {
      const { text, kept } = await createKey(store.keys, { name: "first key" });
      // Whoever takes it from the line below and uses it at once is to be let in.
      for (let waitedMs = 0; waitedMs < 3_000 && !live.keys()?.has(kept.sha256); waitedMs += 20) await sleep(20);
      print(`  API key      ${text}   (shown once; make more with: npm run --silent keys -- create --name N)`);
      print(`  try          curl -H 'X-API-KEY: ${text}' ${address}/api/v1/tariffs`);
    } else print("  API key      made earlier; make another with: npm run --silent keys -- create --name N");

    print(
      `  accounts     ${people.baseUrl}/portal   ${people.sendsMail ? "mails go out" : "links stand in the log (SMTP_URL sends mails)"}`,
    );
    // A database that dies just now is started again, and must not end the service for want of a link.
    const noLink = (error: unknown): null => {
      log.warn({ error: String(error) }, "the operator's link could not be made; a restart prints one");
      return null;
    };
    const link = isDemonstration ? await demonstrationLink(people, host).catch(noLink) : null;
    if (link !== null) print(`  operator     ${link}   (signs in once, for 15 minutes)`);

    print(`stopping: ${await stopAsked}`);
  } finally {
    await endAll(taking, closing, (error) => log.error({ error: String(error) }, "closing failed"));
  }
  // What the worker left in hand would keep this process; its child ends with it.
  process.exit(0);
});
