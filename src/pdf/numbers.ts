/** What pdf.js hands over is not typed: anything that is no number counts as 0. */
export const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
