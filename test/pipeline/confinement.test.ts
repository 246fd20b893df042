import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Confinement, confinements, type Host, type Protection, thisHost } from "../../src/pipeline/confinement.ts";

const tools = { unshare: "/usr/bin/unshare", setpriv: "/usr/bin/setpriv" };
const host = (fields: Partial<Host>): Host => ({ platform: "linux", uid: 1000, tools, nodeMajor: 24, programRoot: "/app", ...fields });
const named = (own: readonly Protection[]): string => own.join(" ") || "nothing";

describe("the ways to start a document's process, strongest first", () => {
  it.each<[string, Partial<Host>, string[]]>([
    [
      "by root",
      { uid: 0 },
      [
        "no_network other_user no_new_privileges no_files",
        "no_network other_user no_new_privileges",
        "other_user no_new_privileges no_files",
        "other_user no_new_privileges",
        "no_network no_new_privileges no_files",
        "no_network no_new_privileges",
        "no_new_privileges no_files",
        "no_new_privileges",
        "no_files",
        "nothing",
      ],
    ],
    [
      "by another user",
      {},
      [
        "no_network no_new_privileges no_files",
        "no_network no_new_privileges",
        "no_new_privileges no_files",
        "no_new_privileges",
        "no_files",
        "nothing",
      ],
    ],
    ["where util-linux is missing", { tools: null }, ["no_files", "nothing"]],
    ["on another system", { platform: "darwin" }, ["no_files", "nothing"]],
    ["from its source", { programRoot: null }, ["no_network no_new_privileges", "no_new_privileges", "nothing"]],
  ])("%s", (_, fields, ways) => {
    expect(confinements(host(fields)).map(({ protections }) => named(protections))).toEqual(ways);
  });

  it.each([
    [20, "--experimental-permission"],
    [22, "--experimental-permission"],
    [24, "--permission"],
  ])("Node %i lets a compiled process read its own program alone", (nodeMajor, flag) => {
    const [strongest] = confinements(host({ nodeMajor }));
    expect(strongest?.flags).toEqual([flag, "--allow-fs-read=/app/*", "--allow-worker", "--allow-addons"]);
  });
});

/** What each protection keeps a hostile module from. */
const keptFrom: Readonly<Record<Protection, readonly string[]>> = {
  no_network: ["network"],
  other_user: ["environment"],
  no_new_privileges: ["privileges"],
  no_files: ["environment", "files", "shell"],
};

describe("a hostile module", () => {
  const listener = createServer((socket) => socket.end());
  beforeAll(async () => {
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
  });
  afterAll(() => void listener.close());

  const root = join(import.meta.dirname, "../..");
  const run = async ({ command, flags }: Confinement): Promise<Readonly<Record<string, boolean>> | null> => {
    const [first = "", ...rest] = [...command, process.execPath];
    const port = String((listener.address() as AddressInfo).port);
    const module = join(import.meta.dirname, "hostile-module.mjs");
    try {
      const { stdout } = await promisify(execFile)(first, [...rest, ...flags, module, port], { env: {} });
      return JSON.parse(stdout) as Record<string, boolean>;
    } catch {
      // This machine does not allow it, and the next way is tried.
      return null;
    }
  };

  it("reaches everything without protection", async () => {
    const reached = await run({ command: [], flags: [], protections: [] });
    // Other systems tell of no process's environment and privileges in files.
    const isLinux = process.platform === "linux";
    expect(reached).toEqual({ network: true, files: true, shell: true, environment: isLinux, privileges: isLinux });
  });

  it("is kept from what each way names", async () => {
    const ways = confinements(thisHost(root));
    const tried = await Promise.all(ways.map(run));
    const wrong = ways.flatMap(({ protections }, index) => {
      const reached = tried[index];
      if (reached == null) return [];
      return protections.flatMap((one) => keptFrom[one].filter((what) => reached[what]).map((what) => `${named(protections)}: ${what}`));
    });
    expect(wrong).toEqual([]);
    // Node's own model needs nothing of the system.
    expect(ways.some(({ protections }, index) => protections.includes("no_files") && tried[index] != null)).toBe(true);
  });
});
