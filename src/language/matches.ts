/** The values of all patterns that match, in the order of the text, each taking its letters away from the next. */
export const allMatching = <T>(words: readonly (readonly [T, RegExp])[], folded: string): T[] => {
  let rest = folded;
  const found: { value: T; at: number }[] = [];
  for (const [value, pattern] of words) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    found.push({ value, at: match.index });
    rest = rest.replace(pattern, (taken) => " ".repeat(taken.length));
  }
  return found.sort((a, b) => a.at - b.at).map((hit) => hit.value);
};
