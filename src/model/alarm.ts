/** The closed list of what can be wrong with the service's way of getting documents and publishing them. Each is loud until it is over. */
export const alarmCodes = [
  "crawl_empty", // a page of the bulletin that lists nothing
  "crawl_shrunk", // fewer rows than last time, or rows that are gone without a word in the change log
  "row_unreadable", // a row that could not be understood: a decision may be behind it
  "page_unreachable", // the index, a year page or the change log could not be fetched
  "year_missing", // the index links no page for a year that should have one
  "crawl_forbidden", // robots.txt does not let us in
  "source_gone", // a listed file answers 404 or 410
  "source_refused", // a listed file that cannot be a document: wrong type, too large, a forbidden redirect
  "file_replaced", // the file under a known id is another decision now
  "work_parked", // a step failed until it was given up
  "company_missing", // a company that published every December has not
  "market_missing", // nothing new of a market's prices for a day
  "document_held", // a document whose rates wait for a person
  "document_refused", // a document that is no readable PDF
  "crawl_late", // no crawl has succeeded for far longer than the schedule says
] as const;
export type AlarmCode = (typeof alarmCodes)[number];

/** Something loud: what, about what, in one sentence. One code and subject is one alarm. */
export interface Alarm {
  readonly code: AlarmCode;
  /** What it is about: a page, a download id, a company, a step. */
  readonly subject: string;
  readonly message: string;
}
