import { storableText } from "../model/text.ts";

// JSON.stringify writes what PostgreSQL refuses as an escape, so a look at its text spares nearly all values the slow way.
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** JSON text of `value` without the characters that PostgreSQL refuses in text. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  if (!suspicious.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "string" ? storableText(part) : part));
};

export const storableNullable = (text: string | null): string | null => (text === null ? null : storableText(text));
