import type { WarningCode } from "../../../price/offer.ts";
import { type Html, html } from "../html.ts";
import type { Language } from "../language.ts";
import { englishAccount, englishForms, englishMails } from "./account-english.ts";
import { englishCalculator } from "./calculator-english.ts";
import { englishNames } from "./names.ts";
import { englishCount } from "./plural.ts";
import { englishReview } from "./review-english.ts";

/** The English sentences of the pages. Polish has the same keys. */
export const english = {
  language: "en" satisfies Language as Language,
  decimalMark: ".",
  ...englishNames,
  forms: englishForms,
  account: englishAccount,
  review: englishReview,
  mails: englishMails,
  decision: (kind: string, number: string | null, day: string | null): string =>
    [kind, number, day === null ? null : `of ${day}`].filter((part) => part !== null).join(" "),
  validity: (from: string | null, to: string | null): string => `${from ?? "from a day that is not known"} to ${to ?? "further notice"}`,
  range: (from: string, to: string): string => `${from} to ${to}`,

  layout: {
    tagline: "Polish electricity tariffs, every number with its page",
    pages: "Pages",
    skip: "Skip to the content",
    operators: "Operators",
    changes: "Changes",
    calculator: "Calculator",
    api: "API",
    account: "Account",
    footer:
      "Every number was read from a decision that the regulator published; its evidence shows where. What could not be proved is held and not shown.",
  },

  refusals: {
    not_found: "Not found",
    no_page: "There is no page at this address.",
    other: "There is no answer",
    rate_limited: "Too many requests came from this address. Wait a few seconds and try again.",
    service_unavailable: "The service is not ready. Wait a few seconds and try again.",
    back: "Go to the calculator",
  },

  /** A warning of a price in this language; null: as the API says it, which is English. */
  warning: (_: WarningCode): string | null => null,

  calculator: englishCalculator,

  empty: {
    title: "No tariff is published yet",
    sentence: "The service is reading the first documents, which takes about half a minute.",
    again: "Look again",
  },

  operators: {
    title: "Operators and sellers",
    intro: (companies: number): string => `What is published of ${englishCount(companies, "company", "companies")}, and what is not.`,
    bulletinRead: (moment: Html | null): Html =>
      moment === null
        ? html`The regulator's bulletin was not read yet.`
        : html`The regulator's bulletin was last read on ${moment}, Warsaw time.`,
    sections: { OSD: "Network operators", RETAILER: "Sellers of energy", none: "Nothing published yet" },
    kinds: { OSD: "network operator", RETAILER: "seller of energy" },
    inForce: (tariffs: number): string => `${englishCount(tariffs, "tariff")} in force`,
    since: (day: string): string => `since ${day}`,
    sinceUnknown: "the first day is not known",
    lastDecision: (day: string): string => `last decision of ${day}`,
    published: (documents: number): string => `${englishCount(documents, "document")} published`,
    waiting: (documents: number): string => `${englishCount(documents, "document")} not read yet`,
    other: (documents: number): string => `${englishCount(documents, "document")} without tariffs`,
    held: (documents: number): string => `${englishCount(documents, "document")} held`,
    noReason: "No reason is recorded.",
    more: (reasons: number): string => `And ${englishCount(reasons, "further reason")}.`,
    pending: "Decisions that are not applied yet:",
    missing: "The bulletin no longer lists the company:",
    unknownCompany: "Documents of an unknown company:",
    none: "no other documents",
    unknown: (name: string): string => `No company has the address ${name}; the page of operators lists those that there are.`,
    groups: { distribution: "Network tariffs", supply: "Tariffs of energy" },
    group: "Group",
    region: "Region",
    voltage: "Voltage",
    zones: "Zones",
    validity: "In force",
    earlier: "Earlier:",
    noTariffs: "No tariff of this company is published.",
    regions: "Regions",
    documents: "Documents",
  },

  tariff: {
    kind: "Kind",
    kinds: { distribution: "distribution (the network)", supply: "supply (energy)" },
    status: "Status",
    statuses: { active: "current", superseded: "superseded", withdrawn: "withdrawn" },
    supersededBy: "Superseded by",
    between: (earliest: string, latest: string, to: string | null): string =>
      `from a day between ${earliest} and ${latest} that the company chooses, to ${to ?? "further notice"}`,
    calculate: "Calculate a year's cost",
    changes: "What changed in this tariff",
    hours: "Hours of the zones",
    history: "History of the rates",
    decisions: "Decisions behind it",
    amendedBy: "Changed since by:",
    bulletin: "Bulletin",
    reviewed: "Decided by people",
    reviewedBy: (act: "publish" | "correct" | "bind" | "facts", by: string | null): string => {
      const did = { publish: "let through", correct: "corrected", bind: "a word's meaning given", facts: "its facts given" };
      return by === null ? did[act] : `${did[act]} by ${by}`;
    },
    unknown: (id: string): string => `No tariff has the id ${id}; the pages of the operators link those that there are.`,
  },

  clock: {
    none: "The document does not say at which hours the zones apply.",
    oneZone: "The rates are the same at all hours.",
    undecided: "No calendar decides the hours of these zones.",
    printed: (page: number): string => `Hours as page ${page} of the document prints them.`,
    winterTime: "The meter's clock may stay on winter time all year.",
    wholeYear: "Whole year",
    summer: "Summer",
    winter: "Winter",
    everyDay: "every day",
    days: { monday_to_friday: "Monday to Friday", saturday: "Saturdays", sunday: "Sundays" },
    sundayAndHolidays: "Sundays and public holidays",
    months: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  },

  rates: {
    scope: "For",
    seasons: { summer: "summer", winter: "winter" },
    dayTypes: { working: "working days", free: "free days" },
    phases: (phases: number): string => `${englishCount(phases, "phase")}`,
    remote: "read remotely",
    band: (from: string | null, to: string | null): string =>
      [from === null ? [] : `over ${from} kWh a year`, to === null ? [] : `up to ${to} kWh a year`].flat().join(", "),
  },

  history: {
    from: (day: string): string => `from ${day}`,
    none: "Each rate is published for one period so far.",
  },

  changes: {
    title: "What changed",
    intro: "Every change of a published record, newest first, with what was before and why it changed.",
    ofTariff: (id: string): string => `Changes of ${id} alone.`,
    feed: "The same as an Atom feed",
    feedTitle: "taryfikator: what changed",
    none: "No change is recorded.",
    isNew: "new",
    newRates: (rates: number): string => englishCount(rates, "new rate"),
    changedRecords: (records: number): string => `${englishCount(records, "record")} changed`,
    cause: "Why:",
    tariff: "The tariff",
    kinds: { tariff: "Tariff", component: "Rate", national: "Rates of the whole country", market_day: "Prices of the markets" },
    nationalCause: "rates of the whole country, as announced and as tariffs print them",
    what: "What",
    before: "Before",
    after: "After",
    nothing: "nothing",
    differing: (differing: number, all: number): string => `${differing} of ${all} differ`,
    older: "Older changes",
    newest: "Newest changes",
    paging: "Pages of changes",
    fields: {
      value: "value",
      status: "status",
      effective_from: "first day",
      effective_to: "last day",
      superseded_by: "superseded by",
      source_text: "printed number",
      prints: "tariffs that print it",
      components: "rates",
      "provenance.amended_by": "changed by the decisions",
      "provenance.pending": "decisions not applied yet",
    } as Readonly<Record<string, string>>,
  },

  evidence: {
    near: (number: string, page: number): string => `The number ${number} as page ${page} prints it`,
    whole: (page: number): string => `Page ${page} of the document, with a box around the number`,
    wholePage: "The whole page",
    company: "Company",
    tariff: "Tariff",
    inForce: "In force",
    decision: "Decision",
    later: "; then ",
    page: "Page",
    pageText: (page: number, text: string): string => `${page}, printed text "${text}"`,
    corrected: "Corrected by a person",
    was: (value: string): string => `read as ${value}`,
    bound: "Words whose meaning a person gave",
    means: (words: string, meaning: string): string => `“${words}” means ${meaning}`,
    document: "Document",
    file: "Regulator's file",
    changes: "What changed this number",
    published: "published",
    allChanges: "Every change of this tariff",
    lastChanged: "Last changed",
    id: "Id",
    everyOperator: (operator: string): string => `${operator}, as every operator`,
    unknown: (id: string): string => `No rate with a printed page has the id ${id}; the calculator links those that there are.`,
  },
};

export type Words = typeof english;
