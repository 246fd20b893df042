import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "../../src/bin/config.ts";

/* docker-compose.yml against what the pages and the settings say: no container engine is needed to see these. */

interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile_inline: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[]; readonly interval: string; readonly retries: number };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const { services, volumes }: Compose = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true });
const names = Object.keys(services).sort();
const operation = readFileSync("docs/operation.md", "utf8");

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
const required = /\$\{([A-Z_]+):\?([^}]+)\}/g;
/** One that need not be set, with what it is then. */
const optional = /\$\{[A-Z_]+:-([^}]*)\}/g;
/** A value as it is with every required variable set so, and no other. */
const filled = (text: string, by: Readonly<Record<string, string>>): string =>
  text.replace(required, (_, name: string) => by[name] ?? "").replace(optional, "$1");
const given = { POSTGRES_PASSWORD: "s3cret", CONTACT: "me@example.org" };

const own = names.filter((name) => services[name]?.build !== undefined);
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value, given)]));

it("has the parts that the pages name", () => {
  expect(names).toEqual(["postgres", "redis", "service", "worker"]);
  expect(own).toEqual(["service", "worker"]);
  expect(operation).toContain("PostgreSQL, Redis, the service and a worker that crawls the real bulletin start together");
});

describe("secrets", () => {
  it("no password stands in it: each comes from the environment, and a missing one is told in a sentence", () => {
    const texts = stringsIn(services);
    const passwords = [
      ...texts.flatMap((text) => [...text.matchAll(/:\/\/[^:/@]+:(.+)@/g)].map((match) => match[1] ?? "")),
      ...Object.values(services).flatMap(({ environment }) =>
        Object.entries(environment ?? {}).flatMap(([name, value]) => (/PASSWORD|SECRET|TOKEN|KEY/.test(name) ? [value] : [])),
      ),
    ];
    // The database's own, and in the address that the service and the worker have of it.
    expect(passwords).toHaveLength(3);
    for (const password of passwords) expect(password).toMatch(/^\$\{POSTGRES_PASSWORD:\?[^}]{20,}\}$/);
  });

  it("the page sets every variable that is required, and no other", () => {
    const needed = new Set(stringsIn(services).flatMap((text) => [...text.matchAll(required)].map((match) => match[1])));
    const [, lines = ""] = /start together[\s\S]*?\n\n((?: {4}.*\n)+)/.exec(operation) ?? [];
    expect(new Set([...lines.matchAll(/\b([A-Z_]+)=/g)].map((match) => match[1]))).toEqual(needed);
    expect(lines).toContain("docker compose up --build");
  });

  it("a file of secrets gets neither into the image nor into the repository", () => {
    for (const file of [".dockerignore", ".gitignore"]) expect(readFileSync(file, "utf8").split("\n")).toContain(".env");
  });
});

describe("health", () => {
  it.each(names)("%s says whether it is well", (name) => {
    const check = services[name]?.healthcheck;
    expect(check?.test[0]).toBe("CMD");
    expect(check?.retries).toBeGreaterThan(0);
  });

  it.each([
    ["service", "PORT", "/readyz"],
    ["worker", "OPS_PORT", "/healthz"],
  ])("%s is asked at its own %s for %s", (name, setting, path) => {
    const port = environmentOf(name)[setting];
    expect(services[name]?.healthcheck?.test.at(-1)).toContain(`'http://127.0.0.1:${port}${path}'`);
  });

  it("what needs another part waits until that is well", () => {
    for (const name of own)
      expect(services[name]?.depends_on).toEqual({ postgres: { condition: "service_healthy" }, redis: { condition: "service_healthy" } });
  });
});

describe("settings", () => {
  it.each(own)("of the %s are ones there are, and go together", (name) => {
    const environment = environmentOf(name);
    for (const key of Object.keys(environment)) expect(settingNames).toContain(key);
    const config = readConfig(environment);
    expect(config.databaseUrl).toBe("postgresql://taryfikator:s3cret@postgres:5432/taryfikator");
    expect(config.redisUrl).toBe("redis://redis:6379");
    expect(services[name]?.volumes).toContain(`documents:${config.dataDir}`);
  });

  it("the database's name and user are those of the address", () => {
    expect(environmentOf("postgres")).toMatchObject({ POSTGRES_USER: "taryfikator", POSTGRES_DB: "taryfikator" });
  });

  it("only the API is reached from outside, from this machine", () => {
    const port = environmentOf("service").PORT;
    expect(names.flatMap((name) => services[name]?.ports ?? [])).toEqual([`127.0.0.1:${port}:${port}`]);
  });

  it("volumes that are used are declared", () => {
    const used = names.flatMap((name) => (services[name]?.volumes ?? []).map((volume) => volume.split(":")[0]));
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  });
});

describe("the image", () => {
  /** Each stage's own lines. */
  const stages = (services.service?.build?.dockerfile_inline ?? "").split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? "";

  it("is one for both", () => {
    expect(services.worker?.build).toEqual(services.service?.build);
    expect(services.worker?.image).toBe(services.service?.image);
  });

  it("has no development packages: its packages come from a stage that leaves them out", () => {
    const [, from = ""] = /COPY --from=(\w+) \S*node_modules /.exec(last) ?? [];
    const stage = stages.find((text) => text.split("\n")[0]?.endsWith(` AS ${from}`)) ?? "";
    expect(stage).toMatch(/^RUN npm ci --omit=dev --ignore-scripts$/m);
    expect(stage).not.toMatch(/npm (?:install|ci$)/m);
    expect(last).not.toMatch(/\bnpm\b/);
  });

  it("copies what there is, and leaves tests, fixtures and scripts out", () => {
    const copied = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap((match) => (match[1] ?? "").split(" "));
    expect(copied.length).toBeGreaterThan(0);
    for (const path of copied) expect(existsSync(path.replace("/app/", "")), path).toBe(true);
    expect(copied.map((path) => path.replace("/app/", "")).sort()).toEqual(["dist", "package.json", "prisma", "src", "tsconfig.json"]);
  });

  it("runs as an unprivileged user, on a Node that the project takes", () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf("USER node")).toBeGreaterThan(last.indexOf("RUN "));
    for (const stage of stages) expect(stage).toMatch(/^node:20-/);
  });

  it("has what the parts start and what the page runs in it, which need no npm script: those look at the sources first", () => {
    const started = own.map((name) => services[name]?.command ?? []);
    const [, ran = ""] = /docker compose exec service (.*)/.exec(operation) ?? [];
    for (const command of [...started, ran.split(" ")]) {
      expect(command[0]).toBe("node");
      expect(existsSync(command[1] ?? ""), command.join(" ")).toBe(true);
    }
  });
});
