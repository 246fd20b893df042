import { readFile } from "node:fs/promises";

/**
 * Module hook: packages' own ES modules are handed to Node as they are. The TypeScript loader would parse and rewrite them,
 * which for pdf.js costs 0.7 s and 250 MB in every process that reads a document.
 */
export const load = async (url, context, next) =>
  url.startsWith("file:") && url.includes("/node_modules/") && url.endsWith(".mjs")
    ? { format: "module", shortCircuit: true, source: await readFile(new URL(url)) }
    : next(url, context);
