import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { PermanentError, ReaderStoppedError, TransientError } from "../model/errors.ts";
import { program } from "../runtime/program.ts";

export interface Limits {
  /** Wall time until the child is killed. */
  readonly wallMs: number;
  /** Time on the processor, of all its threads, until the child is killed; watched where the system tells it (Linux). */
  readonly processorMs: number;
  /** Resident memory until the child is killed; watched where the system tells it (Linux). */
  readonly residentBytes: number;
  /** Heap of the child's JavaScript. */
  readonly heapMegabytes: number;
}

/** What a document is given, and what it is given instead when its child says that pages must be read from their pictures. */
export interface DocumentLimits {
  readonly text: Limits;
  readonly optical: Omit<Limits, "heapMegabytes">;
}

/**
 * A 66-page tariff takes 1.5 s and 200 MB as text; 71 scanned pages on two cores a minute and 1 GB, on one core of a slow machine
 * some four minutes. Hostile files take everything they are given. A child that used up its processor time would do so again; one that
 * only waited long for the processor may be done sooner on a machine that is less busy.
 */
export const documentLimits: DocumentLimits = {
  text: { wallMs: 60_000, processorMs: 45_000, residentBytes: 512 * 1024 * 1024, heapMegabytes: 320 },
  optical: { wallMs: 600_000, processorMs: 540_000, residentBytes: 1_500_000_000 },
};

/** What a child sends: progress any number of times, perhaps that it needs the limits of optical reading, then exactly one result or failure. */
export type FromChild<Result> =
  | { readonly kind: "progress"; readonly page: number; readonly of: number }
  | { readonly kind: "more" }
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "failure"; readonly permanent: boolean; readonly message: string };

/** What a system counts processor time in: USER_HZ, 100 on every architecture of Linux that Node runs on. */
const tickMs = 10;
const pageBytes = 4096;

/** What a process has used; nothing where the system does not tell. */
const usageOf = (pid: number): { readonly residentBytes: number; readonly processorMs: number } => {
  try {
    // The name before the last bracket may hold anything; utime, stime and rss are the 12th, 13th and 22nd field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").at(-1)?.trim().split(" ") ?? [];
    return { residentBytes: pageBytes * Number(fields[21]), processorMs: tickMs * (Number(fields[11]) + Number(fields[12])) };
  } catch {
    return { residentBytes: 0, processorMs: 0 };
  }
};

/** What only somebody else sends: a person, a service manager, the system when the whole machine is short of memory. */
const fromOutside: readonly (NodeJS.Signals | null)[] = ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"];

const deathBy = (signal: NodeJS.Signals | null): Error =>
  fromOutside.includes(signal)
    ? new ReaderStoppedError(`The process that was reading the document was stopped from outside (${signal}); try again.`)
    : new PermanentError("The document broke the process that was reading it; it is damaged or hostile.");

/**
 * Runs `module` in a child process of its own, gives it this process's id as argument and `input` as message, and returns its
 * result. Whatever the document does to the child (endless loop, memory bomb, crash) ends there: PermanentError with one
 * sentence, TransientError for the limit of wall time, or ReaderStoppedError for a child that was stopped from outside.
 */
export const runCapped = <Result>(
  module: URL,
  input: unknown,
  { text, optical }: DocumentLimits,
  onProgress: (page: number, of: number) => void = () => undefined,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const { file, execArgv } = program(module);
    // The document's child sees no environment: no address, no password, no key.
    const child = fork(file, [String(process.pid)], {
      env: {},
      execArgv: [...execArgv, `--max-old-space-size=${text.heapMegabytes}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
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
      return processorMs > limits.processorMs ? `more than ${limits.processorMs / 1000} s of processor time` : null;
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
      if (message.kind === "progress") onProgress(message.page, message.of);
      else if (message.kind === "more") {
        // Said once for each way of drawing; the first says it all.
        if (limits === optical) return;
        limits = optical;
        clearTimeout(clock);
        clock = startClock();
      } else if (message.kind === "result") finish(() => resolve(message.result));
      else finish(() => reject(message.permanent ? new PermanentError(message.message) : new Error(message.message)));
    });
    child.on("error", (error) =>
      finish(() => reject(new ReaderStoppedError(`The reading process could not be started: ${error.message}`))),
    );
    child.on("exit", (_, signal) => finish(() => reject(deathBy(signal))));
    // A child that is gone already says so by its exit; without the callback it would be said twice.
    child.send(input as never, () => undefined);
  });
