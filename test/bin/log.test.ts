import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { program } from "../../src/runtime/program.ts";

const module = new URL("../../src/bin/log.ts", import.meta.url);

/** The lines on standard error, a pipe, of a process that logs a document's words and a key. */
const logged = (format: string): readonly string[] => {
  const code = `import { openLog } from ${JSON.stringify(module.href)};
    const log = openLog("info", ${JSON.stringify(format)});
    log.info({ key: "tf_live_secret", found: 3, words: "one\\ntwo" }, "read a document");
    log.debug({}, "not at this level");`;
  const { stderr } = spawnSync(process.execPath, [...program(module).execArgv, "--input-type=module", "-e", code], { encoding: "utf8" });
  return stderr.trim().split("\n");
};

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
});
