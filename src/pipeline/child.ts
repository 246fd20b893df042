import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { PermanentError } from "../model/errors.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import { tooLarge } from "../pdf/document-size.ts";
import type { FromChild } from "./capped-child.ts";
import { endWithParent } from "./end-with-parent.ts";
import type { WantedPictures } from "./evidence.ts";
import { extract } from "./extract.ts";
import { tablesOf } from "./tables-of.ts";

/** What the parent asks: the file, and what to read out of it. */
export type Task =
  | {
      readonly path: string;
      readonly what: "extraction" | "tables";
      readonly only?: readonly number[] | undefined;
      readonly keptIn?: string | undefined;
      readonly word?: PersonsWord | null | undefined;
    }
  | { readonly path: string; readonly what: "pictures"; readonly sha256: string; readonly wanted: readonly WantedPictures[] }
  | { readonly path: string; readonly what: "page"; readonly page: number };

// The process that reads one document, and nothing else.
endWithParent(Number(process.argv[2]));
const send = (message: FromChild<unknown>) => process.send?.(message);

process.once("message", (task: Task) => {
  const onPage = (page: number, of: number) => send({ kind: "progress", page, of });
  const work = async () => {
    const large = tooLarge(task.path);
    if (large !== null) throw new PermanentError(`It is too large: ${large}`);
    const bytes = new Uint8Array(readFileSync(task.path));
    // Loaded when asked for: reading a document's text draws nothing.
    if (task.what === "pictures") return (await import("./crops.ts")).picturesOf(bytes, task.sha256, task.wanted, onPage);
    if (task.what === "page") return (await import("./page-picture.ts")).pagePicture(bytes, task.page);
    const how = { only: task.only, keptIn: task.keptIn, onPage, onOptical: () => send({ kind: "more" }) };
    if (task.what === "tables") return tablesOf(bytes, how);
    return extract(bytes, createHash("sha256").update(bytes).digest("hex"), how, task.word ?? null);
  };
  work().then(
    (result) => send({ kind: "result", result }),
    (error: unknown) =>
      send({
        kind: "failure",
        permanent: error instanceof PermanentError,
        message: error instanceof Error ? error.message : String(error),
      }),
  );
});
