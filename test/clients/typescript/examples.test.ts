import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../../src/serve/http/node.ts";
import { keyedRoutes, openRoutes } from "../../../src/serve/routes.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../../helpers/fixture-store.ts";
import { launcher } from "../../helpers/processes.ts";
import { api } from "../../serve/helpers.ts";

/* The package as it is published, in a folder of its own; what its README shows is compiled against it and run. */

const root = join(import.meta.dirname, "../../..");
const source = join(root, "clients/typescript");
const readme = readFileSync(join(source, "README.md"), "utf8");
const examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "");

const service = api(buildSnapshot(feedOf(fixtureExtractions())), { clock: () => Date.parse("2026-11-23T10:00:00Z") });
const { launch, endAll } = launcher();
const tsc = (...args: string[]): string =>
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...args], { encoding: "utf8" });

let folder: string;
let http: Listening;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "taryfikator-client-"));
  const installed = join(folder, "node_modules/taryfikator-client");
  mkdirSync(installed, { recursive: true });
  copyFileSync(join(source, "package.json"), join(installed, "package.json"));
  tsc("-p", join(source, "tsconfig.json"), "--outDir", join(installed, "dist"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  examples.forEach((text, number) => {
    writeFileSync(join(folder, `example-${number}.ts`), text);
  });
  const files = examples.map((_, number) => join(folder, `example-${number}.ts`));
  const strict = [
    "--ignoreConfig",
    "--strict",
    "--noUncheckedIndexedAccess",
    "--exactOptionalPropertyTypes",
    "--module",
    "nodenext",
    "--target",
    "es2023",
  ];
  tsc(...strict, "--types", "node", "--typeRoots", join(root, "node_modules/@types"), ...files);
  http = await listen(service.app, { host: "127.0.0.1", port: 0 }, randomUUID);
});
afterAll(async () => {
  await endAll();
  await http?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (number: number) => {
  const env = {
    TARYFIKATOR_URL: `http://127.0.0.1:${http.port}`,
    TARYFIKATOR_KEY: service.key,
    COPY_FILE: join(folder, "copy.json"),
  };
  const { code, out, err } = await launch(new URL(`file://${folder}/example-${number}.js`), [], { env }).ended;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out;
};

it("the README has two examples", () => expect(examples).toHaveLength(2));

it("the first lists a tariff's rates with their pages, and shows the API's sentence", async () => {
  const lines = (await run(0)).trim().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  expect(lines[0]).toMatch(/^.+: [\d.]+ PLN\/\S+, page \d+: .+$/);
  expect(lines.at(-1)).toBe('not_found No tariff has the id "nobody_g11_2026"; /api/v1/tariffs lists the ids there are.');
});

it("the second makes a copy of everything, and goes on from it", async () => {
  const total = service.get("/api/v1/tariffs?since=1970-01-01").json.total;
  expect([await run(1), await run(1)]).toEqual([`${total} tariffs\n`, `${total} tariffs\n`]);
  const { tariffs, state } = JSON.parse(readFileSync(join(folder, "copy.json"), "utf8"));
  expect(tariffs).toHaveLength(total);
  expect(state).toMatchObject({ epoch: "fixtures", tariffs: { walk: null } });
});

it("the package brings its types and needs no other", () => {
  const { dependencies, exports } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  expect(dependencies).toBeUndefined();
  for (const file of Object.values<string>(exports["."]))
    expect(existsSync(join(folder, "node_modules/taryfikator-client", file))).toBe(true);
});

describe("the page of the API", () => {
  const text = readFileSync(join(root, "docs/api.md"), "utf8");
  const shown = [...text.matchAll(/^ {4}GET (\S+)/gm)].map((match) => match[1] ?? "");
  const tariffId = service.get("/api/v1/tariffs?tariff_type=distribution&size=1").json.data[0].tariff_id;
  const fillings: Readonly<Record<string, string>> = {
    operator: "Operator Przykładowy Północ",
    osd: "Operator Przykładowy Północ",
    sprzedawca: "Przykładowa Energia",
    tariff_id: tariffId,
    since: "2026-11-21",
    date: "2026-07-01",
  };
  const asked = shown
    .filter((path) => path.includes("?") && !path.includes("TICK"))
    .map((path) => path.replace(/(\w+)=\.\.\./g, (_, name: string) => `${name}=${encodeURIComponent(fillings[name] ?? "")}`));

  it("shows requests with parameters", () => expect(asked.length).toBeGreaterThan(6));

  it.each(asked)("%s is answered", async (path) => {
    const { status, json } = await service.getLater(path.replace("+02:00", "%2B02:00"));
    expect([status, json.error]).toEqual([200, undefined]);
  });

  it("names every first path of the API", () => {
    for (const { path } of [...keyedRoutes, ...openRoutes].filter(({ path: one }) => !one.includes("{")))
      expect(text, path).toContain(path);
  });
});
