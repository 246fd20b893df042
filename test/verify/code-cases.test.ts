import { describe, expect, it } from "vitest";
import { verify } from "../../src/verify/verify.ts";
import { group, read } from "../helpers/extraction.ts";

const verdicts = (...tariffs: readonly (readonly [code: string, region?: string])[]): string => {
  const found = verify(read({ tariffs: tariffs.map(([tariff_code, region = null]) => group({ tariff_code, region })) }));
  const named = found.problems.filter(({ code, blocks }) => code === "uncertain_reading" && blocks).map(({ tariff_code }) => tariff_code);
  return [...found.tariffs.map(({ tariff_code, verdict }) => `${tariff_code} ${verdict}`), `named: ${named.join(" ")}`].join(", ");
};

describe("two codes that differ in the case of a letter", () => {
  // A scan's bold heading was once read as "G13S" beside the real "G13s", and two groups were published where there is one.
  it("hold the groups of both, and no other", () =>
    expect(verdicts(["G12s"], ["G12S"], ["G12"])).toBe("G12s hold, G12S hold, G12 publish, named: G12s G12S"));
  it("hold them of a longer suffix too", () =>
    expect(verdicts(["G12as"], ["G12aS"], ["G12w"])).toBe("G12as hold, G12aS hold, G12w publish, named: G12as G12aS"));
  it("hold all rows of one printed for two regions", () =>
    expect(verdicts(["G12w", "A"], ["G12w", "B"], ["G12W", "A"])).toBe("G12w hold, G12w hold, G12W hold, named: G12w G12w G12W"));
});

describe("codes that are published as before", () => {
  it("a code in two regions", () => expect(verdicts(["G12w", "A"], ["G12w", "B"])).toBe("G12w publish, G12w publish, named: "));
  it("codes that differ in a letter or in a digit", () =>
    expect(verdicts(["G12s"], ["G12w"], ["G12as"], ["C12s"], ["C22s"])).toBe(
      "G12s publish, G12w publish, G12as publish, C12s publish, C22s publish, named: ",
    ));
});
