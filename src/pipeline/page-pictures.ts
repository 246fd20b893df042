import { readFile } from "node:fs/promises";
import { PermanentError } from "../model/errors.ts";
import { oneAtATime, shared } from "../model/one-at-a-time.ts";
import type { Documents } from "../ports/documents.ts";
import type { KeptFile, KeptFiles } from "../ports/kept-files.ts";
import type { PagePictures } from "../ports/pictures.ts";
import { pageOfFile } from "./read-in-child.ts";

/** Each is a second of one core and some hundred megabytes: whoever waits for the last of its own waits ten seconds where nobody else asks. */
const mostWaiting = { ofOne: 10, ofAll: 40 };
/** Pages that cannot be drawn are remembered, so that asking for them again costs nothing. */
const mostKnown = 1_000;

/** Pictures of pages, drawn one at a time in a process of its own each, and kept. */
export const openPagePictures = (
  documents: Pick<Documents, "find" | "path">,
  files: KeptFiles,
  draw: (path: string, page: number) => Promise<Uint8Array> = pageOfFile,
): PagePictures => {
  const turn = oneAtATime("A page's picture", mostWaiting);
  const once = shared<KeptFile | null>();
  const hopeless = new Set<string>();

  const drawn = async (name: string, sha256: string, page: number, asker: string): Promise<KeptFile | null> => {
    if (hopeless.has(name) || (await documents.find(sha256)) === null) return null;
    try {
      return await turn(asker, async () => files.keep(name, [await draw(documents.path(sha256), page)]));
    } catch (error) {
      if (!(error instanceof PermanentError)) throw error;
      if (hopeless.size >= mostKnown) hopeless.clear();
      hopeless.add(name);
      return null;
    }
  };

  return {
    page: async (sha256, page, asker) => {
      const name = `${sha256}-${page}.png`;
      const kept = (await files.find(name)) ?? (await once(name, () => drawn(name, sha256, page, asker)));
      return kept === null ? null : readFile(kept.path);
    },
  };
};
