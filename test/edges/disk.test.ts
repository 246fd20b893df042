import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { emptySite, hollowPdf, published, row } from "../../src/demo/site.ts";
import { DiskFullError } from "../../src/model/errors.ts";
import { listed, tinyNumber } from "../bulletin/documents.ts";
import { startTestServer, type TestServer, temporaryDirectory } from "../helpers/database.ts";
import { againIn, type BulletinHarness, openBulletinHarness } from "./bulletin-harness.ts";

/*
 * Row 17 of the fault matrix: the documents' disk is full in the middle of a download. Anybody may limit the size of this process's files,
 * and every write past it fails like one on a full disk; where a small disk can be mounted (that takes root) the same is asked of a real one.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Disk {
  /** Makes the disk of this directory as small as `kilobytes`. */
  fill(directory: string, kilobytes: number): void;
  free(directory: string): void;
}

const limitFiles = (bytes: number | string): void =>
  void execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes}:`], { stdio: "ignore" });
const limit: Disk = {
  fill: (_, kilobytes) => limitFiles(kilobytes * 1024),
  free: () => limitFiles("unlimited"),
};

const mounted = (directory: string, kilobytes: number): void =>
  void execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", directory], { stdio: "ignore" });
const small: Disk = {
  fill: (directory, kilobytes) => {
    mkdirSync(directory, { recursive: true });
    mounted(directory, kilobytes);
    closing.push(() => void execFileSync("umount", [directory]));
  },
  free: (directory) => void execFileSync("mount", ["-o", "remount,size=64m", directory]),
};

const canMount = ((): boolean => {
  const directory = temporaryDirectory();
  try {
    mounted(directory, 64);
    execFileSync("umount", [directory]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(directory, { recursive: true });
  }
})();

const disks: readonly (readonly [what: string, disk: Disk])[] = [
  ["a limit of the size of files", limit],
  ...(canMount ? [["a small disk", small] as const] : []),
];

const first = listed(20_701, tinyNumber(1));
const big = row({ id: 20_702 });
const site = published(
  published(published(emptySite(2026, 2025), row({ id: 20_001, day: "2025-12-05" })), first.row, first.content),
  big,
  Buffer.concat([hollowPdf("big"), Buffer.alloc(1_200_000, "% \n")]),
);

const open = async (dataDir?: string): Promise<BulletinHarness> => {
  const harness = await openBulletinHarness(server, site, dataDir === undefined ? {} : { dataDir });
  closing.push(harness.close);
  return harness;
};

describe(`a full disk${canMount ? "" : " (none can be mounted here: the limit alone)"}`, () => {
  it.each(disks)("by %s, in the middle of a download: nothing half stands there, and all comes once there is room", async (_, disk) => {
    const dataDir = temporaryDirectory();
    const documents = join(dataDir, "documents");
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    disk.fill(documents, 600);
    const harness = await open(dataDir);
    try {
      await harness.look();
      expect(harness.wrongFiles()).toEqual([]);
      // What fits is kept and published.
      expect(await harness.documents()).toEqual([expect.stringMatching(/20001.*refused/), expect.stringMatching(/20701.*published/)]);
      const { againInS, ...now } = await harness.file(big.id);
      expect(now).toEqual({ outcome: "broken_off", message: "Our own side failed.", alarm: null, attempt: 0 });
      // The server is not asked for the same again and again meanwhile.
      expect(againIn(againInS)).toBe("1 min");
      const tooMuch = harness.store.documents.receive(Buffer.alloc(1_100_000, "%PDF"), { fileName: "a.pdf", sourceUrl: null });
      await expect(tooMuch).rejects.toThrow(DiskFullError);
      expect(harness.wrongFiles()).toEqual([]);
      // It is full still: the next try fails as the first did.
      await harness.passTime();
      await harness.doDue();
      expect((await harness.file(big.id)).outcome).toBe("broken_off");
    } finally {
      disk.free(documents);
    }
    await harness.passTime();
    await harness.doDue();
    expect((await harness.file(big.id)).outcome).toBe("body");
    expect(harness.wrongFiles()).toEqual([]);
    const sound = await open();
    await sound.look();
    expect(await harness.documents()).toEqual(await sound.documents());
    expect(await harness.contents()).toEqual(await sound.contents());
    expect(await harness.versions()).toEqual(await sound.versions());
  });
});
