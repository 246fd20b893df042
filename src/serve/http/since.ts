// The sign may be a space: an unescaped "+" in a query string arrives as one.
export const instantForm =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[Tt](?<time>(?:[01]\d|2[0-3]):[0-5]\d)(?::(?<second>[0-5]\d)(?:[.,](?<fraction>\d+))?)?(?:[Zz]|(?<sign>[ +-])(?<hours>[01]\d|2[0-3])(?::?(?<minutes>[0-5]\d))?)?)?$/;

/** Milliseconds of the day's 00:00 UTC, or null when there is no such day ("2026-02-30"). */
const startOfDay = (day: string): number | null => {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  // Date.parse turns 30 February into 2 March instead of refusing it.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms;
};

/** A calendar day as "YYYY-MM-DD". */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && startOfDay(text) !== null;

/** PostgreSQL has no year 0, and a stamp has four digits for its year. No record is stamped outside these. */
const firstInstant = Date.parse("0001-01-01T00:00:00.000Z");
const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Milliseconds since 1970 of an ISO-8601 timestamp (Z, an offset, or none = UTC) or a day (00:00:00Z); null for anything else.
 * A fraction is cut to milliseconds, never rounded up: rounded up, `since` could step over a record. What lies outside the years 1 to 9999
 * (UTC) is their first or last moment: a client may send its least or greatest time for "ever".
 */
export const parseInstant = (text: string): number | null => {
  const found = instantForm.exec(text)?.groups;
  const start = startOfDay(found?.day ?? "");
  if (found === undefined || start === null) return null;
  const { time = "00:00", second = "00", fraction = "", sign, hours = "00", minutes = "00" } = found;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const clock = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000 + Number(second) * 1000 + milliseconds;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return Math.min(lastInstant, Math.max(firstInstant, start + clock + (sign === "-" ? offset : -offset)));
};

/** The stamp as every record carries it, six digits: a client that parses microseconds finds them. */
export const formatStamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, -1)}000Z`;
