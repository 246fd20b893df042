import { openStore } from "../../src/store/store.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/** A service to be killed: owns the data directory, keeps a document, says where, and then waits for its end. */
const [, , dataDir = ""] = process.argv;
const store = await openStore({ dataDir, role: "owner", log: recordingLog() });
const { sha256 } = await store.documents.receive(new TextEncoder().encode("%PDF-1.7"), { fileName: "a.pdf", sourceUrl: null });
process.stdout.write(`${JSON.stringify({ url: store.databaseUrl, sha256 })}\n`);
setInterval(() => {}, 60_000);
