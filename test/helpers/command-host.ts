import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { type Ended, until } from "./processes.ts";

const root = resolve(import.meta.dirname, "../..");

export interface CommandHost {
  /** A compiled command's end, as a process of its own would have it; the environment holds nothing but what is given. */
  run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended>;
  end(): Promise<void>;
}

/**
 * Commands one after another in one process, for tests that give many: loading the packages takes half of a second of a core each time. That a
 * command ends by itself in a process of its own is for a test that starts one (processes.ts).
 */
export const commandHost = (): CommandHost => {
  let host: ChildProcess | null = null;
  const output = { out: "", err: "" };
  let last: Promise<unknown> = Promise.resolve();

  const started = (): ChildProcess => {
    if (host !== null) return host;
    host = spawn(process.execPath, [join(import.meta.dirname, "command-host-process.mjs")], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const [stream, name] of [[host.stdout, "out"] as const, [host.stderr, "err"] as const])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output[name] += text;
      });
    return host;
  };

  const ended = async (command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> => {
    const process_ = started();
    const mark = randomUUID();
    const file = join(root, "dist", `${command}.js`);
    process_.send({ mark, file, args, env: { PATH: process.env.PATH, LOG_LEVEL: "warn", ...env } });
    const end = await until(() => {
      if (process_.exitCode !== null) throw new Error(`The host of ${command} ended: ${output.out}${output.err}`);
      const match = new RegExp(`${mark} (\\d+)\\n`).exec(output.out);
      return match !== null && output.err.includes(`${mark}\n`) && match;
    });
    const [out, err] = [output.out.slice(0, end.index), output.err.slice(0, output.err.indexOf(mark))];
    output.out = "";
    output.err = "";
    return { code: Number(end[1]), signal: null, out, err };
  };

  return {
    run: (command, args, env) => {
      const next = last.then(() => ended(command, args, env));
      last = next.catch(() => undefined);
      return next;
    },
    end: async () => {
      if (host === null || host.exitCode !== null) return;
      const gone = once(host, "exit");
      host.disconnect();
      await gone;
    },
  };
};
