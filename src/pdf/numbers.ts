/** A list of any kind, a typed one too, as pdf.js hands over what several numbers are. */
export const isListLike = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);

/** What pdf.js hands over is not typed: anything that is no number counts as 0. */
export const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
