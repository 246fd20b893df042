import type { NationalContent } from "./national-record.ts";
import type { Category } from "./vocabulary.ts";

/** Where the law or the regulator says a national rate, for those that no document at hand prints. */
export interface LegalSource {
  readonly announced_by: string;
  /** Of the act or, where the regulator announces a rate every year, of the page that lists the announcements; null: none is known. */
  readonly url: string | null;
  /** Whether a tariff at hand prints it, too. */
  readonly printed: boolean;
}

/** Pages of announcements by category: the regulator's on its own fees, and its bulletin's of decisions about electricity tariffs, PSE's too. */
const pages: Readonly<Partial<Record<Category, string>>> = {
  quality: "https://bip.ure.gov.pl/bip/taryfy-i-inne-decyzje-b/energia-elektryczna",
  renewable: "https://bip.ure.gov.pl/bip/odnawialne-zrodla-energ/stawki-oplaty-oze",
  capacity: "https://ure.gov.pl/pl/energia-elektryczna/ceny-wskazniki/9165,dok.html",
};

/** An act of the journal of laws by its year and position. */
const actOf = (text: string): string | null => {
  const [, year, position] = /Dz\.U\. (\d{4}) poz\. (\d+)/.exec(text) ?? [];
  return year === undefined ? null : `https://api.sejm.gov.pl/eli/acts/DU/${year}/${position}/text.pdf`;
};

const byRegulator = /\bURE\b/;

/** Null where documents alone say the rate: then they are its evidence. */
export const legalSourceOf = ({
  category,
  announced_by,
  prints,
}: Pick<NationalContent, "category" | "announced_by" | "prints">): LegalSource | null => {
  if (announced_by === null) return null;
  const page = byRegulator.test(announced_by) ? (pages[category] ?? null) : null;
  return { announced_by, url: actOf(announced_by) ?? page, printed: prints.length > 0 };
};
