import pino from "pino";
import pretty from "pino-pretty";
import type { Log } from "../ports/log.ts";

/** "auto": for people where standard error is a terminal, else for machines. */
export const logFormats = ["auto", "json", "pretty"] as const;
export type LogFormat = (typeof logFormats)[number];

/**
 * A log on standard error: one JSON object a line, or a readable line for a person. Keys and addresses with passwords are never in it, and what a
 * document or a client brought in stays on its line.
 */
export const openLog = (level: string, format: LogFormat = "auto"): Log => {
  const isPretty = format === "pretty" || (format === "auto" && process.stderr.isTTY === true);
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ["key", "*.key", "headers"] },
    isPretty
      ? pretty({ destination: 2, sync: true, colorize: process.stderr.isTTY === true, translateTime: "SYS:HH:MM:ss", singleLine: true })
      : pino.destination({ fd: 2, sync: true }),
  );
};
