import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { PermanentError } from "../../src/model/errors.ts";
import { openPagePictures } from "../../src/pipeline/page-pictures.ts";
import { pageOfFile } from "../../src/pipeline/read-in-child.ts";
import { openKeptFiles } from "../../src/store/kept-files.ts";

const directory = mkdtempSync(path.join(os.tmpdir(), "taryfikator-pictures-"));
afterAll(() => rmSync(directory, { recursive: true }));

const known = "a".repeat(64);
const documents = {
  find: async (sha256: string) => (sha256 === known ? ({} as never) : null),
  path: () => "fixtures/documents/park-przemyslowy-proba-2026/document.pdf",
};
const sizeOf = (png: Uint8Array): readonly [number, number] => {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

let folders = 0;
const folder = (): string => {
  folders += 1;
  return path.join(directory, `p${folders}`);
};

it("draws a page of a document at 150 dpi, once", async () => {
  let drawn = 0;
  const draw = (file: string, page: number) => {
    drawn += 1;
    return pageOfFile(file, page);
  };
  const kept = folder();
  const pictures = openPagePictures(documents, openKeptFiles(kept, 1_000_000), draw);
  const [one, same] = await Promise.all([pictures.page(known, 1, "key"), pictures.page(known, 1, "key")]);
  // A4, 8.27 x 11.69 inches.
  expect(sizeOf(one ?? Buffer.alloc(0))).toEqual([1240, 1754]);
  expect(same).toEqual(one);
  expect(drawn).toBe(1);
  expect(readFileSync(path.join(kept, `${known}-1.png`))).toEqual(one);
  const later = openPagePictures(documents, openKeptFiles(kept, 1_000_000), draw);
  expect(await later.page(known, 1, "key")).toEqual(one);
  expect(drawn).toBe(1);
  expect(await pictures.page(known, 900, "key")).toBeNull();
  expect(await pictures.page("b".repeat(64), 1, "key")).toBeNull();
});

it("draws one at a time, refuses when ten wait, and does not try again what cannot be drawn", async () => {
  let [drawing, tried] = [0, 0];
  const pictures = openPagePictures(documents, openKeptFiles(folder(), 1_000_000), async (_, page) => {
    expect(drawing).toBe(0);
    drawing += 1;
    tried += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing -= 1;
    if (page === 3) throw new PermanentError("broken");
    return Buffer.from(`page ${page}`);
  });
  const all = await Promise.allSettled(Array.from({ length: 14 }, (_, i) => pictures.page(known, i + 1, "key")));
  expect(all.filter(({ status }) => status === "rejected")).toHaveLength(3);
  expect(all[2]).toEqual({ status: "fulfilled", value: null });
  expect(all[4]).toEqual({ status: "fulfilled", value: Buffer.from("page 5") });
  expect(await pictures.page(known, 3, "key")).toBeNull();
  expect(tried).toBe(11);
});

it("one key's 26 pictures do not keep another key's one waiting, and each refusal says whose share is full", async () => {
  const order: number[] = [];
  const pictures = openPagePictures(documents, openKeptFiles(folder(), 1_000_000), async (_, page) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(page);
    return Buffer.from(`page ${page}`);
  });
  const greedy = Promise.allSettled(Array.from({ length: 26 }, (_, i) => pictures.page(known, i + 1, "greedy")));
  await new Promise((resolve) => setTimeout(resolve, 8));
  expect(await pictures.page(known, 100, "polite")).toEqual(Buffer.from("page 100"));
  // What was being drawn, and at most one more of the other key's.
  expect(order.indexOf(100)).toBeLessThanOrEqual(4);
  const refused = (await greedy).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(15);
  for (const reason of refused) expect(reason).toMatchObject({ name: "QueueFullError", full: "asker" });
});
