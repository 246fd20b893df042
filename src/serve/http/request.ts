/** What the API looks at in an HTTP request: made by node.ts or by a test. */
export interface ApiRequest {
  readonly method: string;
  /** The path as sent, still percent-encoded: "/api/v1/tariffs". */
  readonly path: string;
  /** What follows the "?", as sent; "" when nothing does. */
  readonly query: string;
  /** Names in lower case. Repeated headers are joined by ", " as node:http does. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The address that the connection comes from; "" when it is not known. */
  readonly address: string;
  /** The body, read only when it is asked for; null where it has more bytes than `most`, or does not come whole. Absent: there is none. */
  readonly readBody?: (most: number) => Promise<Buffer | null>;
}

export const header = (request: Pick<ApiRequest, "headers">, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "object" ? value.join(", ") : value;
};
