/** Of valid JSON: its strings, which stay, and its numbers. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON with every number as the text that was sent ("548.73000"): JSON.parse would make a float of it. Undefined when it is no JSON.
 */
export const exactJson = (text: string): unknown => {
  try {
    // Parsed once as it is, so that only valid JSON comes to be taken apart; that takes linear time.
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return JSON.parse(text.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`)));
};
