import "./late-optimisation.ts";
import { createHash } from "node:crypto";
import { fstatSync, readFileSync } from "node:fs";
import { PermanentError } from "../model/errors.ts";
import type { Statements } from "../model/statements.ts";
import type { ReadingFiles } from "../ocr/kept-readings.ts";
import { tooLarge } from "../pdf/document-size.ts";
import { documentDescriptor, type FromChild, type FromParent } from "./capped-child.ts";
import { endWithParent } from "./end-with-parent.ts";
import type { WantedPictures } from "./evidence.ts";
import { extract } from "./extract.ts";
import { tablesOf } from "./tables-of.ts";

/** What the parent asks of the document that it gave. */
export type Task =
  | {
      readonly what: "extraction" | "tables";
      readonly only?: readonly number[] | undefined;
      /** Whether the parent keeps readings of pictures. */
      readonly keeps: boolean;
      readonly said?: Statements | undefined;
    }
  | { readonly what: "pictures"; readonly sha256: string; readonly wanted: readonly WantedPictures[] }
  | { readonly what: "page"; readonly page: number };

// The process that reads one document, and nothing else.
endWithParent(Number(process.argv[2]));
const send = (message: FromChild<unknown>) => process.send?.(message);

/** Readings that the parent keeps; several pages may be asked for at once. */
const waiting = new Map<string, ((bytes: Uint8Array | null) => void)[]>();
const readings: ReadingFiles = {
  read: (name) =>
    new Promise((resolve) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      send({ kind: "read", name });
    }),
  write: (name, bytes) => send({ kind: "write", name, bytes }),
};

const work = (task: Task): void => {
  const onPage = (page: number, of: number) => send({ kind: "progress", page, of });
  const read = async () => {
    const large = tooLarge(fstatSync(documentDescriptor).size);
    if (large !== null) throw new PermanentError(`It is too large: ${large}`);
    const bytes = new Uint8Array(readFileSync(documentDescriptor));
    // Loaded when asked for: reading a document's text draws nothing.
    if (task.what === "pictures" || task.what === "page")
      send({ kind: "draws", pages: task.what === "page" ? 1 : task.wanted.length, reads: false });
    if (task.what === "pictures") return (await import("./crops.ts")).picturesOf(bytes, task.sha256, task.wanted, onPage);
    if (task.what === "page") return (await import("./page-picture.ts")).pagePicture(bytes, task.page);
    const how = {
      only: task.only,
      kept: task.keeps ? readings : undefined,
      onPage,
      onOptical: (pages: number) => send({ kind: "draws", pages, reads: true }),
    };
    if (task.what === "tables") return tablesOf(bytes, how);
    return extract(bytes, createHash("sha256").update(bytes).digest("hex"), how, task.said);
  };
  read().then(
    (result) => send({ kind: "result", result }),
    (error: unknown) =>
      send({
        kind: "failure",
        permanent: error instanceof PermanentError,
        message: error instanceof Error ? error.message : String(error),
      }),
  );
};

process.on("message", (message: FromParent) => {
  if (message.kind === "input") work(message.input as Task);
  else {
    for (const resolve of waiting.get(message.name) ?? []) resolve(message.bytes);
    waiting.delete(message.name);
  }
});
send({ kind: "ready" });
