/** The keys of a record over a closed list, in their order. Object.keys gives them as mere text, since a wider value may hold more. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] => Object.keys(record) as Key[];

/** One value for each key of a closed list. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueFor: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
