import { describe, expect, it } from "vitest";
import { marketAnswer, pricesPath } from "../../src/demo/market-prices.ts";
import { isLastRate, ratesUrl, readRate } from "../../src/market/fx.ts";
import { makeMarketDay } from "../../src/market/market-day.ts";
import { isRefused } from "../../src/market/refused.ts";
import { marketSources } from "../../src/market/sources.ts";
import { markets } from "../../src/model/market-day.ts";

const address = "http://127.0.0.1:1";
const answerAt = (url: string): string => marketAnswer(new URL(url)) ?? "";

describe("the demonstration's prices of markets", () => {
  it.each([
    ["2026-01-15", 96],
    ["2026-03-29", 92],
    ["2026-10-25", 100],
    ["2028-02-29", 96],
  ])("%s: %i quarters, as the sources of each market are read, the same whenever they are asked for", (day, quarters) => {
    for (const market of markets) {
      const url = marketSources[market].firstUrl(`${address}${pricesPath}/${market}`, day);
      expect(answerAt(url)).toBe(answerAt(url));
      const quoted = marketSources[market].read([answerAt(url)], day);
      if (quoted === null || isRefused(quoted)) throw new Error(`${market}: ${JSON.stringify(quoted)}`);
      const table = readRate(answerAt(ratesUrl(`${address}${pricesPath}/fx`, day)), day);
      if (isRefused(table)) throw new Error(table.message);
      expect(isLastRate(table, day, "2026-01-01", () => true)).toBe(true);
      const fx = {
        currency: "EUR",
        pln: table.pln,
        table: table.table,
        effective_date: table.effectiveDate,
        source_url: url,
        answer_sha256: "",
      };
      const answered = { url, sha256: "", retrievedAt: "2026-01-01T00:00:00.000Z" };
      const { points, provenance } = makeMarketDay(
        market,
        day,
        quoted,
        answered,
        market === "rdn" ? { ...fx, currency: "EUR" } : null,
        "invented",
      );
      expect([points.length, provenance.publisher]).toEqual([quarters, "invented"]);
      const prices = points.map(({ energy_pln_per_kwh }) => Number(energy_pln_per_kwh));
      expect(Math.min(...prices)).toBeGreaterThan(0.1);
      expect(Math.max(...prices)).toBeLessThan(1);
      expect(new Set(prices).size).toBeGreaterThan(20);
    }
  });

  it.each(["/rynek/rce", "/rynek/rce?$filter=business_date eq '2026-02-30'", "/rynek/rdn?start=2026-01-15&end=x", "/rynek/fx/", "/bip"])(
    "%s: nothing",
    (path) => expect(marketAnswer(new URL(address + path))).toBeNull(),
  );
});
