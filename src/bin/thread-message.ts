import { parentPort } from "node:worker_threads";
import { OutageError, QueueFullError, TransientError } from "../model/errors.ts";
import type { Log } from "../ports/log.ts";

/* What crosses between the thread that serves and those that work for it. All of it is plain data. */

interface Failure {
  readonly kind: "asker" | "everybody" | "outage" | "transient" | "bug";
  readonly message: string;
}

export interface ToThread {
  readonly id: number;
  readonly task: unknown;
}

export type FromThread =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly level: keyof Log; readonly fields: Record<string, unknown>; readonly message: string };

/** An error as data, with as much of it as refusals depend on. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof QueueFullError) return { kind: error.full, message: error.message };
  if (error instanceof OutageError) return { kind: "outage", message: error.message };
  if (error instanceof TransientError) return { kind: "transient", message: error.message };
  return { kind: "bug", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

export const errorOf = ({ kind, message }: Failure): Error => {
  switch (kind) {
    case "asker":
    case "everybody":
      return new QueueFullError(message, kind);
    case "outage":
      return new OutageError(message);
    case "transient":
      return new TransientError(message);
    case "bug":
      return new Error(message);
  }
};

/** Bytes that crossed between threads are no Buffer any more. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** What came of a task; `transfer`: what of the result is handed over and not copied. */
export interface Done {
  readonly result: unknown;
  readonly transfer: readonly ArrayBuffer[];
}

const send = (message: FromThread, transfer: readonly ArrayBuffer[] = []): void => parentPort?.postMessage(message, [...transfer]);

/** Of the calling thread: its lines go to the log of the thread that began it. */
export const logOfThread = (): Log => {
  const at =
    (level: keyof Log): Log["info"] =>
    (fields, message) =>
      send({ level, fields, message });
  return { info: at("info"), warn: at("warn"), error: at("error") };
};

/** Does what the calling thread is asked for, until it is ended. */
export const workAsThread = <Task>(work: (task: Task) => Promise<Done>): void => {
  parentPort?.on("message", ({ id, task }: ToThread) => {
    work(task as Task).then(
      ({ result, transfer }) => send({ id, result }, transfer),
      (error: unknown) => send({ id, failure: failureOf(error) }),
    );
  });
};
