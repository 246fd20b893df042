import { existsSync } from "node:fs";

/** What keeps the process that reads a document from everything but that document. */
export const protections = ["no_network", "other_user", "no_new_privileges", "no_files"] as const;
export type Protection = (typeof protections)[number];

/** One way to start a process: what its command line begins with, Node's own flags, and what these keep from it. */
export interface Confinement {
  /** Before Node's own path. */
  readonly command: readonly string[];
  /** Flags of Node. */
  readonly flags: readonly string[];
  readonly protections: readonly Protection[];
}

/** What of the system matters. */
export interface Host {
  readonly platform: NodeJS.Platform;
  /** Null where the system knows no users. */
  readonly uid: number | null;
  /** Where util-linux has its programs; null: it has none. */
  readonly tools: { readonly unshare: string; readonly setpriv: string } | null;
  readonly nodeMajor: number;
  /** The directory of the program, which its own process must read; null: Node's permission model cannot be used for it. */
  readonly programRoot: string | null;
}

/** The user and group that own nothing, by their numbers on every Linux. */
const nobody = "65534";

const filesOf = ({ nodeMajor, programRoot }: Host): Pick<Confinement, "flags" | "protections"> =>
  programRoot === null
    ? { flags: [], protections: [] }
    : {
        // Threads read scans, and the canvas is an addon; neither may touch files or start programs through Node.
        flags: [
          nodeMajor >= 23 ? "--permission" : "--experimental-permission",
          `--allow-fs-read=${programRoot}/*`,
          "--allow-worker",
          "--allow-addons",
        ],
        protections: ["no_files"],
      };

/** By util-linux, strongest first. A user of its own needs root; without root a network of its own needs a user namespace. */
const commandsOf = ({ uid, tools }: Host): readonly Pick<Confinement, "command" | "protections">[] => {
  if (tools === null) return [];
  const { unshare, setpriv } = tools;
  const noNew = [setpriv, "--no-new-privs"];
  const asNobody = [...noNew, `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--inh-caps=-all", "--bounding-set=-all"];
  const noNetwork = uid === 0 ? [unshare, "--net", "--"] : [unshare, "--user", "--map-current-user", "--net", "--"];
  const ways: readonly Pick<Confinement, "command" | "protections">[] = [
    { command: [...noNetwork, ...asNobody, "--"], protections: ["no_network", "other_user", "no_new_privileges"] },
    { command: [...asNobody, "--"], protections: ["other_user", "no_new_privileges"] },
    { command: [...noNetwork, ...noNew, "--"], protections: ["no_network", "no_new_privileges"] },
    { command: [...noNew, "--"], protections: ["no_new_privileges"] },
  ];
  return ways.filter(({ protections: own }) => uid === 0 || !own.includes("other_user"));
};

/**
 * All ways to start the process, strongest first; the last is without any protection. Which of them a machine allows is found by trying: a
 * container may forbid namespaces, and a program under /root is closed to other users.
 */
export const confinements = (host: Host): readonly Confinement[] => {
  const files = filesOf(host);
  const commands = [...(host.platform === "linux" ? commandsOf(host) : []), { command: [], protections: [] }];
  return commands.flatMap((one) => {
    const bare = { ...one, flags: [] };
    const withFiles = { command: one.command, flags: files.flags, protections: [...one.protections, ...files.protections] };
    return files.flags.length === 0 ? [bare] : [withFiles, bare];
  });
};

const toolIn = (name: string): string | null => ["/usr/bin", "/bin"].map((folder) => `${folder}/${name}`).find(existsSync) ?? null;

/** This machine. `programRoot`: see Host. */
export const thisHost = (programRoot: string | null): Host => {
  const [unshare, setpriv] = [toolIn("unshare"), toolIn("setpriv")];
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? null,
    tools: unshare === null || setpriv === null ? null : { unshare, setpriv },
    nodeMajor: Number(process.versions.node.split(".")[0]),
    programRoot,
  };
};
