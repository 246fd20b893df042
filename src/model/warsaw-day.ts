const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Warsaw", year: "numeric", month: "2-digit", day: "2-digit" });

/** The calendar day in Warsaw at an instant in ms since 1970, YYYY-MM-DD. */
export const warsawDay = (ms: number): string => format.format(ms).padStart(10, "0");
