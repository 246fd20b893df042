import { describe, expect, it } from "vitest";
import { anyTablesOf } from "../helpers/any-tables.ts";
import { grid } from "../helpers/drawn-page.ts";

/* Which printed lines are rows, in tables of any kind. */

describe("whole numbers under one another between two walls", () => {
  it("are rows, and no number that its cell was too narrow for", () => {
    const counts = `Sector | 2015 | 2016 ¶Railways | 159 | 4,236 ¶Vessels | 720 | 5,679 ¶Physicians | 322 | 9,193`;
    const columns = `Sector ¶ Railways ¶ Vessels ¶ Physicians | 2015 ¶ 159 ¶ 720 ¶ 322 | 2016 ¶ 4,236 ¶ 5,679 ¶ 9,193`;
    expect(anyTablesOf(grid(columns))).toEqual([counts.split("¶").map((row) => row.trim())]);
  });
});
