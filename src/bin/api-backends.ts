import { stat } from "node:fs/promises";
import { OutageError } from "../model/errors.ts";
import { openPagePictures } from "../pipeline/page-pictures.ts";
import type { ApiContext, BackendStores } from "../serve/api-context.ts";
import { openExports } from "../serve/exports/make.ts";
import type { SentFile } from "../serve/http/response.ts";
import type { Store } from "../store/store.ts";
import { exportFiles } from "./heavy-task.ts";
import type { HeavyWork } from "./heavy-work.ts";

/** What the API answers from beside its snapshot. */
export type ApiBackends = BackendStores & Pick<ApiContext, "heavy">;

/** Room for some ten thousand pages. */
const pictureBytes = 1_000_000_000;

export const databaseNotReady = (): never => {
  throw new OutageError("The database did not answer yet.");
};

const fileAt = async (path: string): Promise<SentFile | null> => {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, bytes: found.size };
};

export const openApiBackends = (store: Store, { answerHeavy, makeExport }: HeavyWork): ApiBackends => {
  const { history, archive, documents, places } = store;
  // Made in the other thread, and found here.
  const { find } = openExports(archive, store.files(exportFiles.folder, exportFiles.bytes));
  return {
    history,
    archive,
    places,
    pictures: openPagePictures(documents, store.files("page-images", pictureBytes)),
    exports: { find, make: async (order, asker) => (await find(order)) ?? makeExport(order, asker) },
    documentFile: async (sha256) => ((await documents.find(sha256)) === null ? null : fileAt(documents.path(sha256))),
    heavy: answerHeavy,
  };
};
