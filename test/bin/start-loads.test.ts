import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const bin = path.join(import.meta.dirname, "../../src/bin");
const ofCode = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)";|^import\s+"([^"]+)";/gm;
const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages that a program loads before its first line runs: what is imported later, when it is wanted, is not among them. */
const packagesOf = (program: string): ReadonlySet<string> => {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, from, bare] of readFileSync(file, "utf8").matchAll(ofCode)) {
      const name = from ?? bare ?? "";
      if (name.startsWith(".")) visit(path.resolve(path.dirname(file), name));
      else if (!name.startsWith("node:")) packages.add(packageOf(name));
    }
  };
  visit(path.join(bin, `${program}.ts`));
  return packages;
};

/** Each of them takes 40 to 460 ms of a core to load. */
const slow = [
  "better-auth",
  "bullmq",
  "ioredis",
  "undici",
  "cheerio",
  "tesseract.js",
  "@bull-board/api",
  "prom-client",
  "pino-pretty",
  "hyparquet-writer",
];

describe("what is loaded before anything is answered", () => {
  it("is seen at all", () => {
    expect([...packagesOf("start")]).toEqual(expect.arrayContaining(["pg", "pino", "zod"]));
    expect([...packagesOf("worker")]).toEqual(expect.arrayContaining(["bullmq", "undici"]));
  });

  it.each(["start", "status", "keys", "changes", "review", "backup"])(
    "%s: nothing that only the worker, accounts, people or scans need",
    (program) => {
      const loaded = packagesOf(program);
      expect(slow.filter((name) => loaded.has(name))).toEqual([]);
    },
  );
});

describe("what is compiled", () => {
  const dist = path.join(import.meta.dirname, "../../dist");
  const named = /(?:\bfrom|^import|\bimport\()\s?"([^"]+)"/gm;

  /** The packages that a compiled program may ever load by their names. Files of earlier versions may stand beside it. */
  const externalOf = (program: string): ReadonlySet<string> => {
    const [seen, packages] = [new Set<string>(), new Set<string>()];
    const visit = (file: string): void => {
      if (seen.has(file) || !existsSync(path.join(dist, file))) return;
      seen.add(file);
      for (const [, name = ""] of readFileSync(path.join(dist, file), "utf8").matchAll(named))
        if (name.startsWith("./")) visit(path.basename(name));
        else packages.add(packageOf(name));
    };
    visit(`${program}.js`);
    return packages;
  };

  it.each(["start", "status", "keys", "review", "child"])("%s: has the packages that every command loads within it", (program) => {
    const found = externalOf(program);
    const engine = program === "child" ? [] : ["@prisma/client"];
    // Prisma's engine alone is loaded by its name.
    expect(["pino", "zod", "decimal.js", "@prisma/client"].filter((name) => found.has(name))).toEqual(engine);
  });

  it("has pg where the queue has it too: what is set on its clients is set on one class", () => {
    expect([...externalOf("start")]).toEqual(expect.arrayContaining(["pg", "@prisma/adapter-pg"]));
  });
});
