/** One header's value; the first where a server sends it twice, all of them where it is a list. */
export type HeaderOf = (name: string) => string | null;

/** Content codings add up over several headers; of anything else a second one is a fault, and the first is taken. */
export const headerOf =
  (headers: Readonly<Record<string, string | string[] | undefined>>): HeaderOf =>
  (name) => {
    const value = headers[name];
    if (Array.isArray(value)) return name === "content-encoding" ? value.join(",") : (value[0] ?? null);
    return value ?? null;
  };

/** A validator that can be sent back as it came: printable ASCII of a sane length. Of any other the server's memory is worth nothing. */
export const sendable = (value: string | null): string | null => (value !== null && /^[\x20-\x7e]{1,1000}$/.test(value) ? value : null);
