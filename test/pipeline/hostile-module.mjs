import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";

/* What a module that a document took over would try. The first argument is the port of a listener on this machine. */

const reached = (attempt) => {
  try {
    return attempt() !== null;
  } catch {
    return false;
  }
};
const network = await new Promise((resolve) => {
  const socket = connect(Number(process.argv[2]), "127.0.0.1");
  socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
});
const environment = reached(() => readFileSync(`/proc/${process.ppid}/environ`));
const files = reached(() => readFileSync("/etc/passwd"));
const shell = reached(() => execFileSync("/bin/sh", ["-c", "true"]));
const privileges = reached(() => (/^NoNewPrivs:\t1$/m.test(readFileSync("/proc/self/status", "utf8")) ? null : true));
process.stdout.write(JSON.stringify({ network, environment, files, shell, privileges }));
process.exit(0);
