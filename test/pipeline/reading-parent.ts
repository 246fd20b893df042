import { extractFile } from "../../src/pipeline/read-in-child.ts";

/** A service in small: it reads one document, and is not ended by a signal that it means to handle itself. */
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
const { decision } = await extractFile(process.argv[2] ?? "");
process.stdout.write(`read ${decision?.number}\n`);
