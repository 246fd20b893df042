/** A page's few hundred texts are asked some fifty times each; remembering the answers takes most of a document's time away. */
const maxCachedTexts = 4_000;

/** The same pure function of a text, which answers a text that it was asked before from memory. */
export const memoized = <Answer>(of: (text: string) => Answer): ((text: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (text) => {
    const old = known.get(text);
    if (old !== undefined || known.has(text)) return old as Answer;
    if (known.size >= maxCachedTexts) known.clear();
    const answer = of(text);
    known.set(text, answer);
    return answer;
  };
};
