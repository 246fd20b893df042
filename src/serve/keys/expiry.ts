/** The end of a UTC day in ms, or null for what is no day. */
export const endOfDay = (text: string): number | null => {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  // Date.parse takes 31 February for 3 March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : ms + 86_400_000;
};
