import type pg from "pg";
import type { ComponentContent, Stamped, TariffContent } from "../../../src/model/record.ts";
import { componentJson, tariffJson } from "../../../src/serve/http/json.ts";
import { openFeed } from "../../../src/store/feed.ts";
import { isoText } from "../../../src/store/feed-clock.ts";
import { type ApiProcess, claimOf } from "./api-process.ts";
import type { ConsistencyChecker } from "./consistency-checker.ts";
import { beginning, type Poller, type Row } from "./pollers.ts";
import type { Random } from "./random.ts";
import { summaryOf } from "./summary.ts";

/*
 * What is asked of the store, the API and the replicas once nobody writes any more.
 */

interface Version {
  readonly record: "tariff" | "component";
  readonly record_id: string;
  readonly updated_at: string;
  readonly fields: readonly string[];
  readonly content: TariffContent & ComponentContent;
  readonly publication_id: string;
}

const sent = (record: Version["record"], content: TariffContent | ComponentContent, updated_at: string): string =>
  JSON.stringify(
    JSON.parse(
      record === "tariff"
        ? tariffJson({ content, updated_at } as Stamped<TariffContent>)
        : componentJson({ content, updated_at } as Stamped<ComponentContent>),
    ),
  );

/** The records as they stand in the store, as they are sent, by id. */
const dumpOf = async (pool: pg.Pool) => {
  const { snapshot } = await openFeed(pool).load();
  const tariffs = snapshot.tariffs.map(({ content, updated_at }) => [content.tariff_id, sent("tariff", content, updated_at)] as const);
  const components = snapshot.components.map(
    ({ content, updated_at }) => [content.component_id, sent("component", content, updated_at)] as const,
  );
  return { snapshot, tariffs: new Map(tariffs), components: new Map(components) };
};

const compare = (name: string, replica: ReadonlyMap<string, Row>, dump: ReadonlyMap<string, string>, checker: ConsistencyChecker): void => {
  for (const [id, text] of dump) {
    const own = replica.get(id);
    if (own === undefined) checker.violation("loss", `${name} never heard of ${id}`);
    else if (JSON.stringify(own) !== text) {
      const { updated_at } = JSON.parse(text);
      checker.violation("loss", `${name} has ${id} as of ${own.updated_at}, it is of ${updated_at}`);
    }
  }
  for (const id of replica.keys()) if (!dump.has(id)) checker.violation("phantom", `${name} has ${id}, which is not there`);
  checker.count("records compared with the dump", dump.size);
};

/** Properties 1 and 2: replicas equal the dump; nothing was ever shown that is not in the history. */
export const checkReplicas = async (
  pool: pg.Pool,
  pollers: readonly Poller[],
  seen: ReadonlyMap<string, string>,
  checker: ConsistencyChecker,
): Promise<void> => {
  const dump = await dumpOf(pool);
  for (const { name, tariffs, components } of pollers) {
    compare(name, tariffs, dump.tariffs, checker);
    if (components !== null) compare(name, components, dump.components, checker);
  }
  const { rows } = await pool.query<Version>(
    `select record, record_id, ${isoText("updated_at")} as updated_at, content from record_version`,
  );
  const history = new Map<string, string>(
    rows.map(({ record, record_id, updated_at, content }) => {
      const text = sent(record, content, updated_at);
      return [`${record_id} ${JSON.parse(text).updated_at}`, text] as const;
    }),
  );
  for (const [version, text] of seen)
    if (history.get(version) !== text) checker.violation("phantom", `${version} was shown and is not what the history holds`);
  checker.count("versions shown to clients", seen.size);
};

/** Names the copy of the document and not what it says; typed here once more, so that a change of the product's list is noticed. */
const unserved = ["source_url", "document_sha256", "retrieved_at", "title", "extractor_version"];
const canonical = ({ record, content }: Version): string => {
  const part = record === "tariff" ? "provenance" : "evidence";
  const { [part]: source, ...rest } = content as unknown as Record<string, unknown>;
  const kept = Object.entries(source as object).filter(([name]) => !unserved.includes(name));
  return JSON.stringify([Object.entries(rest).sort(), kept.sort()]);
};

