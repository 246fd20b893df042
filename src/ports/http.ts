/** What came with a body and is sent back to ask whether it changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Takes a body as it comes. Its errors end the request and are thrown on. */
export interface Sink {
  write(chunk: Uint8Array): Promise<void>;
}

export interface HttpRequest {
  readonly url: string;
  /** What must come: a page's text, a PDF, or JSON's text. Judged by the first bytes and by the type that is declared. */
  readonly expect: "page" | "pdf" | "json";
  readonly validators?: Validators | undefined;
  /** Where a PDF's bytes go. A body that was refused or broke off half-way may have been written in part. */
  readonly sink?: Sink | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What became of a request; nothing that a server can do throws.
 * - unchanged: 304.
 * - body: all of it came, and is what was expected. `text` of a page (decoded as it declares) or of JSON (UTF-8), else "".
 * - gone: 404 or 410.
 * - refused: no later try will help until somebody does something; `code` says why.
 * - unavailable: worth another try; `retryAfterMs` when the server said so (then the whole host waits), at most a day.
 */
export type HttpAnswer = { readonly status: number | null; readonly ms: number } & (
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "body";
      readonly text: string;
      /** Hex, of the decoded bytes. */
      readonly sha256: string;
      readonly bytes: number;
      readonly validators: Validators;
    }
  | { readonly kind: "gone"; readonly message: string }
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string; readonly retryAfterMs: number | null }
);

export const refusalCodes = [
  "address_not_allowed", // scheme, host, port or a credential that is not on the list
  "private_address", // the name leads to an address that is not of the public internet
  "redirect_not_allowed", // a redirect to where we do not go, too many, or without a place
  "too_large", // more bytes than a document or page has, on the wire or decoded
  "not_a_pdf",
  "not_a_page",
  "not_json",
  "encoding_not_accepted", // more than one content coding, or an unknown one
  "disallowed_by_robots",
  "not_accepted", // another 4xx
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The polite way to the hosts that are on its list, and nowhere else. */
export interface Http {
  get(request: HttpRequest): Promise<HttpAnswer>;
}
