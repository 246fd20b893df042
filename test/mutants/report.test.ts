import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { formatReport } from "../../scripts/mutants/report.ts";

const source = "export const larger = (a, b) =>\n  a > b\n    ? a\n    : b;\n";
const mutant = (
  status: string,
  [line, column]: readonly [number, number],
  [endLine, endColumn]: readonly [number, number],
  to = "false",
) => ({
  status,
  location: { start: { line, column }, end: { line: endLine, column: endColumn } },
  replacement: to,
});
const comparison = [
  [2, 3],
  [2, 8],
] as const;

describe("the report of a run", () => {
  it("counts by file and in all; one that never ends is killed, one that does not compile is none", () => {
    const states = ["Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "Ignored"];
    const files = {
      "src/price/zones.ts": { source, mutants: states.map((status) => mutant(status, ...comparison)) },
      "src/price/pick.ts": { source, mutants: [mutant("Killed", ...comparison)] },
    };
    const rows = formatReport({ files })
      .split("\n")
      .slice(-4)
      .map((line) => line.trim().split(/\s{2,}/));
    expect(rows).toEqual([
      ["mutants", "killed", "survived", "no coverage", "percent"],
      ["src/price/pick.ts", "1", "1", "0", "0", "100.0"],
      ["src/price/zones.ts", "4", "2", "1", "1", "50.0"],
      ["all", "5", "3", "1", "1", "60.0"],
    ]);
  });

  it.each([
    ["a part of a line", mutant("Survived", ...comparison), "src/x.ts:2 a > b -> false"],
    ["several lines", mutant("Survived", [2, 3], [4, 8], "a\n  < b"), "src/x.ts:2 a > b ? a : b -> a < b"],
    ["what no test reaches", mutant("NoCoverage", ...comparison), "src/x.ts:2 a > b -> false (no test reaches it)"],
  ])("names %s as it was and as it was made", (_, survivor, line) => {
    expect(formatReport({ files: { "src/x.ts": { source, mutants: [survivor] } } }).split("\n")[0]).toBe(line);
  });

  it("lists survivors in the order of their places", () => {
    const at = (line: number, column: number) => mutant("Survived", [line, column], [line, column + 1], "c");
    const lines = formatReport({ files: { "src/x.ts": { source, mutants: [at(4, 7), at(2, 7), at(2, 3)] } } }).split("\n");
    expect(lines.slice(0, 4)).toEqual(["src/x.ts:2 a -> c", "src/x.ts:2 b -> c", "src/x.ts:4 b -> c", ""]);
  });
});

it.each([
  ["no room", [], "No room was given: name one of clocks,"],
  ["a room that is not pure", ["serve"], '"serve" is not a room that can be mutated: name one of clocks,'],
  ["two rooms", ["price", "verify"], '"price verify" is not a room that can be mutated: name one of clocks,'],
])("is refused in one sentence: %s", (_, given, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/mutants.ts", ...given], { encoding: "utf8" });
  expect([status, stderr.trim().split("\n").length, stderr.slice(0, sentence.length)]).toEqual([2, 1, sentence]);
});
