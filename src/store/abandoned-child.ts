import { removeAbandoned } from "./abandoned.ts";

/* Run by the guard when a data directory is not there any more: exit status 0 when its server and all that it kept are gone. */
const [, , directory = "", dataDirectory = "", device = "", pid = "", started = ""] = process.argv;
const done = await removeAbandoned(directory, { dataDirectory, device: Number(device) }, { pid: Number(pid), started });
process.exit(done ? 0 : 1);
