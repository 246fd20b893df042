import { createRequire } from "node:module";
import pino from "pino";
import type { Log } from "../ports/log.ts";

/** "auto": for people where standard error is a terminal, else for machines. */
export const logFormats = ["auto", "json", "pretty"] as const;
export type LogFormat = (typeof logFormats)[number];

/** Lines are written together, when they are so many bytes or so old: each write alone costs as much as answering a request. */
const together = { characters: 12_288, ms: 100 };

/**
 * Lines on their way to standard error, joined here: what writes them counts the bytes of each text that it is given, which for single lines costs as
 * much as making them.
 */
const openLinesTogether = () => {
  const destination = pino.destination({ fd: 2, sync: true });
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const writeAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const all = lines;
    lines = "";
    if (all !== "") destination.write(all);
  };
  return {
    write: (line: string): void => {
      lines += line;
      if (lines.length >= together.characters) writeAll();
      else timer ??= setTimeout(writeAll, together.ms).unref();
    },
    /** And onto the disk, where that is a file. */
    flush: (): void => {
      writeAll();
      destination.flushSync();
    },
  };
};
type LinesTogether = ReturnType<typeof openLinesTogether>;

/** Where lines wait. One listener writes them all at the end: a process may open many logs, and Node warns of many listeners. */
const waiting = new Set<LinesTogether>();
const flushAll = (): void => {
  // A pipe that nobody reads any more takes nothing.
  for (const lines of waiting)
    try {
      lines.flush();
    } catch {}
};

/** Lines for machines. What is worse than information is written at once, all is before the process ends; one that is killed loses 0.1 s of lines. */
const openLines = (level: string): Log => {
  const lines = openLinesTogether();
  // Also after an error that nobody caught.
  if (waiting.size === 0) process.on("exit", flushAll);
  waiting.add(lines);
  const [careful, plain] = [pino({ ...options(level), redact: kept }, lines), pino(options(level), lines)];
  const info: Log["info"] = (fields, message) => (mayHold(fields) ? careful : plain).info(fields, message);
  const atOnce =
    (write: Log["warn"]): Log["warn"] =>
    (fields, message) => {
      write(fields, message);
      lines.flush();
    };
  return {
    info,
    warn: atOnce(careful.warn.bind(careful)),
    error: atOnce(careful.error.bind(careful)),
  };
};

/** What is never written. */
const kept = ["key", "*.key", "headers"];
/** Looking for it costs more than writing a request's line, whose fields are numbers and words under other names. */
const mayHold = (fields: Record<string, unknown>): boolean => {
  for (const name in fields) {
    const value = fields[name];
    if (name === "key" || name === "headers" || (typeof value === "object" && value !== null)) return true;
  }
  return false;
};

let [lastMs, lastTime] = [0, ""];
/** Of many lines in one millisecond, the first makes its text. */
const isoTime = (): string => {
  const now = Date.now();
  if (now !== lastMs) [lastMs, lastTime] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return lastTime;
};

const options = (level: string) => ({ level, base: null, timestamp: isoTime });

/**
 * A log on standard error: one JSON object a line, or a readable line for a person. Keys and addresses with passwords are never in it, and what a
 * document or a client brought in stays on its line.
 */
export const openLog = (level: string, format: LogFormat = "auto"): Log => {
  if (format !== "pretty" && (format !== "auto" || process.stderr.isTTY !== true)) return openLines(level);
  // Loaded here: commands whose log is for machines start without it.
  const pretty: typeof import("pino-pretty") = createRequire(import.meta.url)("pino-pretty");
  const colorize = process.stderr.isTTY === true;
  return pino(
    { ...options(level), redact: kept },
    pretty({ destination: 2, sync: true, colorize, translateTime: "SYS:HH:MM:ss", singleLine: true }),
  );
};
