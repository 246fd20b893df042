import { describe, expect, it } from "vitest";
import { anyReadingOf } from "../helpers/page-drawing.ts";

/* What makes a table of texts under one another where no ruling line shows one: drawings beside what a person reads. */

describe("columns of texts, with numbers in them,", () => {
  it.each<[string, string, string]>([
    [
      "are a table from three rows on",
      `
Coal      12.3

Gas       13.4

Oil       14.5
`,
      `
Coal | 12.3
Gas | 13.4
Oil | 14.5`,
    ],
    [
      "are none of two rows",
      `
Coal      12.3

Gas       13.4
`,
      "",
    ],
    [
      "are a table of two rows between ruling lines",
      `
──────────────────────
Coal      12.3

Gas       13.4
──────────────────────
`,
      `
Coal | 12.3
Gas | 13.4`,
    ],
    [
      "are a table where half of a column's texts are numbers",
      `
Coal      12.3

Gas       13.4

Oil       none

Wood      some
`,
      `
Coal | 12.3
Gas | 13.4
Oil | none
Wood | some`,
    ],
    [
      "are none where fewer are",
      `
Coal      12.3

Gas       13.4

Oil       none

Wood      some

Peat      more
`,
      "",
    ],
    [
      "are no table of one number",
      `
Coal      12.3

Gas       none

Oil       some
`,
      "",
    ],
    [
      "are none where the first column is a list's numbers",
      `
1)     12.3

2)     13.4

3)     14.5
`,
      "",
    ],
  ])("%s", (_, drawing, expected) => {
    expect(anyReadingOf(drawing)).toBe(expected.trimStart());
  });
});

describe("columns of words", () => {
  it.each<[string, string, string]>([
    [
      "are a table of three columns and three rows",
      `
Coal      mine      train

Gas       well      pipe

Oil       well      ship
`,
      `
Coal | mine | train
Gas | well | pipe
Oil | well | ship`,
    ],
    [
      "are none of two columns",
      `
Coal      mine

Gas       well

Oil       well
`,
      "",
    ],
    [
      "are a table of three words in a cell",
      `
Coal of mine      by day train      for old town

Gas of well       by long pipe      for new town

Oil of well       by old ship       for far town
`,
      `
Coal of mine | by day train | for old town
Gas of well | by long pipe | for new town
Oil of well | by old ship | for far town`,
    ],
    [
      "are none of longer texts",
      `
Coal of the mine      by any day train      for the old town

Gas of the well       by the long pipe      for the new town

Oil of the well       by the old ship       for the far town
`,
      "",
    ],
    [
      "are a table of two columns between ruling lines",
      `
────────────────────────
Coal      mine

Gas       well

Oil       well
────────────────────────
`,
      `
Coal | mine
Gas | well
Oil | well`,
    ],
  ])("%s", (_, drawing, expected) => {
    expect(anyReadingOf(drawing)).toBe(expected.trimStart());
  });
});
