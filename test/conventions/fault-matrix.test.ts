import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const tests = join(import.meta.dirname, "..");
const rows = readFileSync(join(tests, "edges/readme.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, number, , named] = /^\| (\d+) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
    return number === undefined || named === undefined ? [] : [[Number(number), named] as const];
  });

describe("the fault matrix", () => {
  it("has every row", () => {
    expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 49 }, (_, i) => i + 1));
  });

  it.each(rows)("%i names tests that exist: %s", (_, named) => {
    const parts = [...named.matchAll(/([a-z]+\/[a-z-]+(?:\.slow)?)(?: "([^"]+)")?/g)];
    expect(parts.length).toBeGreaterThan(0);
    for (const [, file, title] of parts) {
      const path = join(tests, `${file}.test.ts`);
      expect(existsSync(path), path).toBe(true);
      if (title !== undefined) expect(readFileSync(path, "utf8"), path).toContain(title);
    }
  });
});
