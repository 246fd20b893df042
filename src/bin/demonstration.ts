import { existsSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../fixtures/documents");

/** The two largest fixtures: one has a column for each group, the other a row. More would only make the first start longer. */
const shown = ["operator-przykladowy-polnoc-2026", "zaklad-przykladowy-poludnie-2026"];

/** Documents of invented companies: what an empty store shows a newcomer. */
export const demonstrationFiles = (): { readonly path: string; readonly name: string }[] =>
  shown.map((name) => ({ path: join(folder, name, "document.pdf"), name: `${name}.pdf` })).filter(({ path }) => existsSync(path));
