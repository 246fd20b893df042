import { spawnSync } from "node:child_process";

export const isThere = (program: string, ...asked: string[]): boolean => spawnSync(program, asked).error === undefined;

/** The configuration of an nginx of one process in the foreground, which writes into `directory` alone. `http`: what it serves. */
export const nginxConfiguration = (directory: string, http: string): string => {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${directory}/${kind};`);
  return `daemon off; master_process off; pid ${directory}/nginx.pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; ${paths.join(" ")}
       ${http} }`;
};
