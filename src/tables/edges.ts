import { firstItem, lastItem } from "../model/items.ts";
import type { Rule } from "../model/page.ts";

/** A ruling line as a position on its axis and a span along the other, in points. */
export interface Edge {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Edges {
  readonly horizontal: readonly Edge[];
  readonly vertical: readonly Edge[];
}

/** Rules nearer than this are one: the two strokes of a double line are 1.5 pt apart, the lowest rows 9 pt high. */
export const snapPt = 3;
/** Pieces of a line are joined across gaps up to this: a crossing double line interrupts by 2.2 pt. */
const joinPt = 4;

/** Groups sorted values so that no group is wider than `tolerance`; returns each group's middle. */
export const cluster = (values: readonly number[], tolerance: number): number[] => {
  const groups: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && value - group[0] <= tolerance) group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => (firstItem(group) + lastItem(group)) / 2);
};

/** The member of `lines` nearest to `value`; `lines` is not empty. */
export const nearest = (lines: readonly number[], value: number): number =>
  lines.reduce((best, line) => (Math.abs(line - value) < Math.abs(best - value) ? line : best), lines[0] ?? value);

const joinCollinear = (edges: readonly Edge[]): Edge[] => {
  const joined: Edge[] = [];
  for (const edge of [...edges].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && last.at === edge.at && edge.from - last.to <= joinPt)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, edge.to) };
    else joined.push(edge);
  }
  return joined;
};

/** Sets of edges whose spans overlap or nearly touch, as those of one table do; tables that stand apart have sets of their own. */
const besideEachOther = (edges: readonly Edge[]): Edge[][] => {
  const sets: { edges: Edge[]; to: number }[] = [];
  for (const edge of [...edges].sort((a, b) => a.from - b.from)) {
    const last = sets.at(-1);
    if (last === undefined || edge.from - last.to > joinPt) sets.push({ edges: [edge], to: edge.to });
    else {
      last.edges.push(edge);
      last.to = Math.max(last.to, edge.to);
    }
  }
  return sets.map((set) => set.edges);
};

/** Edges that lie nearer than rows can be, on one position. */
const snapped = (edges: readonly Edge[]): Edge[] => {
  const lines = cluster(
    edges.map((edge) => edge.at),
    snapPt,
  );
  return edges.map((edge) => ({ ...edge, at: nearest(lines, edge.at) }));
};

const ofOrientation = (rules: readonly Rule[], orientation: Rule["orientation"]): Edge[] => {
  const raw = rules
    .filter((rule) => rule.orientation === orientation)
    .map(({ box }) =>
      orientation === "horizontal"
        ? { at: (box[1] + box[3]) / 2, from: box[0], to: box[2] }
        : { at: (box[0] + box[2]) / 2, from: box[1], to: box[3] },
    );
  // A line of a table above may lie between the strokes of another table's double line, and would part them.
  return joinCollinear(besideEachOther(raw).flatMap(snapped));
};

/** Rules of one page as snapped and joined edges. */
export const toEdges = (rules: readonly Rule[]): Edges => ({
  horizontal: ofOrientation(rules, "horizontal"),
  vertical: ofOrientation(rules, "vertical"),
});

const meet = (horizontal: Edge, vertical: Edge): boolean =>
  vertical.at >= horizontal.from - joinPt &&
  vertical.at <= horizontal.to + joinPt &&
  horizontal.at >= vertical.from - joinPt &&
  horizontal.at <= vertical.to + joinPt;

/** Does an edge lie between the ends of a table's edges? */
const spans = (edges: readonly Edge[], { from, to }: Edge): boolean =>
  Math.min(...edges.map((edge) => edge.from)) <= from && Math.max(...edges.map((edge) => edge.to)) >= to;

/** Sets of edges that hang together through crossings: one set a table. */
export const connected = (edges: Edges): Edges[] => {
  const parent = new Map<Edge, Edge>();
  const root = (edge: Edge): Edge => {
    const up = parent.get(edge);
    if (up === undefined || up === edge) return edge;
    const top = root(up);
    parent.set(edge, top);
    return top;
  };
  for (const horizontal of edges.horizontal)
    for (const vertical of edges.vertical) if (meet(horizontal, vertical)) parent.set(root(horizontal), root(vertical));
  const sets = new Map<Edge, { horizontal: Edge[]; vertical: Edge[] }>();
  const setOf = (edge: Edge) => {
    const top = root(edge);
    const set = sets.get(top) ?? { horizontal: [], vertical: [] };
    sets.set(top, set);
    return set;
  };
  for (const edge of edges.horizontal) setOf(edge).horizontal.push(edge);
  for (const edge of edges.vertical) setOf(edge).vertical.push(edge);
  const tables = [...sets.values()].filter((set) => set.horizontal.length >= 2 && set.vertical.length >= 2);
  // A wall between two rows over all columns touches no other line, and goes on with the walls above and below it.
  for (const loose of [...sets.values()].filter((set) => set.horizontal.length === 0).flatMap((set) => set.vertical))
    tables.find(({ vertical }) => vertical.some((edge) => edge.at === loose.at) && spans(vertical, loose))?.vertical.push(loose);
  return tables;
};
