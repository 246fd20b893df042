import { interval } from "./sample.ts";

/** What this asks of a report of the mutation testing report schema. Lines and columns begin with 1. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement?: string;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const oneLine = (code: string): string => {
  const flat = code.replace(/\s+/g, " ").trim();
  return flat.length <= 100 ? flat : `${flat.slice(0, 60)} … ${flat.slice(-35)}`;
};

const textAt = (source: string, { start, end }: Mutant["location"]): string => {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  // The end first: on a single line the start would move it.
  return lines
    .map((line, at) => (at === lines.length - 1 ? line.slice(0, end.column - 1) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column - 1) : line))
    .join("\n");
};

const counted = (mutants: readonly Mutant[]) => {
  const of = (...states: readonly string[]): number => mutants.filter(({ status }) => states.includes(status)).length;
  // One that never ends was noticed too.
  const [killed, survived, uncovered] = [of("Killed", "Timeout"), of("Survived"), of("NoCoverage")];
  const all = killed + survived + uncovered;
  return { all, killed, survived, uncovered, percent: all === 0 ? 100 : (100 * killed) / all };
};

const row = (name: string, mutants: readonly Mutant[], width: number): string => {
  const { all, killed, survived, uncovered, percent } = counted(mutants);
  const cells = [all, killed, survived, uncovered].map((count) => String(count).padStart(13));
  return `${name.padEnd(width)}${cells.join("")}${percent.toFixed(1).padStart(13)}`;
};

const percentage = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** What a sample says of all `of` mutants that it was drawn of. On a busy machine more run out of time than never end, so those are counted by themselves. */
export const formatSample = ({ files }: MutationReport, of: number, seed: number): string => {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const { all, killed } = counted(mutants);
  const late = mutants.filter(({ status }) => status === "Timeout").length;
  const [low, high] = interval(killed, all).map(percentage);
  return `A sample: ${all} of ${of} mutants, seed ${seed}. Killed: ${percentage(all === 0 ? 1 : killed / all)}, ${late} of them by time; of all, ${low} to ${high} (95 %).`;
};

/** A row for each file and one for all, then the mutants that no test fails for. */
export const formatReport = ({ files }: MutationReport): string => {
  const entries = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...entries.map(([name]) => name.length)) + 1;
  const head = `${"".padEnd(width)}${["mutants", "killed", "survived", "no coverage", "percent"].map((title) => title.padStart(13)).join("")}`;
  const rows = entries.map(([name, { mutants }]) => row(name, mutants, width));
  const all = row(
    "all",
    entries.flatMap(([, { mutants }]) => mutants),
    width,
  );
  const survivors = entries.flatMap(([name, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .sort((a, b) => a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column)
      .map(
        ({ status, location, replacement }) =>
          `${name}:${location.start.line} ${oneLine(textAt(source, location))} -> ${oneLine(replacement ?? "")}${status === "NoCoverage" ? " (no test reaches it)" : ""}`,
      ),
  );
  return [...survivors, ...(survivors.length > 0 ? [""] : []), head, ...rows, all].join("\n");
};
