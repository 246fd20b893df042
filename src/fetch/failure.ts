import { errors } from "undici";

/** What went wrong on the way, by the code that Node, OpenSSL, zlib or undici gives it. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|ENODATA)$/, "The host's name was not found."],
  [/^(EAI_\w+|ESERVFAIL|EREFUSED|ENONAME|NAME_TIME_LIMIT)$/, "The host's name could not be looked up."],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "The host does not take connections."],
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, "No connection was made in time."],
  [/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/, "The server fell silent."],
  [/^UND_ERR_HEADERS_OVERFLOW$/, "The server's headers are too long."],
  [/^(UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_EOF)$/, "The body broke off before its end."],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE)$/, "The connection was lost."],
  [/^HPE_/, "What came is not HTTP."],
  [/^Z_BUF_ERROR$/, "The compressed body broke off before its end."],
  // Brotli's are ERR__ERROR_FORMAT_... in Node 20.
  [/^(Z_|ERR_(BROTLI|_ERROR_FORMAT))/, "The compressed body is damaged."],
  [/^CERT_HAS_EXPIRED$/, "The server's certificate has expired."],
  [/^CERT_NOT_YET_VALID$/, "The server's certificate is not valid yet."],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "The server's certificate is for another host."],
  [/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/, "The server's certificate is signed by itself."],
  [/^(UNABLE_TO_|CERT_|ERR_TLS_CERT)/, "The server's certificate is not signed by an authority that we trust."],
  [/^(ERR_SSL_|EPROTO|ERR_TLS_)/, "No safe connection (TLS 1.2 or newer) could be agreed on."],
];

const codeOf = (cause: unknown): string | null => {
  if (!(cause instanceof Error)) return null;
  // Several addresses were tried: each has its error, and they are mostly the same.
  if (cause instanceof AggregateError && !("code" in cause)) return codeOf(cause.errors[0]);
  // undici means to give the parser's code and gives none (7.30); an early end is the one that matters.
  if (cause instanceof errors.HTTPParserError) return /\beof\b/i.test(cause.message) ? "HPE_EOF" : "HPE_SYNTAX";
  return "code" in cause && typeof cause.code === "string" ? cause.code : null;
};

/** One sentence about a failed connection or stream; null for what no server can cause, which is a bug of ours. */
export const failureSentence = (cause: unknown): string | null => {
  const code = codeOf(cause);
  if (code === null || code.startsWith("ERR_INVALID_ARG")) return null;
  const sentence = sentences.find(([pattern]) => pattern.test(code))?.[1] ?? "The request failed.";
  return `${sentence.slice(0, -1)} (${code}).`;
};
