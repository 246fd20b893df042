import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile, root } from "./service.ts";

type Reader = Pick<typeof import("../../src/pipeline/read-in-child.ts"), "extractFile">;

/** The reader as it ships: compiled and confined. From its sources each child would take the types off every module first, in the open. */
export const shippedReader = async (): Promise<Reader> => {
  compile();
  return import(pathToFileURL(join(root, "dist/read-in-child.js")).href);
};
