/** Sets a value in a map that keeps the order of last use: of more than `most` names the one that was silent longest is forgotten. */
export const setRecent = <Value>(map: Map<string, Value>, name: string, value: Value, most: number): void => {
  // Deleted first: the map's order is then that of the last use.
  map.delete(name);
  map.set(name, value);
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
};
