import type { ListedFile } from "../ports/listing.ts";
import type { NewJob } from "../ports/work.ts";

const dayMs = 86_400_000;

/** The day number of a file's publication, so that new decisions go before old ones; one without a readable day goes first. */
const priorityOf = ({ publishedOn }: Pick<ListedFile, "publishedOn">): number =>
  publishedOn === null ? 99_999 : Math.floor(Date.parse(publishedOn) / dayMs);

/** The job that fetches a listed file. */
export const fetchJob = (file: Pick<ListedFile, "id" | "publishedOn">): NewJob => ({
  kind: "fetch",
  subject: file.id,
  priority: priorityOf(file),
});

/**
 * When a file that was fetched is asked for again, in ms: it may be replaced in place, most often soon after its publication. `chance` (0..1)
 * spreads what was fetched together.
 */
export const recheckMs = ({ publishedOn }: Pick<ListedFile, "publishedOn">, now: number, chance: number): number => {
  const ageDays = publishedOn === null ? 0 : (now - Date.parse(publishedOn)) / dayMs;
  const days = ageDays <= 14 ? 1 : ageDays <= 90 ? 7 : 30;
  return Math.round(days * dayMs * (0.9 + 0.2 * chance));
};
