import type { Later } from "../later.ts";
import { type Compress, compressBeside, lengthOf } from "./compress.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Below this a compressed answer is no smaller on the wire. */
const leastBytes = 1024;

const weightOf = (accepted: string, encoding: string): number | null => {
  for (const item of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    if (name !== encoding) continue;
    const q = parameters.find((part) => part.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return null;
};

/** What clients send is nearly always one of a handful of texts. */
const known = new Map<string, Encoding>();

const negotiate = (accepted: string): Encoding => {
  const any = weightOf(accepted, "*") ?? 0;
  const weight = (encoding: string): number => weightOf(accepted, encoding) ?? any;
  const [br, zip] = [weight("br"), weight("gzip")];
  if (br === 0 && zip === 0) return "identity";
  return br >= zip ? "br" : "gzip";
};

/** The encoding for an Accept-Encoding header (RFC 9110 12.5.3); identity is always good enough. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted === undefined || accepted === "") return "identity";
  const before = known.get(accepted);
  if (before !== undefined) return before;
  if (known.size >= 200) known.clear();
  const encoding = negotiate(accepted.slice(0, 500));
  known.set(accepted, encoding);
  return encoding;
};

/** Text is; pictures and files of columns are compressed already. */
export const isCompressible = (contentType: string): boolean => /^(?:text\/|application\/(?:json|x-ndjson|jsonl)\b)/.test(contentType);

type Forms = Map<Encoding, Encoded | Promise<Encoded>>;

/** Compressed forms by the pieces they were made of: kept as long as those are remembered, and no longer. */
const made = new WeakMap<readonly Buffer[], Forms>();

export interface Encoded {
  readonly encoding: Encoding;
  readonly body: readonly Buffer[];
}

/**
 * The body in an encoding: at once when it is ready, else when it is. Made once for all who ask for it meanwhile. `asker`: whose turn it is where
 * several wait.
 */
export const encoded = (body: readonly Buffer[], encoding: Encoding, asker = "", compress: Compress = compressBeside): Later<Encoded> => {
  if (encoding === "identity" || lengthOf(body) < leastBytes) return { encoding: "identity", body };
  const forms: Forms = made.get(body) ?? new Map();
  made.set(body, forms);
  const known = forms.get(encoding);
  if (known !== undefined) return known;
  const making = compress(body, encoding, asker).then((bytes) => {
    const ready = { encoding, body: [bytes] };
    forms.set(encoding, ready);
    return ready;
  });
  forms.set(encoding, making);
  // What failed once is tried again by the next who asks.
  making.catch(() => forms.delete(encoding));
  return making;
};
