import { stat } from "node:fs/promises";
import { OutageError } from "../model/errors.ts";
import { openPagePictures } from "../pipeline/page-pictures.ts";
import type { ApiContext, BackendStores } from "../serve/api-context.ts";
import { openExports } from "../serve/exports/make.ts";
import type { SentFile } from "../serve/http/response.ts";
import { pastAnswers } from "../serve/past/answer.ts";
import { pastStates } from "../serve/past/states.ts";
import type { Store } from "../store/store.ts";

/** What the API answers from beside its snapshot. */
export type ApiBackends = BackendStores & Pick<ApiContext, "past">;

/** Room for some ten thousand pages. */
const pictureBytes = 1_000_000_000;
const exportBytes = 2_000_000_000;

export const databaseNotReady = (): never => {
  throw new OutageError("The database did not answer yet.");
};

const fileAt = async (path: string): Promise<SentFile | null> => {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { path, bytes: found.size };
};

export const openApiBackends = (store: Store): ApiBackends => {
  const { history, archive, documents, places } = store;
  const stores: BackendStores = {
    history,
    archive,
    places,
    pictures: openPagePictures(documents, store.files("page-images", pictureBytes)),
    exports: openExports(archive, store.files("exports", exportBytes)),
    documentFile: async (sha256) => ((await documents.find(sha256)) === null ? null : fileAt(documents.path(sha256))),
  };
  return { ...stores, past: pastAnswers(pastStates({ history, archive }), () => stores) };
};
