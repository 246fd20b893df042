import { facetsOf } from "../../language/facets.ts";
import type { Problem } from "../../model/problem.ts";
import type { Table } from "../../model/table.ts";

/**
 * The groups that a table's caption lists ("Stawki opłat dla grup taryfowych C21, C22a, C23") where no cell names another one: a rate whose group was
 * not read is one of theirs. None where the caption lists none, or the table names a group that it does not list.
 */
const listedGroups = ({ caption, cells }: Table): readonly string[] => {
  const listed = new Set(caption.flatMap(({ text }) => facetsOf(text).groups));
  const named = cells.flatMap(({ text }) => facetsOf(text).groups);
  return named.length > 0 && named.every((group) => listed.has(group)) ? [...listed] : [];
};

/**
 * What holds rates of no known group holds the groups that their table is for, or all where nobody knows these. The first of each kind is a problem of
 * each group, and the others one of the first group: every number keeps its own.
 */
export const ofListedGroups = (problems: readonly Problem[], table: Table): readonly Problem[] => {
  const groupless = problems.filter(({ tariff_code }) => tariff_code === null);
  const groups = groupless.length === 0 ? [] : listedGroups(table);
  if (groups.length === 0) return problems;
  return problems.flatMap((problem) => {
    if (problem.tariff_code !== null) return [problem];
    const isFirst = groupless.find(({ code }) => code === problem.code) === problem;
    return groups.slice(0, isFirst ? groups.length : 1).map((group): Problem => ({ ...problem, tariff_code: group }));
  });
};
