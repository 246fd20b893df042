import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closedPort } from "../../test/helpers/closed-port.ts";
import { isThere, nginxConfiguration } from "../helpers/nginx.ts";

export interface Balancer {
  readonly name: string;
  /** Of all API processes together. */
  readonly address: string;
  readonly stop: () => void;
}

/** What a balancer's configuration is written from. */
interface Plan {
  readonly port: number;
  readonly apiPorts: readonly number[];
  readonly directory: string;
}

/** One program that may be there, and how it is run in the foreground. */
interface Program {
  readonly name: string;
  readonly configuration: (plan: Plan) => string;
  readonly flags: (file: string, directory: string) => readonly string[];
}

// Each request goes to the next process, so that every page of a walk comes from another one. A process that is gone is passed over: nothing
// was sent yet, or the request is a GET, which may be asked again.
const programs: readonly Program[] = [
  {
    name: "nginx",
    configuration: ({ port, apiPorts, directory }) =>
      nginxConfiguration(
        directory,
        `upstream api { ${apiPorts.map((api) => `server 127.0.0.1:${api} max_fails=1 fail_timeout=1s;`).join(" ")} keepalive 32; }
        server {
          listen 127.0.0.1:${port};
          location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_connect_timeout 1s; }
        }`,
      ),
    flags: (file, directory) => ["-c", file, "-p", directory],
  },
  {
    name: "haproxy",
    configuration: ({ port, apiPorts }) => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  retries 3
  option redispatch 1
frontend all
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance roundrobin
  retry-on conn-failure empty-response
${apiPorts.map((api) => `  server api${api} 127.0.0.1:${api} check inter 500`).join("\n")}
`,
    flags: (file) => ["-db", "-q", "-f", file],
  },
];

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A load balancer before these processes, which answer already. Throws where neither nginx nor HAProxy is installed. */
export const startBalancer = async (apiPorts: readonly number[], parent: string): Promise<Balancer> => {
  const program = programs.find(({ name }) => isThere(name, "-v"));
  if (program === undefined) throw new Error("No load balancer was found: install nginx or haproxy, and try again.");
  const [port, directory] = [await closedPort(), join(parent, "balancer")];
  mkdirSync(directory);
  const file = join(directory, `${program.name}.conf`);
  writeFileSync(file, program.configuration({ port, apiPorts, directory }));
  const child: ChildProcess = spawn(program.name, program.flags(file, directory), { stdio: ["ignore", "ignore", "inherit"] });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await answers(address)) return { name: program.name, address, stop: () => void child.kill("SIGKILL") };
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`${program.name} does not answer; what it said stands above.`);
};
