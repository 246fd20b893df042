import type { Alarm } from "../model/alarm.ts";
import { companyWords } from "../model/company-name.ts";
import { compareText } from "../model/text.ts";
import type { ListedFile } from "../ports/listing.ts";

/** What is looked at of a listed file. */
type Listing = Pick<ListedFile, "kind" | "operatorName" | "publishedOn">;

/** One company's tariffs, by what its name folds to. */
interface Company {
  /** As the newest of them prints it. */
  readonly name: string;
  /** YYYY-MM-DD of each. */
  readonly days: readonly string[];
}

/** How long after its usual day a tariff may come without anybody asking. */
const graceDays = 7;

const yearOf = (day: string): number => Number(day.slice(0, 4));
const isDecember = (day: string): boolean => day.slice(5, 7) === "12";
const dateOf = (day: string): number => Number(day.slice(8, 10));

/** The December that is judged on this day: this one, in January and February the one just past, else none. */
const decemberJudged = (today: string): number | null => {
  const month = Number(today.slice(5, 7));
  return month === 12 ? yearOf(today) : month <= 2 ? yearOf(today) - 1 : null;
};

/** "P.K.P. Energetyka S.A." and "PKP Energetyka SA" are one. */
const sameName = (name: string): string => companyWords(name).replaceAll(" ", "");

const companiesOf = (files: readonly Listing[]): readonly Company[] => {
  const companies = new Map<string, { name: string; newest: string; days: string[] }>();
  for (const { kind, operatorName, publishedOn } of files) {
    const key = operatorName === null ? "" : sameName(operatorName);
    if (kind !== "approval" || operatorName === null || publishedOn === null || key === "") continue;
    const company = companies.get(key) ?? { name: operatorName, newest: publishedOn, days: [] };
    // Of two on one day always the same one, in whatever order they come: what an alarm is about must not change while it is open.
    const later = compareText(publishedOn, company.newest) || compareText(operatorName, company.name);
    if (later > 0) Object.assign(company, { name: operatorName, newest: publishedOn });
    company.days.push(publishedOn);
    companies.set(key, company);
  }
  return [...companies.values()];
};

/** The first day in each December on which the company published, newest first. */
const firstDays = ({ days }: Company): readonly string[] => {
  const first = new Map<number, string>();
  for (const day of days.filter(isDecember)) {
    const known = first.get(yearOf(day));
    if (known === undefined || day < known) first.set(yearOf(day), day);
  }
  return [...first.values()].sort().reverse();
};

const inWords = (days: readonly string[]): string => {
  const each = days.map((day) => `${dateOf(day)} December ${yearOf(day)}`);
  return `${each.slice(0, -1).join(", ")} and ${each.at(-1)}`;
};

/** The alarm about one company, or none. `covered`: the Decembers before `december` that the list has. */
const alarmAbout = (company: Company, december: number, covered: readonly number[], today: string): readonly Alarm[] => {
  if (company.days.some((day) => day >= `${december}-12-01` && day <= today)) return [];
  const days = firstDays(company).filter((day) => yearOf(day) < december);
  const years = days.map(yearOf);
  // From its first one on: a company younger than the list counts too.
  const began = Math.min(...years);
  const every = covered.filter((year) => year >= began).every((year) => years.includes(year));
  if (!every || !years.includes(december - 1) || !years.includes(december - 2)) return [];
  const expected = Math.min(31, Math.max(...days.map(dateOf)) + graceDays);
  if (today < `${december}-12-${String(expected).padStart(2, "0")}`) return [];
  const message = `${company.name} is not listed with a tariff since 1 December ${december}; in earlier years it was there on ${inWords(days)}.`;
  return [{ code: "company_missing", subject: companyWords(company.name), message }];
};

/**
 * `company_missing` for each company that published a tariff in every December that the list covers since its first, the last two among
 * them, and not in this one (in January and February: in the one just past, or since). `today` is a calendar day in Warsaw. It is raised
 * a week after the latest day of December on which the first one of a year came, on the 31st at the latest, and stands until the company
 * publishes or February ends. A company under a new name is missing too: a person must look.
 */
export const missingCompanies = (files: readonly Listing[], today: string): readonly Alarm[] => {
  const december = decemberJudged(today);
  if (december === null) return [];
  const listed = files.flatMap(({ publishedOn }) => (publishedOn !== null && isDecember(publishedOn) ? [yearOf(publishedOn)] : []));
  const covered = [...new Set(listed)].filter((year) => year < december);
  return companiesOf(files)
    .flatMap((company) => alarmAbout(company, december, covered, today))
    .sort((a, b) => compareText(a.subject, b.subject));
};
