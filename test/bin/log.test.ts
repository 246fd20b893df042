import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { program } from "../../src/runtime/program.ts";

const module = new URL("../../src/bin/log.ts", import.meta.url);

/** The lines on standard error, a pipe, of a process that does so. */
const linesOf = (format: string, work: string): readonly string[] => {
  const code = `import { openLog } from ${JSON.stringify(module.href)};
    const log = openLog("info", ${JSON.stringify(format)});
    ${work}`;
  const { stderr } = spawnSync(process.execPath, [...program(module).execArgv, "--input-type=module", "-e", code], { encoding: "utf8" });
  return stderr.trim().split("\n");
};

/** Of a process that logs a document's words and a key. */
const logged = (format: string): readonly string[] =>
  linesOf(format, `log.info({ key: "tf_live_secret", found: 3, words: "one\\ntwo" }, "read a document");`);

const many = `for (let i = 0; i < 1000; i += 1) log.info({ i, request_id: "some-id", status: 200 }, "request");`;
const numbered = (lines: readonly string[]) => lines.map((line): unknown => JSON.parse(line).i);
const allOfThem = Array.from({ length: 1000 }, (_, i) => i);

describe("the log", () => {
  it.each(["json", "auto"])("is one JSON object a line for machines (%s)", (format) => {
    const lines = logged(format);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ key: "[Redacted]", found: 3, words: "one\ntwo", msg: "read a document" });
  });

  it("is a readable line for people, with no key in it and nothing that begins another line", () => {
    const lines = logged("pretty");
    expect(lines).toEqual([expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: read a document .*"found":3/)]);
    expect(lines[0]).not.toContain("tf_live_secret");
  });

  it.each([
    ["under its name", `{ key: "tf_live_secret" }`],
    ["within", `{ of: { key: "tf_live_secret" } }`],
    ["among headers", `{ headers: { "x-api-key": "tf_live_secret" } }`],
  ])("has no key in it, %s, whether or not it hurries", (_, fields) => {
    const [first = "", second = ""] = linesOf("json", `log.info(${fields}, "one"); log.warn(${fields}, "two");`);
    for (const line of [first, second]) {
      expect(line).toContain("[Redacted]");
      expect(line).not.toContain("tf_live_secret");
    }
  });

  it.each([
    ["its own end", ""],
    ["an order to end", "process.exit(0);"],
    ["an error that nobody caught", `process.on("exit", () => process.reallyExit(0)); throw new Error("at the end");`],
  ])("loses no line before %s", (_, end) => {
    const lines = linesOf("json", `${many} ${end}`).filter((line) => line.startsWith("{"));
    expect(numbered(lines)).toEqual(allOfThem);
  });

  it("writes many lines in one go", () => {
    const counted = `const { default: fs } = await import("node:fs");
      let writes = 0;
      const { writeSync } = fs;
      fs.writeSync = (...asked) => { writes += 1; return writeSync(...asked); };
      ${many}
      process.on("exit", () => writeSync(2, JSON.stringify({ writes })));`;
    const lines = linesOf("json", counted);
    const { writes } = JSON.parse(lines.at(-1) ?? "");
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThan(50);
  });

  it("writes what is worse than information at once, with all before it", () => {
    const killed = `log.info({ i: 0 }, "request"); log.warn({ i: 1 }, "late"); process.kill(process.pid, "SIGKILL");`;
    expect(numbered(linesOf("json", killed))).toEqual([0, 1]);
  });

  it("keeps no line back for long while nothing more comes", () => {
    const waiting = `log.info({ i: 0 }, "request"); setTimeout(() => process.kill(process.pid, "SIGKILL"), 2000);`;
    expect(numbered(linesOf("json", waiting))).toEqual([0]);
  });
});
