import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../fixtures/documents");

/** The fixtures, documents of invented companies: what an empty store shows a newcomer. */
export const demonstrationFiles = (): { readonly path: string; readonly name: string }[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => ({ path: join(folder, name, "document.pdf"), name: `${name}.pdf` }))
        .filter(({ path }) => existsSync(path))
    : [];
