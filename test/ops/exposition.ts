/* A strict reader of the Prometheus text format 0.0.4: what it does not know, it refuses. */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

const labelPair = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/;

const readLabels = (text: string): Record<string, string> => {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== ""; ) {
    const pair = labelPair.exec(rest);
    if (pair === null) throw new Error(`not a label: ${rest}`);
    const [all, name = "", value = ""] = pair;
    if (name in labels) throw new Error(`label ${name} twice: ${text}`);
    labels[name] = value;
    rest = rest.slice(all.length);
  }
  return labels;
};

// Values as Go's ParseFloat takes them: prom-client writes "Nan" where nothing was measured yet.
const readSample = (line: string): Sample => {
  const parts = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|[Nn][Aa][Nn])$/.exec(line);
  if (parts === null) throw new Error(`not a sample: ${line}`);
  const [, name = "", labels = "", value = ""] = parts;
  return { name, labels: readLabels(labels), value: value.endsWith("Inf") ? Number(`${value}inity`) : Number(value) };
};

const belongs = (sample: string, { name, type }: Family): boolean =>
  sample === name || (type === "histogram" && [`${name}_bucket`, `${name}_sum`, `${name}_count`].includes(sample));

const checkHistogram = ({ name, samples }: Family): void => {
  const series = new Map<string, Sample[]>();
  for (const sample of samples.filter((one) => one.name === `${name}_bucket`)) {
    const { le, ...others } = sample.labels;
    if (le === undefined) throw new Error(`${name}: a bucket without le`);
    const key = JSON.stringify(others);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const [key, buckets] of series) {
    const bounds = buckets.map(({ labels }) => (labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le)));
    if (bounds.some((bound, i) => !(bound > (bounds[i - 1] ?? -1)))) throw new Error(`${name}${key}: buckets out of order`);
    if (buckets.some(({ value }, i) => value < (buckets[i - 1]?.value ?? 0))) throw new Error(`${name}${key}: buckets not cumulative`);
    const total = samples.find((one) => one.name === `${name}_count` && JSON.stringify(one.labels) === key);
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || total?.value !== buckets.at(-1)?.value)
      throw new Error(`${name}${key}: no whole count`);
  }
};

/** The families of a scrape by name. Throws on anything that is not exactly the format, on a sample without HELP and TYPE, on one said twice. */
export const readExposition = (text: string): ReadonlyMap<string, Family> => {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const families = new Map<string, Family & { samples: Sample[] }>();
  const seen = new Set<string>();
  let help: [name: string, text: string] | null = null;
  let current: (Family & { samples: Sample[] }) | null = null;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, what, name = "", rest = ""] = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/.exec(line) ?? [];
    if (what === "HELP") help = [name, rest];
    else if (what === "TYPE") {
      if (help?.[0] !== name) throw new Error(`TYPE without HELP: ${line}`);
      if (families.has(name)) throw new Error(`said twice: ${line}`);
      if (rest !== "counter" && rest !== "gauge" && rest !== "histogram") throw new Error(`unknown type: ${line}`);
      if (rest === "counter" && !name.endsWith("_total")) throw new Error(`a counter's name ends in _total: ${line}`);
      current = { name, help: help[1], type: rest, samples: [] };
      families.set(name, current);
    } else {
      const sample = readSample(line);
      const key = `${sample.name}${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (current === null || !belongs(sample.name, current)) throw new Error(`outside its family: ${line}`);
      if (seen.has(key)) throw new Error(`said twice: ${line}`);
      seen.add(key);
      current.samples.push(sample);
    }
  }
  for (const family of families.values()) if (family.type === "histogram") checkHistogram(family);
  return families;
};
