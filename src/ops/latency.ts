/** How long a route's answers took; null where that lies beyond the largest bucket. */
export interface RouteLatency {
  readonly route: string;
  readonly count: number;
  readonly p50Seconds: number | null;
  readonly p99Seconds: number | null;
}

/** Requests that took at most `atMost` seconds. */
interface Bucket {
  readonly atMost: number;
  readonly count: number;
}

/** As Prometheus' histogram_quantile does it: evenly spread within a bucket. */
const quantile = (buckets: readonly Bucket[], share: number): number | null => {
  const rank = share * (buckets.at(-1)?.count ?? 0);
  const index = buckets.findIndex(({ count }) => count >= rank);
  const found = buckets[index];
  if (found === undefined || found.atMost === Number.POSITIVE_INFINITY) return null;
  const below = buckets[index - 1] ?? { atMost: 0, count: 0 };
  return below.atMost + (found.atMost - below.atMost) * ((rank - below.count) / (found.count - below.count));
};

const sample = /^taryfikator_request_seconds_bucket\{([^}]*)\} (\d+)$/gm;

const label = (labels: string, name: string): string | undefined => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1];

/** What the text of /metrics says of the requests, by route, whatever their status; routes in the order of their names. */
export const latenciesIn = (metricsText: string): readonly RouteLatency[] => {
  const routes = new Map<string, Map<number, number>>();
  for (const [, labels = "", count] of metricsText.matchAll(sample)) {
    const [route, le] = [label(labels, "route"), label(labels, "le")];
    if (route === undefined || le === undefined) continue;
    const atMost = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
    const buckets = routes.get(route) ?? new Map<number, number>();
    buckets.set(atMost, (buckets.get(atMost) ?? 0) + Number(count));
    routes.set(route, buckets);
  }
  return [...routes]
    .map(([route, counts]) => {
      const buckets = [...counts].map(([atMost, count]) => ({ atMost, count })).sort((a, b) => a.atMost - b.atMost);
      return { route, count: buckets.at(-1)?.count ?? 0, p50Seconds: quantile(buckets, 0.5), p99Seconds: quantile(buckets, 0.99) };
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1));
};
