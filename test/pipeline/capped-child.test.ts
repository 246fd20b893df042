import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PermanentError, ReaderStoppedError, TransientError } from "../../src/model/errors.ts";
import { type Limits, runCapped } from "../../src/pipeline/capped-child.ts";
import type { Begun } from "../../src/pipeline/processor-budget.ts";
import { childrenOf, launcher, until } from "../helpers/processes.ts";
import { stuckFile } from "../helpers/stuck-file.ts";

const { launch, endAll } = launcher();
const directory = mkdtempSync(join(tmpdir(), "taryfikator-test-"));
afterAll(async () => {
  await endAll();
  rmSync(directory, { recursive: true, force: true });
});

const child = new URL("./hostile-child.ts", import.meta.url);
const roomy: Limits = { wallMs: 60_000, processorMs: () => 60_000, residentBytes: 1_024 * 1_048_576, heapMegabytes: 320 };

const documentLimits = (text: Limits) => ({ text, optical: text });

const endOf = async (deed: string, limits: Partial<Limits> = {}): Promise<{ kind: unknown; message: string }> => {
  const error = await runCapped(child, deed, documentLimits({ ...roomy, ...limits })).then(
    () => new Error("it came to a result"),
    (reason: Error) => reason,
  );
  return { kind: error.constructor, message: error.message };
};

const broken = "The document broke the process that was reading it; it is damaged or hostile.";

describe.concurrent("a child that", () => {
  it.each([
    ["loops for ever", { wallMs: 2_500 }, TransientError, "Reading the document took longer than 2.5 s and was stopped."],
    [
      "loops for ever",
      { processorMs: () => 500 },
      PermanentError,
      "Reading the document needed more than 0.5 s of processor time and was stopped.",
    ],
    ["fills buffers", { residentBytes: 300 * 1_048_576 }, PermanentError, "Reading the document needed more than 300 MB and was stopped."],
    ["fills the heap", { heapMegabytes: 48 }, PermanentError, broken],
    ["crashes the engine", {}, PermanentError, broken],
    ["throws where nobody catches", {}, PermanentError, broken],
    ["exits without a word", {}, PermanentError, broken],
    ["is told to stop", {}, ReaderStoppedError, "The process that was reading the document was stopped from outside (SIGTERM); try again."],
  ] as const)("%s ends in one sentence, and the parent lives", async (deed, limits, kind, message) => {
    expect(await endOf(deed, limits)).toEqual({ kind, message });
  });

  it("draws what somebody asked for gives way to the process that answers", async () => {
    const files = { document: import.meta.filename, givesWay: true };
    const running = runCapped(child, "loops for ever", documentLimits({ ...roomy, processorMs: () => 3_000 }), undefined, files);
    const nicer = Math.min(19, getPriority() + 5);
    await until(() => childrenOf(process.pid, /hostile-child/).some((pid) => getPriority(pid) === nicer));
    await expect(running).rejects.toThrow("processor time");
  });

  it("is stopped from outside while it starts is not begun in a weaker way", async () => {
    const running = runCapped(new URL("./slow-child.mjs", import.meta.url), null, documentLimits(roomy)).catch((error: Error) => error);
    const started = await until(() => childrenOf(process.pid, /slow-child/)[0]);
    process.kill(started, "SIGKILL");
    expect(await running).toEqual(
      new ReaderStoppedError("The process that was reading the document was stopped from outside (SIGKILL); try again."),
    );
  });

  it("works gives progress and then its result, however large", async () => {
    const pages: string[] = [];
    const result = await runCapped(child, "reports progress", documentLimits(roomy), (page, of) => pages.push(`${page}/${of}`));
    expect({ pages, result }).toEqual({ pages: ["1/2", "2/2"], result: { big: 5_000_000 } });
  });

  // Eight pages take 1.6 s of processor time.
  it.each([
    ["reads eight pages", ({ startMs, pages }: Begun) => startMs + 600 + 600 * pages],
    ["draws eight pages", ({ startMs, drawn }: Begun) => startMs + 600 + 600 * drawn],
  ])("%s may use more processor time with each that it begins", async (deed, processorMs) => {
    expect(await runCapped(child, deed, documentLimits({ ...roomy, processorMs }))).toBe("all pages");
    const { message } = await endOf(deed, { processorMs: ({ startMs }) => startMs + 600 });
    expect(message).toMatch(/^Reading the document needed more than [\d.]+ s of processor time and was stopped\.$/);
  });

  it("reads a document sees no setting and no secret", async () => {
    process.env.SECRET_OF_THIS_TEST = "x";
    const seen = await runCapped(child, "tells its environment", documentLimits(roomy));
    expect(seen).not.toContain("SECRET_OF_THIS_TEST");
    expect(seen).toContain("GLIBC_TUNABLES");
  });
});

const reading = async (name: string, content?: Buffer) => {
  const path = join(directory, name);
  const file = stuckFile(path, content);
  const parent = launch(new URL("./reading-parent.ts", import.meta.url), [path], { group: true });
  await file.reading();
  return { file, parent };
};

describe("the process that reads a document", () => {
  it("ends with its parent, even while it is too busy to be told", async () => {
    const { file, parent } = await reading("orphan");
    parent.kill("SIGKILL");
    await parent.ended;
    await file.left();
    file.close();
  });

  it("finishes its document when Ctrl-C or a service manager's signal reaches the whole group", async () => {
    const document = readFileSync("fixtures/documents/zaklad-przykladowy-poludnie-2026/document.pdf");
    const { file, parent } = await reading("signalled", document);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(-parent.pid, signal);
    await file.finish();
    await parent.waitForOutput(/^read OWR\.ZT\.4211\.902\.2025\.AB$/m);
  });
});
