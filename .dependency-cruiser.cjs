/** The rooms of the house and what each may know. The README's map says the same in words. */
const pure = ["tables", "language", "rates", "decision", "clocks", "places", "verify", "publish", "price"];
/** Pure rooms that stand on the trade's wording. */
const worded = ["rates", "decision", "clocks", "places"];

const mayImport = (room, allowed, comment) => ({
  name: `${room}-imports`,
  severity: "error",
  comment,
  from: { path: `^src/${room}/` },
  to: { path: "^src/", pathNot: [room, ...allowed].map((name) => `^src/${name}/`) },
});

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "A circle has no front: split what both sides need into model/.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "A file nobody imports is dead.",
      from: {
        orphan: true,
        pathNot: ["^src/bin/", "^clients/[^/]+/src/index\\.ts$", "^src/demo/serve\\.ts$", "child\\.ts$", "\\.d\\.ts$"],
      },
      to: {},
    },
    {
      name: "not-to-test",
      severity: "error",
      comment: "The product never knows its tests.",
      from: { path: "^src/" },
      to: { path: "^(test|scripts|fixtures)/" },
    },
    {
      name: "clients-alone",
      severity: "error",
      comment: "A client is a package of its own: it knows the API's description alone, and no package.",
      from: { path: "^clients/([^/]+)/" },
      to: { pathNot: "^clients/$1/" },
    },
    mayImport("model", [], "The nouns know nobody."),
    mayImport("ports", ["model"], "Ports are interfaces over the nouns."),
    mayImport("operators", ["model"], "Operator files are data."),
    mayImport("runtime", [], "How one of our programs is run."),
    ...pure.map((room) =>
      mayImport(
        room,
        worded.includes(room) ? ["model", "language"] : ["model"],
        "Pure rooms know only the nouns and the trade's wording, so they can be read and tested alone.",
      ),
    ),
    mayImport("discover", ["model", "ports"], "The bulletin's pages are read from their text alone."),
    mayImport("market", ["model", "ports"], "Market prices are read from what their sources answered alone."),
    mayImport("fetch", ["model", "ports"], "The only room that asks another machine for anything."),
    mayImport("demo", ["model"], "A bulletin of invented companies; the product is not told that it is one."),
    mayImport("ops", ["model", "ports"], "What the service says of itself, from what it is handed."),
    mayImport("pdf", ["model", "ports"], "The only room that opens a PDF: its text, paths and pictures."),
    mayImport("ocr", ["model", "ports", "runtime", "pdf"], "Recognises what the pictures of pages show."),
    mayImport("pages", ["model", "ports", "pdf", "ocr"], "Decides page by page which witness is taken, and confirms one by the other."),
    mayImport("store", ["model", "ports", "runtime"], "Only the store knows the database; nobody's logic lives in it."),
    mayImport("serve", ["model", "ports", "price", "operators"], "The API answers from a snapshot of records; it knows no database."),
    mayImport("accounts", ["model", "ports"], "The only room that knows the library of accounts; its tables are handed in."),
    mayImport("mail", ["model", "ports"], "The only room that sends mail."),
    mayImport("mcp", ["model", "serve"], "Tools over the API: the client, and the words of the API's parameters."),
    {
      name: "only-mcp-by-client",
      severity: "error",
      comment: "The service does not ask itself over HTTP.",
      from: { path: "^src/", pathNot: ["^src/mcp/", "^src/bin/mcp\\.ts$"] },
      to: { path: "^clients/" },
    },
    mayImport(
      "pipeline",
      ["model", "ports", "runtime", "operators", "pdf", "ocr", "pages", ...pure, "discover", "market"],
      "The pipeline is where the stages meet.",
    ),
    mayImport("queue", ["model", "ports", "pipeline"], "The queue runs the pipeline's handlers and knows nothing else."),
    {
      name: "pure-rooms-no-io",
      severity: "error",
      comment: "A pure room does no I/O: give it the data.",
      from: { path: `^src/(${[...pure, "model", "operators"].join("|")})/` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-rooms-few-packages",
      severity: "error",
      comment: "Pure rooms use zod and decimal.js through model/ only.",
      from: { path: `^src/(${pure.join("|")})/` },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional"] },
    },
    ...[
      ["node_modules/(@prisma|prisma|pg)/", "store", "The database is known in store/ only."],
      ["node_modules/(bullmq|ioredis|@bull-board|hono|@hono)/", "queue", "The queue's packages are known in queue/ only."],
      ["node_modules/cheerio/", "discover", "The bulletin's HTML is known in discover/ only."],
      ["node_modules/(undici|robots-parser|ipaddr\\.js)/", "fetch", "Only fetch/ goes to other machines."],
      ["node_modules/prom-client/", "ops", "Metrics are made in ops/ only."],
      ["node_modules/better-auth/", "accounts", "The library of accounts is known in accounts/ only."],
      ["node_modules/nodemailer/", "mail", "Mail is sent in mail/ only."],
      ["node_modules/pdfjs-dist/", "pdf", "The PDF package is known in pdf/ only."],
    ].map(([path, room, comment]) => ({
      name: `only-${room}`,
      severity: "error",
      comment,
      from: { path: "^src/", pathNot: `^src/${room}/` },
      to: { path, pathNot: "^src/" },
    })),
    {
      name: "pino-in-bin",
      severity: "error",
      comment: "The log is made in bin/ and handed in as a port.",
      from: { path: "^src/", pathNot: "^src/bin/" },
      to: { path: "node_modules/pino/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^src/store/generated" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ["import", "node", "default"], exportsFields: ["exports"] },
  },
};
