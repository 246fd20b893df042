/** The `--import` that lets a Node process or thread run our TypeScript; see typescript-hooks.mjs. */
const hooks = new URL("./typescript-hooks.mjs", import.meta.url);
export const typescriptHooks = `data:text/javascript,${encodeURIComponent(`import { register } from "node:module"; register(${JSON.stringify(hooks.href)});`)}`;
