/**
 * How long a Retry-After header (RFC 9110 10.2.3: seconds, or an HTTP date) asks to wait, in milliseconds, at most `mostMs`; null when
 * there is none or it says nothing. A date is measured from the server's own Date where it sends one: either clock may be wrong.
 */
export const retryAfterMs = (header: string | null, date: string | null, nowMs: number, mostMs: number): number | null => {
  const text = header?.trim() ?? "";
  if (/^\d{1,400}$/.test(text)) return Math.min(Number(text) * 1000, mostMs);
  // Date.parse alone takes "1.5" for a day in 2001.
  const httpDate = (value: string | null) => (value !== null && /^\w{3,9},? .{1,40} GMT$/.test(value) ? Date.parse(value) : Number.NaN);
  const until = httpDate(text);
  if (Number.isNaN(until)) return null;
  const theirs = httpDate(date);
  return Math.min(Math.max(until - (Number.isNaN(theirs) ? nowMs : theirs), 0), mostMs);
};
