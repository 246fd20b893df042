import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isWhole } from "./sample.ts";

/* How pages are looked at in a real browser: none sticks out of its window, and none breaks a rule of accessibility. */

const phone = { width: 390, height: 800 };
/** The window in which pages are walked through. */
export const desk = { width: 1280, height: 900 };

/** Every width with every scheme in a whole run; in a usual one what breaks first: a narrow window, and the scheme that nobody designs in. */
export const looks = (
  [
    ["phone-dark", phone, "dark"],
    ["desk-light", desk, "light"],
    ["phone-light", phone, "light"],
    ["desk-dark", desk, "dark"],
  ] as const
).slice(0, isWhole ? 4 : 1);

/** Elements that stick out of the window, but for those inside what scrolls by itself or is folded away. */
const overflowing = `[...document.querySelectorAll("body *")]
  .filter((one) => one.closest(".table") === null || one.matches(".table"))
  .filter((one) => !one.matches(".skip") && one.closest("svg svg, svg > *, details:not([open]) > :not(summary)") === null)
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
  .map((one) => one.outerHTML.slice(0, 120))`;

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
  readonly passes: readonly unknown[];
}

/** A page that shows nothing breaks no rule either: every page of ours keeps more rules than this. */
const leastRules = 15;

/** The page as it stands fits and is accessible. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  // A window that was just made narrower is laid out a moment later.
  await expect.poll(() => page.evaluate(overflowing), { message: name, timeout: 30_000 }).toEqual([]);
  await page.evaluate(axe.source);
  const { violations, passes }: Found = await page.evaluate("axe.run()");
  expect(passes.length, name).toBeGreaterThan(leastRules);
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]),
    name,
  ).toEqual([]);
};
