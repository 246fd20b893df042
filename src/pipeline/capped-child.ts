import { type ChildProcess, spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PermanentError, ReaderStoppedError, TransientError } from "../model/errors.ts";
import { isReadingName, type ReadingFiles } from "../ocr/kept-readings.ts";
import { program, programRoot } from "../runtime/program.ts";
import { type Confinement, confinements, type Protection, thisHost } from "./confinement.ts";
import { giveWay, usageOf } from "./process-share.ts";
import { type Begun, processorBudget } from "./processor-budget.ts";

export interface Limits {
  /** Wall time until the child is killed. */
  readonly wallMs: number;
  /** Time on the processor, of all its threads, until the child is killed, by what it has begun; watched where the system tells it (Linux). */
  readonly processorMs: (begun: Begun) => number;
  /** Resident memory until the child is killed; watched where the system tells it (Linux). */
  readonly residentBytes: number;
  /** Heap of the child's JavaScript. */
  readonly heapMegabytes: number;
}

/** What a document is given, and what it is given instead when its child says that pages must be read from their pictures. */
export interface DocumentLimits {
  readonly text: Limits;
  readonly optical: Omit<Limits, "heapMegabytes" | "processorMs">;
}

/**
 * A 66-page tariff takes 1.5 s and 200 MB as text; 71 scanned pages on two cores a minute and 1 GB, on one core of a slow machine
 * some four minutes. Hostile files take everything they are given, and may take 60 MB more before that is seen: so text is stopped at 448 MB,
 * and none has had 512. A child that used up its processor time would do so again; one that only waited long for the processor may be done
 * sooner on a machine that is less busy.
 */
export const documentLimits: DocumentLimits = {
  text: { wallMs: 60_000, processorMs: processorBudget, residentBytes: 448 * 1024 * 1024, heapMegabytes: 320 },
  optical: { wallMs: 600_000, residentBytes: 1_500_000_000 },
};

/**
 * What a child sends: that it has begun, then progress any number of times, perhaps that it draws so many pages, or reads them from their
 * pictures, which needs the limits of optical reading, and what was kept of earlier readings, then exactly one result or failure.
 */
export type FromChild<Result> =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly page: number; readonly of: number }
  | { readonly kind: "draws"; readonly pages: number; readonly reads: boolean }
  | { readonly kind: "read"; readonly name: string }
  | { readonly kind: "write"; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "failure"; readonly permanent: boolean; readonly message: string };

/** What only somebody else sends: a person, a service manager, the system when the whole machine is short of memory. */
const fromOutside: readonly (NodeJS.Signals | null)[] = ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"];

const deathBy = (signal: NodeJS.Signals | null): Error =>
  fromOutside.includes(signal)
    ? new ReaderStoppedError(`The process that was reading the document was stopped from outside (${signal}); try again.`)
    : new PermanentError("The document broke the process that was reading it; it is damaged or hostile.");

const send = (child: ChildProcess, message: FromParent): void => void child.send(message, () => undefined);

const answerWithFile = async (child: ChildProcess, name: string, kept: ReadingFiles | undefined): Promise<void> => {
  const bytes = kept === undefined || !isReadingName(name) ? null : await kept.read(name);
  if (child.connected) send(child, { kind: "file", name, bytes });
};

/** What the parent sends: what to do, once the child is ready, and the files that it asks for. */
export type FromParent =
  | { readonly kind: "input"; readonly input: unknown }
  | { readonly kind: "file"; readonly name: string; readonly bytes: Uint8Array | null };

/** Where a child finds the document that it reads: it is open already, since its path may be closed to the child. */
export const documentDescriptor = 4;

/** What a child may use besides its input. */
export interface ChildFiles {
  /** The path of the document that it reads. */
  readonly document?: string | undefined;
  /** Earlier readings, which the parent reads and writes for it. */
  readonly kept?: ReadingFiles | undefined;
  /** Whether it has less of the processor than this process, where both want it: as drawing a picture that somebody asked for. */
  readonly givesWay?: boolean;
}

/** Set once a child has begun this way; until then the strongest ones are tried. */
let proven: Confinement | null = null;

const ways = (root: string | null): readonly Confinement[] => (proven === null ? confinements(thisHost(root)) : [proven]);

/**
 * The C library then asks the system for its large pages of memory. A page of A4 at 420 dpi takes 16,600 small ones, and giving these to the process
 * took fifteen times what painting them white does: a fifth of all for a text document. A library that is not glibc knows nothing of it.
 */
