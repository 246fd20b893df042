import { beforeAll, describe, expect, it } from "vitest";
import { polishDay } from "../../src/demo/titles.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { extract } from "../../src/pipeline/extract.ts";
import { type Listed, listed, notReadable, resaved, samples, tariffLife, tinyDecision, tinyNumber } from "./documents.ts";

const read = async (make: () => Promise<Uint8Array>): Promise<Extraction> => extract(await make(), "0".repeat(64), {});

/** "C11 publish: 0.2026 5.31", a line for each group: its variable and fixed rate. */
const summary = ({ tariffs }: Extraction): string[] =>
  tariffs.map(({ tariff_code, verdict, components }) => {
    const rates = ["network_variable", "network_fixed"].map((name) => components.find(({ category }) => category === name)?.value ?? "-");
    return `${tariff_code} ${verdict}: ${rates.join(" ")}`;
  });

/** What the bulletin's row says of a document is what the document says of itself. */
const expectListedAsPrinted = ({ row }: Listed, { decision }: Extraction): void => {
  expect(`${decision?.bulletin?.number}/${decision?.bulletin?.date?.slice(0, 4)}`).toBe(row.number);
  expect(decision?.bulletin?.date).toBe(row.day);
  expect(row.title).toContain(` ${decision?.operator} `);
  expect(row.title).toMatch(new RegExp(` nr ${decision?.number} z dnia ${polishDay(decision?.date ?? "2000-01-01")}$`));
};

describe("tiny decisions", () => {
  let second: Extraction;
  beforeAll(async () => {
    second = await read(samples.second.content);
  });

  it("one is published with every group and without a problem, and listed as it is printed", () => {
    expect([second.verdict, ...summary(second)]).toEqual(["publish", "C11 publish: 0.2026 5.31", "B21 publish: 0.0956 16.35"]);
    expect(second.problems).toEqual([]);
    expect(second.document.pages).toBe(1);
    expect(second.decision).toMatchObject({ kind: "approval", validity: { from: "2026-04-01", to: "2027-03-31" } });
    expectListedAsPrinted(samples.second, second);
  });

  it("the same with another rate differs in that alone", async () => {
    const changed = await read(samples.secondChanged.content);
    expect([changed.verdict, ...summary(changed)]).toEqual(["publish", "C11 publish: 0.2026 5.32", "B21 publish: 0.0956 16.35"]);
    expect(samples.secondChanged.row).toEqual(samples.second.row);
  });

  it("the same saved anew has other bytes and says the same", async () => {
    const [before, after] = [await samples.second.content(), await resaved(await samples.second.content())];
    expect(Buffer.from(before).equals(after)).toBe(false);
    expect(Buffer.from(after).includes("BIULETYN")).toBe(false);
    expect(await read(async () => after)).toEqual(second);
    expect(Buffer.from(await resaved(before, "Jeszcze inny")).equals(after)).toBe(false);
  });

  it("one is held", async () => {
    const held = await read(samples.held.content);
    expect([held.verdict, held.problems.map(({ code }) => code)]).toEqual(["hold", ["unknown_unit"]]);
    expectListedAsPrinted(samples.held, held);
  });

  it("one cannot be opened", async () => {
    expect(samples.notReadable.content).toBe(notReadable);
    expect(Buffer.from(await notReadable()).toString("latin1")).toMatch(/^%PDF-/);
    await expect(read(notReadable)).rejects.toThrow("The PDF is damaged and cannot be opened");
  });

  it("are made once, and each number is another company's", async () => {
    expect(await tinyDecision(tinyNumber(4))).toBe(await tinyDecision(tinyNumber(4)));
    const [fourth, fifth] = [listed(4, tinyNumber(4)), listed(5, tinyNumber(5))];
    expect(fourth.row).toMatchObject({ id: "3/4", number: "304/2026", day: "2026-03-05" });
    expect(fourth.row.title).not.toBe(fifth.row.title);
    expect(Buffer.from(await fourth.content()).equals(await fifth.content())).toBe(false);
  });
});

// Their rates are read in test/pipeline/life.test.ts; here the letters, on the first page, are enough.
it.each(Object.entries(tariffLife))("of a tariff's life, the %s is listed as it is printed", async (kind, one) => {
  const extraction = await extract(await one.content(), "0".repeat(64), { only: [1] });
  expect(extraction.decision?.kind).toBe(kind);
  expectListedAsPrinted(one, extraction);
});
