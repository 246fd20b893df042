import pino from "pino";
import type { Log } from "../ports/log.ts";

/** Structured log on standard error, one JSON object a line; keys and addresses with passwords are never in it. */
export const openLog = (level: string): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ["key", "*.key", "headers"] },
    pino.destination({ fd: 2, sync: true }),
  );
