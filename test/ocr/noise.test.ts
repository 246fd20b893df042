import { expect, it } from "vitest";
import { noiseImages } from "../../scripts/fixtures/noise.ts";
import { extract } from "../../src/pipeline/extract.ts";

/** Three of the nine kinds of noise.slow.test.ts: a kind takes a core some three seconds, photographs of clouds most of all. */
const kinds = 3;

it("pictures of anything but a document give no rate and no fact, and are held", async () => {
  const { document, tariffs, national, decision, verdict, problems } = await extract(
    (await noiseImages(20_251_217, kinds)).images,
    "0".repeat(64),
    {},
  );
  expect([document.pages, tariffs, national, decision, verdict]).toEqual([kinds, [], [], null, "hold"]);
  expect(problems.map((problem) => problem.code)).toEqual(expect.arrayContaining(["no_decision_facts", "no_tables"]));
}, 420_000);
