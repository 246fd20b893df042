import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { program } from "../runtime/program.ts";
import type { Belonging } from "./abandoned.ts";
import type { ProcessMark } from "./process-start.ts";

/*
 * A server outlives a service that is killed, so that the next one finds it. When nobody comes and the data directory is removed, somebody has
 * to end it: a shell that waits beside it (1 MB; a Node process would take 40), and calls abandoned-child.ts when the directory is gone.
 * The shell ends with the server. PostgreSQL by itself looks once a minute, and only at files that were in the data directory.
 */
const script = `
  server=$1; data=$2; shift 2
  while kill -0 "$server" 2>/dev/null; do
    if [ ! -e "$data" ]; then "$@" && exit 0; sleep 30; fi
    sleep 2
  done`;

/** Starts the guard of a server. The returned function ends it. On Windows, which has no such shell, there is none. */
export const guard = (directory: string, { dataDirectory, device }: Belonging, server: ProcessMark): (() => void) => {
  if (process.platform === "win32") return () => undefined;
  const { file, execArgv } = program(new URL("./abandoned-child.ts", import.meta.url));
  const remove = [
    process.execPath,
    ...execArgv,
    fileURLToPath(file),
    directory,
    dataDirectory,
    String(device),
    String(server.pid),
    server.started,
  ];
  // Of a session of its own: what ends the service, Ctrl-C in its terminal included, does not end it.
  const shell = spawn("/bin/sh", ["-c", script, "guard", String(server.pid), dataDirectory, ...remove], {
    cwd: "/",
    env: { PATH: process.env.PATH },
    detached: true,
    stdio: "ignore",
  });
  shell.on("error", () => undefined);
  shell.unref();
  return () => {
    try {
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, "SIGTERM");
    } catch {
      // It ended with the server already.
    }
  };
};
