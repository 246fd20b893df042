import { execFileSync } from "node:child_process";
import os from "node:os";

/*
 * What a run of the benchmark is kept as, so that two runs can be compared. Absolute figures depend on the machine and its neighbours; of a row
 * that has a peer the ratio to it, measured in turn in the same run, is what is promised.
 */

export interface Goal {
  /** Whether the goal is about the figure itself or its ratio to the peer's. */
  readonly of: "value" | "ratio";
  readonly is: "at least" | "at most";
  readonly figure: number;
}

export interface Row {
  /** Stays the same from run to run. */
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly value: number;
  readonly peer: { readonly name: string; readonly value: number } | null;
  /** To the peer, the way round that the goal says; null without one. */
  readonly ratio: number | null;
  readonly goal: Goal;
}

/** A row that could not be measured, and why. */
export interface Missed {
  readonly id: string;
  readonly what: string;
  readonly because: string;
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory_gb: number;
  readonly system: string;
  readonly node: string;
  readonly nginx: string | null;
  readonly load_tool: string;
}

export interface Run {
  /** ISO instant. */
  readonly at: string;
  readonly kind: "whole" | "quick";
  readonly machine: Machine;
  /** Load averages of the last minute: above the number of cores, neighbours were at work and absolute figures say little. */
  readonly load: { readonly before: number; readonly after: number };
  readonly rows: readonly Row[];
  readonly missed: readonly Missed[];
}

const versionOf = (program: string): string | null => {
  try {
    return execFileSync(program, ["-v"], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim() || program;
  } catch {
    return null;
  }
};

export const thisMachine = (loadTool: string): Machine => ({
  cpu: os.cpus()[0]?.model.trim() ?? "unknown",
  cores: os.availableParallelism(),
  memory_gb: Math.round(os.totalmem() / 1e9),
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  nginx: versionOf("nginx"),
  load_tool: loadTool,
});

export const isMet = ({ goal, value, ratio }: Row): boolean | null => {
  const figure = goal.of === "value" ? value : ratio;
  if (figure === null) return null;
  return goal.is === "at least" ? figure >= goal.figure : figure <= goal.figure;
};

/** Three digits that say something: 4,711 / 47.1 / 0.471. */
export const figureText = (value: number): string => {
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString("en");
  return Number(value.toPrecision(3)).toString();
};

const goalText = ({ of, is, figure }: Goal, unit: string): string =>
  of === "ratio" ? `${is} ${figure} of the peer's` : `${is} ${figureText(figure)} ${unit}`;

/** The row in words, with its goal and peer. */
export const rowLine = (row: Row): string => {
  const met = isMet(row);
  const peer = row.peer === null ? "" : `; ${row.peer.name} ${figureText(row.peer.value)} ${row.unit}`;
  const ratio = row.ratio === null ? "" : `; ratio ${figureText(row.ratio)}`;
  const verdict = met === null ? "not comparable" : met ? "met" : "missed";
  return `${row.what}: ${figureText(row.value)} ${row.unit}${peer}${ratio} (goal: ${goalText(row.goal, row.unit)}: ${verdict})`;
};

/** What of a row is compared between runs: the ratio where there is one. */
const comparedOf = ({ ratio, value }: Row): number => ratio ?? value;

export interface Compared {
  readonly id: string;
  readonly what: string;
  readonly now: number | null;
  readonly kept: number | null;
  /** How many times as much as then; null where one of them is not there. */
  readonly times: number | null;
}

/** Every row of either run, those of the newer one first. */
export const compareRuns = (now: Pick<Run, "rows">, kept: Pick<Run, "rows">): readonly Compared[] => {
  const find = (rows: readonly Row[], id: string): Row | null => rows.find((row) => row.id === id) ?? null;
  const all = new Map([...now.rows, ...kept.rows].map(({ id, what }) => [id, what]));
  return [...all].map(([id, what]) => {
    const [a, b] = [find(now.rows, id), find(kept.rows, id)];
    // A ratio is no figure to compare with a bare time.
    const alike = a !== null && b !== null && (a.ratio === null) === (b.ratio === null);
    return {
      id,
      what,
      now: a === null ? null : comparedOf(a),
      kept: b === null ? null : comparedOf(b),
      times: alike ? comparedOf(a) / comparedOf(b) : null,
    };
  });
};

const orDash = (value: number | null): string => (value === null ? "-" : figureText(value));

export const comparisonLine = ({ what, now, kept, times }: Compared): string =>
  `${what}: ${orDash(now)}, kept ${orDash(kept)}${times === null ? "" : ` (${times.toFixed(2)} times)`}`;
