import { describe, expect, it } from "vitest";
import { type ActRefusal, ActRefusedError } from "../../../src/model/act-refusal.ts";
import { PermanentError } from "../../../src/model/errors.ts";
import { refusedBy } from "../../../src/serve/review/page.ts";
import { visitOf } from "../../../src/serve/site/visit.ts";
import { englishRefusals, polishRefusals } from "../../../src/serve/site/words/act-refusals.ts";

/* Why the console refuses an act, in the page's language. */

const shown = (language: string, error: PermanentError): string => {
  const visit = visitOf({ path: "/review", query: `lang=${language}`, acceptLanguage: "" });
  return refusedBy(visit, error).html.replace(/<[^>]*>/g, "");
};
const refused = (refusal: ActRefusal): PermanentError => new ActRefusedError("abc has no such thing; run npm run review.", refusal);

describe("why an act is refused", () => {
  it.each<[refusal: ActRefusal, polish: string, english: string]>([
    [
      { code: "unknown_tariffs", unknown: ["G13"], known: ["G11", "G12"] },
      "nie ma taryfy G13; ma: G11, G12.",
      "no tariff G13; it has G11, G12.",
    ],
    [
      { code: "bound_already", words: "strefa jasna", meaning: { kind: "zone", value: "day" }, act: "7" },
      "„strefa jasna” ma już nadane znaczenie (Strefa: dzienna)",
      "“strefa jasna” has a meaning already (Zone: day)",
    ],
    [{ code: "means_otherwise", words: "1-faz.", meaning: { kind: "phases", value: "1" } }, "(Fazy: 1-fazowy)", "(Phases: 1-phase)"],
    [
      { code: "read_so_already", words: "G12w", meaning: { kind: "group", value: "G12w" } },
      "(Grupa taryfowa: G12w)",
      "(Tariff group: G12w)",
    ],
    [{ code: "no_longer_what_was_shown" }, "nie jest już tym, co pokazano", "is no longer what was shown"],
  ])("%s", (refusal, polish, english) => {
    expect(shown("pl", refused(refusal))).toContain(polish);
    expect(shown("en", refused(refusal))).toContain(english);
  });

  it("names no command", () => {
    for (const code of Object.keys(englishRefusals) as (keyof typeof englishRefusals)[])
      for (const sentences of [englishRefusals, polishRefusals]) expect(sentences[code].toString()).not.toMatch(/npm|--/);
  });

  it("is the reader's English sentence behind the page's own words where a document could not be read anew", () => {
    const message = "Reading the document needed more than 512 MB and was stopped.";
    expect(shown("pl", new PermanentError(message))).toBe(`Nie zrobiono tego i niczego nie rozstrzygnięto: ${message}`);
  });
});
