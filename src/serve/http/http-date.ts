const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const month = `(?<month>${months.join("|")})`;
const time = String.raw`(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d):(?<second>[0-5]\d)`;

/** RFC 9110 5.6.7: the preferred form and the two obsolete ones that a server must still understand. */
const forms = [
  new RegExp(String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) ${month} (?<year>\d{4}) ${time} GMT$`),
  new RegExp(String.raw`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-${month}-(?<year>\d\d) ${time} GMT$`),
  new RegExp(String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${month} (?<day>[ \d]\d) ${time} (?<year>\d{4})$`),
];

/** RFC 9110: a two-digit year more than 50 years ahead means the most recent past year with those digits. */
const fullYear = (digits: string, now: number): number => {
  if (digits.length === 4) return Number(digits);
  const thisYear = new Date(now).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(digits);
  return year > thisYear + 50 ? year - 100 : year;
};

/** Milliseconds since 1970, or null when `text` is no HTTP date. `now` (ms) settles two-digit years. */
export const parseHttpDate = (text: string, now: number): number | null => {
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const { year = "", month: name = "", day = "", hour = "", minute = "", second = "" } = found;
  const date = new Date(0);
  date.setUTCFullYear(fullYear(year, now), months.indexOf(name), Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  return date.getUTCDate() === Number(day) ? date.getTime() : null;
};

let lastSecond = Number.NaN;
let lastText = "";

/** "Sun, 06 Nov 1994 08:49:37 GMT". Remembers the last second: it is asked for the same one thousands of times. */
export const formatHttpDate = (ms: number): string => {
  const second = Math.floor(ms / 1000);
  if (second !== lastSecond) {
    lastText = new Date(second * 1000).toUTCString();
    lastSecond = second;
  }
  return lastText;
};
