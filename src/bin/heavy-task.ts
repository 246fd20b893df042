import type { ExportOrder } from "../ports/exports.ts";
import type { KeptFile } from "../ports/kept-files.ts";
import type { HeavyQuestion } from "../serve/heavy/question.ts";
import type { Refusal } from "../serve/http/refusal.ts";
import type { Reply } from "../serve/http/response.ts";
import { bufferOf, type Done } from "./thread-message.ts";

/** Where exports are kept. */
export const exportFiles = { folder: "exports", bytes: 2_000_000_000 };

export type HeavyTask =
  | { readonly what: "answer"; readonly question: HeavyQuestion }
  | { readonly what: "export"; readonly order: ExportOrder; readonly asker: string };

export type HeavyResult = Reply | Refusal | KeptFile;

/** A body becomes one piece of memory of its own, which is handed over: its pieces share the records' memory. */
export const handedOver = (result: HeavyResult): Done => {
  if (!("body" in result) || result.body === null) return { result, transfer: [] };
  const { encoding, body } = result.body;
  const bytes = new Uint8Array(body.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of body) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { result: { ...result, body: { encoding, body: [bytes] } }, transfer: [bytes.buffer] };
};

/** What came. */
export const received = (result: HeavyResult): HeavyResult =>
  !("body" in result) || result.body === null
    ? result
    : { ...result, body: { encoding: result.body.encoding, body: result.body.body.map(bufferOf) } };