const largePages = { GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" };

const start = (module: URL, { command, flags }: Confinement, heapMegabytes: number, document: number | null): ChildProcess => {
  const { file, execArgv } = program(module);
  const [first = process.execPath, ...rest] = [...command, process.execPath];
  return spawn(first, [...rest, ...flags, ...execArgv, `--max-old-space-size=${heapMegabytes}`, fileURLToPath(file), String(process.pid)], {
    // Nothing of this process's environment: no address, no password, no key.
    env: largePages,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc", document ?? "ignore"],
  });
};

/** What came of a start: null when the child is ready, else how it failed. */
type Failure = { readonly signal: NodeJS.Signals | null; readonly message: string };

const failureOf = (child: ChildProcess): Promise<Failure | null> =>
  new Promise((resolve) => {
    child.once("message", () => resolve(null));
    child.once("error", ({ message }) => resolve({ signal: null, message }));
    child.once("exit", (code, signal) => resolve({ signal, message: `it ended with ${signal ?? code}` }));
  });

/**
 * A child that said that it is ready, started in the strongest way that this machine allows. One that somebody stops while it starts says
 * nothing about the way: it is no reason to go on with a weaker one.
 */
const startConfined = async (module: URL, heapMegabytes: number, document: number | null): Promise<ChildProcess> => {
  let message = "";
  for (const way of ways(programRoot())) {
    const child = start(module, way, heapMegabytes, document);
    const failure = await failureOf(child);
    if (failure === null) {
      proven = way;
      return child;
    }
    if (failure.signal !== null) throw deathBy(failure.signal);
    message = failure.message;
  }
  throw new ReaderStoppedError(`The reading process could not be started: ${message}`);
};

/** What keeps documents' children from everything else on this machine, found by starting one. */
export const protectionsOf = async (module: URL): Promise<readonly Protection[]> => {
  const child = await startConfined(module, documentLimits.text.heapMegabytes, null);
  child.kill("SIGKILL");
  return proven?.protections ?? [];
};

/**
 * Runs `module` in a child process of its own, gives it this process's id as argument and `input` as message, and returns its
 * result. Whatever the document does to the child (endless loop, memory bomb, crash) ends there: PermanentError with one
 * sentence, TransientError for the limit of wall time, or ReaderStoppedError for a child that was stopped from outside.
 */
export const runCapped = async <Result>(
  module: URL,
  input: unknown,
  limits: DocumentLimits,
  onProgress: (page: number, of: number) => void = () => undefined,
  files: ChildFiles = {},
): Promise<Result> => {
  const document = files.document === undefined ? null : await open(files.document, "r");
  const outcome = startConfined(module, limits.text.heapMegabytes, document?.fd ?? null).then((child) => {
    // The child has the file by itself now.
    document?.close().catch(() => undefined);
    if (files.givesWay === true) giveWay(child.pid);
    return supervise<Result>(child, input, limits, onProgress, files.kept);
  });
  return outcome.catch(async (error: unknown) => {
    await document?.close().catch(() => undefined);
    throw error;
  });
};

const supervise = <Result>(
  child: ChildProcess,
  input: unknown,
  { text, optical }: DocumentLimits,
  onProgress: (page: number, of: number) => void,
  kept: ReadingFiles | undefined,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    let done = false;
    const finish = (act: () => void) => {
      if (done) return;
      done = true;
      clearTimeout(clock);
      clearInterval(watch);
      child.kill("SIGKILL");
      act();
    };
    let limits: DocumentLimits["optical"] = text;
    // Its start is over: it has said that it is ready.
    const startMs = child.pid === undefined ? 0 : usageOf(child.pid).processorMs;
    let [pages, drawn] = [0, 0];
    const startClock = (): NodeJS.Timeout =>
      setTimeout(
        () => finish(() => reject(new TransientError(`Reading the document took longer than ${limits.wallMs / 1000} s and was stopped.`))),
        limits.wallMs,
      );
    let clock = startClock();
    /** What the child took more of than it may, in words; null where it stays within its limits. */
    const excess = (): string | null => {
      if (child.pid === undefined) return null;
      const { residentBytes, processorMs } = usageOf(child.pid);
      if (residentBytes > limits.residentBytes) return `more than ${Math.round(limits.residentBytes / 1_048_576)} MB`;
      const allowed = text.processorMs({ startMs, pages, drawn });
      return processorMs > allowed ? `more than ${Math.round(allowed / 100) / 10} s of processor time` : null;
    };
    const endIfStillExceeding = (): void => {
      const what = excess();
      if (what !== null) finish(() => reject(new PermanentError(`Reading the document needed ${what} and was stopped.`)));
    };
    const watch = setInterval(() => {
      // On a busy machine this clock may come before the child's word, sent long ago, that it needs the limits of optical reading.
      if (excess() !== null) setImmediate(() => setImmediate(endIfStillExceeding));
    }, 50);
    child.on("message", (message: FromChild<Result>) => {
      if (message.kind === "progress") {
        pages += 1;
        onProgress(message.page, message.of);
      } else if (message.kind === "draws") {
        drawn += message.pages;
        // Said once for each way of drawing; the first says that it needs more time and memory.
        if (limits === optical || !message.reads) return;
        limits = optical;
        clearTimeout(clock);
        clock = startClock();
      } else if (message.kind === "read") void answerWithFile(child, message.name, kept);
      else if (message.kind === "write") {
        if (isReadingName(message.name)) kept?.write(message.name, message.bytes);
      } else if (message.kind === "result") finish(() => resolve(message.result));
      else if (message.kind === "failure")
        finish(() => reject(message.permanent ? new PermanentError(message.message) : new Error(message.message)));
    });
    child.on("error", (error) =>
      finish(() => reject(new ReaderStoppedError(`The reading process could not be started: ${error.message}`))),
    );
    child.on("exit", (_, signal) => finish(() => reject(deathBy(signal))));
    // A child that is gone already says so by its exit; without the callback it would be said twice.
    send(child, { kind: "input", input });
  });
