import { describe, expect, it } from "vitest";
import { filesOf } from "../../scripts/mutants/list.ts";
import { formatSample } from "../../scripts/mutants/report.ts";
import { drawSample, interval, rangeOf } from "../../scripts/mutants/sample.ts";

/** 100 mutants of each of three files, the files in no order. */
const room = ["c.ts", "a.ts", "b.ts"].flatMap((fileName) =>
  Array.from({ length: 100 }, (_, at) => ({
    fileName,
    location: { start: { line: at, column: 2 }, end: { line: at, column: 9 } },
    mutatorName: "BooleanLiteral",
    replacement: "false",
  })),
);

const drawIds = (mutants: typeof room, size: number, seed: number): readonly string[] =>
  drawSample(mutants, size, seed).map(({ fileName, location }) => `${fileName}:${location.start.line + 1}`);

describe("a sample of mutants", () => {
  it("has as many of every file, and of every part of a file, as there are", () => {
    const drawn = drawIds(room, 30, 7);
    expect(drawn).toHaveLength(30);
    expect(drawn.map((id) => `${id.slice(0, 4)} ${Math.floor((Number(id.slice(5)) - 1) / 10)}`)).toEqual(
      ["a.ts", "b.ts", "c.ts"].flatMap((file) => Array.from({ length: 10 }, (_, ten) => `${file} ${ten}`)),
    );
  });

  it("is the same for one seed, whatever order the mutants come in, and another for another seed", () => {
    const drawn = drawIds(room, 30, 7);
    expect(drawIds(room.toReversed(), 30, 7)).toEqual(drawn);
    expect(drawIds(room, 30, 8)).not.toEqual(drawn);
  });

  it("draws each mutant as often as any other", () => {
    const times = new Map<string, number>();
    for (let seed = 1; seed <= 1000; seed += 1) for (const id of drawIds(room, 70, seed)) times.set(id, (times.get(id) ?? 0) + 1);
    // 70 of 300 in 1000 draws: 233 times each, give or take 13.
    expect(times.size).toBe(300);
    expect(Math.min(...times.values())).toBeGreaterThan(180);
    expect(Math.max(...times.values())).toBeLessThan(290);
  });

  it("is all of them where there are fewer", () => {
    expect(new Set(drawIds(room, 301, 7)).size).toBe(300);
  });
});

it("tells the tool where a mutant stands: lines begin with 1, columns with 0", () => {
  expect(rangeOf(room[4]!)).toBe("c.ts:5:2-5:9");
});

it.each([
  ["**/*.ts", ["src/x/a.ts", "src/x/ab.ts", "src/x/deep/a.ts", "src/x/deep/down/a.ts"]],
  ["*.ts", ["src/x/a.ts", "src/x/ab.ts"]],
  ["deep/*.ts", ["src/x/deep/a.ts"]],
  ["a.ts,deep/**/*.ts", ["src/x/a.ts", "src/x/deep/a.ts", "src/x/deep/down/a.ts"]],
])("takes the files that %s names", (globs, files) => {
  expect(filesOf(["a.ts", "ab.ts", "a.md", "deep", "deep/a.ts", "deep/down/a.ts", "deep/down/aXts"], globs, "x")).toEqual(files);
});

describe("what a sample says of all", () => {
  // Wilson's interval as statistical tables have it.
  it.each([
    [8, 10, 0.4902, 0.9433],
    [80, 100, 0.7112, 0.8666],
    [240, 300, 0.7511, 0.8413],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])("%i of %i: from %f to %f", (hits, all, low, high) => {
    const found = interval(hits, all);
    expect(found[0]).toBeCloseTo(low, 4);
    expect(found[1]).toBeCloseTo(high, 4);
  });

  it("is said with the size, the number of all and the seed", () => {
    const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const of = (status: string, count: number) => Array.from({ length: count }, () => ({ status, location }));
    const mutants = [...of("Killed", 7), ...of("Timeout", 1), ...of("Survived", 1), ...of("NoCoverage", 1), ...of("CompileError", 90)];
    const files = { "src/x.ts": { source: "x", mutants: [...mutants, ...of("Ignored", 5)] } };
    expect(formatSample({ files }, 100, 7)).toBe(
      "A sample: 10 of 100 mutants, seed 7. Killed: 80.0 %, 1 of them by time; of all, 49.0 % to 94.3 % (95 %).",
    );
  });
});
