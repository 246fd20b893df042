import { describe, expect, it } from "vitest";
import { pagesNamed } from "../../src/bin/pages-named.ts";

describe("pages named on the command line", () => {
  it.each([
    ["7", [7]],
    ["64-66", [64, 65, 66]],
    ["3,17-19", [3, 17, 18, 19]],
    ["5, 2 - 3", [2, 3, 5]],
    ["2-4,3-5,4", [2, 3, 4, 5]],
  ])("%s: %j", (text, pages) => expect(pagesNamed(text)).toEqual(pages));

  it.each(["", "x", "3-", "-3", "0", "0-2", "5-3", "1;2", "1-2-3", "1-1000000000", "1.5"])("%j is refused with an example", (text) => {
    expect(() => pagesNamed(text)).toThrow(`--pages is "${text}"; wanted are page numbers from 1 such as 64-71 or 3,17-20.`);
  });
});
