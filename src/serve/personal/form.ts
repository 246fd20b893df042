/** What came in a form. */
export interface Form {
  /** "" where the field did not come. */
  readonly text: (name: string) => string;
  /** Of boxes that may be ticked together. */
  readonly all: (name: string) => readonly string[];
  /** Of every field that came, each once. */
  readonly names: readonly string[];
}

/** Bytes of a whole form; the longest text that anybody types here is a sentence. */
export const mostFormBytes = 16_384;
const mostFields = 100;

/** Null for what is no form. A field that comes twice is its first value. */
export const readForm = (contentType: string | undefined, body: Buffer): Form | null => {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "")) return null;
  const fields = new URLSearchParams(body.toString("utf8"));
  if (fields.size > mostFields) return null;
  return { text: (name) => fields.get(name) ?? "", all: (name) => fields.getAll(name), names: [...new Set(fields.keys())] };
};
