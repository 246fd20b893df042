import { appendFileSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { trimServerLog } from "../../src/store/server-log.ts";

const directory = mkdtempSync(join(tmpdir(), "taryfikator-test-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const megabyte = 1_048_576;

it("a log of more than 10 MB is emptied, its end is kept, and the server goes on in it", () => {
  const path = join(directory, "long.log");
  // As the server has it open.
  const server = openSync(path, "a");
  for (let i = 0; i < 11; i += 1) writeSync(server, Buffer.alloc(megabyte, "x"));
  writeSync(server, "the last line\n");
  trimServerLog(path);
  expect(statSync(path).size).toBe(0);
  expect(readFileSync(`${path}.1`, "utf8")).toMatch(/^x+the last line\n$/);
  expect(statSync(`${path}.1`).size).toBe(megabyte);
  writeSync(server, "and on\n");
  expect(readFileSync(path, "utf8")).toBe("and on\n");
});

it("a shorter one stays, and one that is not there is no failure", () => {
  const path = join(directory, "short.log");
  writeFileSync(path, "a line\n");
  appendFileSync(path, "another\n");
  trimServerLog(path);
  trimServerLog(join(directory, "nowhere.log"));
  expect(readFileSync(path, "utf8")).toBe("a line\nanother\n");
  expect(existsSync(`${path}.1`)).toBe(false);
});
