import type { Ask } from "./requests.ts";

/** A row of the list, as far as a follower of it looks. */
interface Row {
  readonly tariff_id: string;
  readonly updated_at: string;
}

interface Page {
  readonly data: readonly Row[];
  readonly as_of: string | null;
  readonly links: { readonly next: string | null };
}

/** A client that keeps a copy of the list of tariffs by the README's recipe alone. */
export interface Follower {
  readonly name: string;
  /** One look for changes. */
  readonly look: () => Promise<void>;
  /** Stamps by tariff_id. */
  readonly copy: ReadonlyMap<string, string>;
  /** What came to it wrongly: a change twice, or one that is older than what it has. */
  readonly violations: readonly string[];
}

export const newFollower = (name: string, ask: Ask, pageSize: number): Follower => {
  const copy = new Map<string, string>();
  const violations: string[] = [];
  let since = "1970-01-01";
  let lastModified: string | null = null;

  const apply = ({ tariff_id, updated_at }: Row): void => {
    const known = copy.get(tariff_id);
    if (known !== undefined && updated_at <= known) violations.push(`${name}: ${tariff_id} of ${updated_at} came after that of ${known}`);
    copy.set(tariff_id, updated_at);
  };

  const look = async (): Promise<void> => {
    const first = await ask(
      `/api/v1/tariffs?since=${since}&size=${pageSize}`,
      lastModified === null ? {} : { "If-Modified-Since": lastModified },
    );
    if (first.status === 304) return;
    let page = pageOf(first.text, first.status);
    const { as_of } = page;
    for (;;) {
      for (const row of page.data) apply(row);
      if (page.links.next === null) break;
      const next = await ask(page.links.next);
      page = pageOf(next.text, next.status);
    }
    // A process that lags answers with an earlier moment than the one that was asked before: the copy has what came until the later one.
    if (as_of === null || as_of < since) return;
    since = as_of;
    lastModified = first.headers.get("last-modified");
  };
  return { name, look, copy, violations };
};

const pageOf = (text: string, status: number): Page => {
  if (status !== 200) throw new Error(`The list answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Page;
};
