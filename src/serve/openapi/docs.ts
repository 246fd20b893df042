import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { quoted } from "../http/refusal.ts";
import type { OpenRoute, Representation } from "../http/route.ts";
import { unchanging } from "../http/static.ts";

/*
 * The docs page: Swagger UI out of its own package, served by ourselves. Nothing of another host is asked for, and no script runs but the two
 * that are named with their hashes.
 */

const require = createRequire(import.meta.url);

/** Starts the page. `validatorUrl: null`: else the page would show its description to a validator of another host. */
const start = `window.ui = SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const files: Readonly<Record<string, { readonly type: string; readonly read: () => Buffer }>> = {
  "docs.js": { type: "text/javascript; charset=utf-8", read: () => Buffer.from(start) },
  "swagger-ui-bundle.js": {
    type: "text/javascript; charset=utf-8",
    read: () => readFileSync(require.resolve("swagger-ui-dist/swagger-ui-bundle.js")),
  },
  "swagger-ui.css": { type: "text/css; charset=utf-8", read: () => readFileSync(require.resolve("swagger-ui-dist/swagger-ui.css")) },
  "favicon-32x32.png": { type: "image/png", read: () => readFileSync(require.resolve("swagger-ui-dist/favicon-32x32.png")) },
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI sets styles on elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
const headers = { "content-security-policy": policy, "referrer-policy": "no-referrer" };

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Read when the first of them is asked for: the API starts without them. */
const represented = new Map(
  Object.entries(files).map(([name, { type, read }]) => [name, once(() => unchanging(read(), type, headers))] as const),
);

const integrity = (name: string): string => {
  const bytes = Buffer.concat(represented.get(name)?.().render() ?? []);
  return `integrity="sha384-${hash("sha384", bytes, "base64")}"`;
};

const page = once((): Representation => {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Taryfikator API</title>
<link rel="icon" href="docs/favicon-32x32.png"><link rel="stylesheet" href="docs/swagger-ui.css" ${integrity("swagger-ui.css")}>
<body><p style="font: 16px/1.5 system-ui, sans-serif; max-width: 1460px; margin: 1rem auto 0; padding: 0 20px">Requests need a key: <a href="../portal?lang=en">get one in your account</a>, the trial is free.</p>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js" ${integrity("swagger-ui-bundle.js")}></script>
<script src="docs/docs.js" ${integrity("docs.js")}></script>
</html>
`;
  return unchanging(Buffer.from(html), "text/html; charset=utf-8", headers);
});

/** GET /api/docs */
export const docs: OpenRoute["answer"] = () => page();

/** GET /api/docs/{file} */
export const docsFile: OpenRoute["answer"] = ({ parameters }) => {
  const name = parameters.get("file") ?? "";
  const file = represented.get(name);
  if (file !== undefined) return file();
  return {
    error: "not_found",
    message: `The page has no file ${quoted(name)}; it has ${Object.keys(files).join(", ")}.`,
    parameter: "file",
  };
};
