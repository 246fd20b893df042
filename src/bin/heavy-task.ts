import { OutageError, QueueFullError, TransientError } from "../model/errors.ts";
import type { ExportOrder } from "../ports/exports.ts";
import type { KeptFile } from "../ports/kept-files.ts";
import type { Log } from "../ports/log.ts";
import type { HeavyQuestion } from "../serve/heavy/question.ts";
import type { Refusal } from "../serve/http/refusal.ts";
import type { Reply } from "../serve/http/response.ts";

/* What crosses between the thread that serves and the one that does its heavy work. All of it is plain data. */

/** Where exports are kept. */
export const exportFiles = { folder: "exports", bytes: 2_000_000_000 };

export type HeavyTask =
  | { readonly what: "answer"; readonly question: HeavyQuestion }
  | { readonly what: "export"; readonly order: ExportOrder; readonly asker: string };

export type HeavyResult = Reply | Refusal | KeptFile;

interface Failure {
  readonly kind: "asker" | "everybody" | "outage" | "transient" | "bug";
  readonly message: string;
}

export interface ToThread {
  readonly id: number;
  readonly task: HeavyTask;
}

export type FromThread =
  | { readonly id: number; readonly result: HeavyResult }
  | { readonly id: number; readonly failure: Failure }
  | { readonly level: keyof Log; readonly fields: Record<string, unknown>; readonly message: string };

/** An error as data, with as much of it as refusals depend on. */
export const failureOf = (error: unknown): Failure => {
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

/** The result, and what of it is handed over and not copied. A body becomes one piece of memory of its own: its pieces share the records' memory. */
export const handedOver = (result: HeavyResult): { readonly result: HeavyResult; readonly transfer: ArrayBuffer[] } => {
  if (!("body" in result) || result.body === null) return { result, transfer: [] };
  const { encoding, body } = result.body;
  const bytes = new Uint8Array(body.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of body) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { result: { ...result, body: { encoding, body: [bytes as Buffer] } }, transfer: [bytes.buffer] };
};

/** What came: bytes that crossed between threads are no Buffer any more. */
export const received = (result: HeavyResult): HeavyResult => {
  if (!("body" in result) || result.body === null) return result;
  const body = result.body.body.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  return { ...result, body: { encoding: result.body.encoding, body } };
};
