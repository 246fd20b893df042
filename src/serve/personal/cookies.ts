/** One cookie to set. `value` null: to remove it. */
export interface Cookie {
  readonly name: "session" | "visitor";
  readonly value: string | null;
  /** How long the browser keeps it, in seconds; absent: until it is closed. */
  readonly maxAgeSeconds?: number;
}

/**
 * The name on the wire. With "__Host-" a browser takes the cookie over https alone, and of this host alone: neither a neighbouring host nor
 * an unencrypted answer can put another one in its place. Over http browsers refuse that prefix.
 */
const wireName = (name: Cookie["name"], secure: boolean): string => `${secure ? "__Host-" : ""}taryfikator-${name}`;

export const setCookie = ({ name, value, maxAgeSeconds }: Cookie, secure: boolean): string =>
  [
    `${wireName(name, secure)}=${value ?? ""}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
    ...(value === null ? ["Max-Age=0"] : maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join("; ");

/** The value of one of our cookies in the header Cookie; "" where it did not come, or came twice. */
export const cookieIn = (header: string | undefined, name: Cookie["name"], secure: boolean): string => {
  const own = wireName(name, secure);
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .flatMap((pair) => (pair.startsWith(`${own}=`) ? [pair.slice(own.length + 1)] : []));
  return values.length === 1 ? (values[0] ?? "") : "";
};
