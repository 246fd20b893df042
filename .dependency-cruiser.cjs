/** The rooms of the house and what each may know. The README's map says the same in words. */
const pure = ["tables", "interpret", "verify", "amend", "publish", "price"];

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
      from: { orphan: true, pathNot: ["^src/bin/", "child\\.ts$", "\\.d\\.ts$"] },
      to: {},
    },
    {
      name: "not-to-test",
      severity: "error",
      comment: "The product never knows its tests.",
      from: { path: "^src/" },
      to: { path: "^(test|scripts|fixtures)/" },
    },
    mayImport("model", [], "The nouns know nobody."),
    mayImport("ports", ["model"], "Ports are interfaces over the nouns."),
    mayImport("operators", ["model"], "Operator files are data."),
    ...pure.map((room) => mayImport(room, ["model"], "Rooms that think know only the nouns, so they can be read and tested alone.")),
    mayImport("discover", ["model", "ports"], "The bulletin's pages are read from their text alone."),
    mayImport("market", ["model", "ports"], "Market prices are read from what their sources answered alone."),
    mayImport("fetch", ["model", "ports"], "The only room that asks another machine for anything."),
    mayImport("ops", ["model", "ports"], "What the service says of itself, from what it is handed."),
    mayImport("read", ["model", "ports"], "A room at the wall touches one outside thing and knows the nouns."),
    mayImport("store", ["model", "ports"], "Only the store knows the database; nobody's logic lives in it."),
    mayImport("serve", ["model", "ports", "price", "operators"], "The API answers from a snapshot of records; it knows no database."),
    mayImport(
      "pipeline",
      ["model", "ports", "operators", "read", "tables", "interpret", "verify", "amend", "publish", "price", "discover", "market"],
      "The pipeline is where the stages meet.",
    ),
    mayImport("queue", ["model", "ports", "pipeline"], "The queue runs the pipeline's handlers and knows nothing else."),
    {
      name: "pure-rooms-no-io",
      severity: "error",
      comment: "A room that thinks does no I/O: give it the data.",
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
      ["prisma|^node_modules/pg/|@prisma", "store", "The database is known in store/ only."],
      ["node_modules/(bullmq|ioredis|@bull-board|hono|@hono)/", "queue", "The queue's packages are known in queue/ only."],
      ["node_modules/cheerio/", "discover", "The bulletin's HTML is known in discover/ only."],
      ["node_modules/(undici|robots-parser|ipaddr\\.js)/", "fetch", "Only fetch/ goes to other machines."],
      ["node_modules/prom-client/", "ops", "Metrics are made in ops/ only."],
      ["node_modules/pdfjs-dist/", "read", "The PDF package is known in read/ only."],
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