/** Properties 4, 5, 10 and 13, from the history. */
export const checkHistory = async (pool: pg.Pool, checker: ConsistencyChecker): Promise<void> => {
  const { rows: versions } = await pool.query<Version>(
    `select record, record_id, ${isoText("updated_at")} as updated_at, fields, content, publication_id from record_version order by updated_at`,
  );
  const { rows: publications } = await pool.query<{ id: string; first: string; last: string }>(
    `select id, ${isoText("first_stamp")} as first, ${isoText("last_stamp")} as last from publication order by id`,
  );
  const stamps = new Set(versions.map(({ updated_at }) => updated_at));
  if (stamps.size !== versions.length) checker.violation("unique stamps", `${versions.length} versions have ${stamps.size} stamps`);
  const byPublication = new Map<string, Version[]>();
  for (const version of versions)
    byPublication.set(version.publication_id, [...(byPublication.get(version.publication_id) ?? []), version]);
  let before = "";
  for (const { id, first, last } of publications) {
    const own = byPublication.get(id) ?? [];
    if (own.length !== Date.parse(last) - Date.parse(first) + 1)
      checker.violation("all or nothing", `publication ${id} says ${first} to ${last} and holds ${own.length} records`);
    if (first <= before) checker.violation("commit order", `publication ${id} begins at ${first}, the one before ended at ${before}`);
    if (first.slice(0, 19) === before.slice(0, 19)) checker.violation("unique stamps", `two publications share ${first.slice(0, 19)}`);
    if (first.slice(11) === "00:00:00.000Z") checker.violation("unique stamps", `publication ${id} is stamped at midnight`);
    before = last;
  }
  const latest = new Map<string, Version>();
  for (const version of versions) {
    const old = latest.get(version.record_id);
    latest.set(version.record_id, version);
    if (old === undefined || canonical(old) !== canonical(version)) continue;
    const moved = (byPublication.get(version.publication_id) ?? []).some(
      ({ record, content }) => record === "component" && content.tariff_id === version.record_id,
    );
    if (!moved) checker.violation("minimality", `${version.record_id} was stamped ${version.updated_at} and says what it said before`);
  }
  const { snapshot } = await dumpOf(pool);
  const current = [...snapshot.tariffs, ...snapshot.components].map(({ content, updated_at }) => {
    const id = "component_id" in content ? content.component_id : content.tariff_id;
    return `${id} ${updated_at} ${JSON.stringify(content)}`;
  });
  const wanted = new Set(
    [...latest.values()].map(({ record_id, updated_at, content }) => `${record_id} ${updated_at} ${JSON.stringify(content)}`),
  );
  const differing = current.filter((one) => !wanted.has(one));
  if (differing.length > 0 || current.length !== wanted.size)
    checker.violation(
      "all or nothing",
      `${differing.length} current records are not the latest of the history: ${differing[0]?.slice(0, 200)}`,
    );
  checker.count("versions in the history", versions.length);
};

/** What must be published, typed by the model, against what is. */
export const checkModel = async (pool: pg.Pool, expected: readonly string[], checker: ConsistencyChecker): Promise<void> => {
  const summary = new Set(summaryOf((await openFeed(pool).load()).snapshot));
  const wanted = new Set(expected);
  for (const line of wanted) if (!summary.has(line)) checker.violation("model", `not published: ${line}`);
  for (const line of summary) if (!wanted.has(line)) checker.violation("model", `published, and should not be: ${line}`);
  checker.count("tariffs as the model says", wanted.size);
};

const everything = `select md5(jsonb_build_array(
    (select jsonb_agg(r order by r.updated_at) from record_version r), (select jsonb_agg(t order by t.updated_at) from tariff t),
    (select jsonb_agg(c order by c.updated_at) from component c), (select jsonb_agg(p order by p.id) from publication p),
    (select jsonb_agg(f) from feed_clock f))::text) as digest`;

/** Property 9: everything once more changes no row, no stamp, no clock. */
export const checkIdempotence = async (pool: pg.Pool, publishAgain: () => Promise<void>, checker: ConsistencyChecker): Promise<void> => {
  const digest = async () => (await pool.query<{ digest: string }>(everything)).rows[0]?.digest;
  const before = await digest();
  await publishAgain();
  if ((await digest()) !== before) checker.violation("idempotence", "publishing everything once more changed the store");
};

/** Properties 6 and 17: exactly what is later than any stamp, in whatever form the stamp is written. */
export const checkSince = async (api: ApiProcess, random: Random, checker: ConsistencyChecker): Promise<void> => {
  const rowsAfter = async (since: string): Promise<readonly Row[]> => {
    const { status, text } = await api.ask(`/api/v1/tariffs?since=${encodeURIComponent(since)}&size=1000`);
    if (status !== 200) checker.violation("since", `${since}: ${status}`);
    return status === 200 ? JSON.parse(text).data : [];
  };
  const all = await rowsAfter(beginning);
  const forms = (stamp: string): string[] => {
    const ms = Date.parse(stamp);
    const milliseconds = new Date(ms).toISOString();
    const offset = new Date(ms + 2 * 3_600_000).toISOString().replace("Z", "+02:00");
    return [milliseconds, stamp, milliseconds.replace("Z", "000999Z"), offset, offset.replace("+", " "), milliseconds.replace("Z", "")];
  };
  const check = async (since: string, ms: number): Promise<void> => {
    const wanted = all.filter(({ updated_at }) => Date.parse(updated_at) > ms);
    if (JSON.stringify(await rowsAfter(since)) !== JSON.stringify(wanted))
      checker.violation("since", `${since} does not give the ${wanted.length} later`);
    checker.count("forms of since");
  };
  for (const { updated_at } of random.shuffled(all).slice(0, 20))
    for (const form of forms(updated_at)) await check(form, Date.parse(updated_at));
  for (const day of new Set(all.map(({ updated_at }) => updated_at.slice(0, 10)))) await check(day, Date.parse(`${day}T00:00:00Z`));
};

/** Property 8: with nothing new for two ticks, whoever asks again with what it was given gets 304. */
export const checkAlive = async (apis: readonly ApiProcess[], checker: ConsistencyChecker): Promise<void> => {
  const urls = [`/api/v1/tariffs?since=${beginning}&size=1000`, "/api/v1/tariffs?size=7&page=1"];
  for (const given of apis)
    for (const url of urls) {
      const first = await given.ask(url);
      for (const api of apis) {
        const again = await api.ask(url, { "if-modified-since": first.headers["last-modified"] ?? "" });
        if (again.status !== 304) checker.violation("304 alive", `${url}: ${again.status} although nothing is new`);
        else if (again.headers["x-claim"] !== claimOf(first.text)) checker.violation("false 304", `${url} differs at rest`);
        checker.count("304 at rest");
      }
    }
};
