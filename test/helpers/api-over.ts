import { openExports } from "../../src/serve/exports/make.ts";
import { heavyAnswers } from "../../src/serve/heavy/answer.ts";
import { pastStates } from "../../src/serve/heavy/states.ts";
import type { Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import type { Store } from "../../src/store/store.ts";
import { api } from "../serve/helpers.ts";

/** An API over a store's newest state, which can look back and make exports. */
export const apiOver = (store: Store, snapshot: Snapshot) => {
  const { history, archive, places } = store;
  const exports = openExports(archive, store.files("exports", 10_000_000));
  const kept = () => ({ history, archive, places, exports, pictures: { page: async () => null }, documentFile: async () => null });
  return api(snapshot, { heavy: heavyAnswers(pastStates({ history, archive }), kept), kept });
};
