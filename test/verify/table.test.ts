import { describe, expect, it } from "vitest";
import { problemCodes } from "../../src/model/problem.ts";
import { allChecks } from "../../src/verify/verify.ts";

describe("the table of checks", () => {
  it("reads as a list: what each is of, its name, its code, and whether it holds", () => {
    const rows = allChecks.map(
      ({ of, name, code, blocks, parts }) => `${of}: ${name} -> ${code}${blocks ? "" : " (told)"}${parts ? "" : ", wholes only"}`,
    );
    expect(rows).toMatchInlineSnapshot(`
      [
        "document: decision is told -> no_decision_facts",
        "document: a letter has its date -> no_decision_facts",
        "document: company is confirmed -> unconfirmed_company",
        "document: person's word fits -> contradicted_word",
        "document: every page was read -> needs_optical_reading",
        "document: the file's revisions agree -> disagreeing_revisions",
        "document: no page is missing -> missing_pages",
        "document: a whole tariff has tables -> no_tables",
        "document: a change does something -> no_effect",
        "document: every effect is clear -> unclear_effect",
        "document: readings of a scan agree -> uncertain_reading",
        "document: text is what the page shows -> text_not_as_shown",
        "tariff: rate in range -> out_of_range",
        "tariff: no zone too many -> zone_count_mismatch",
        "tariff: no zone too few -> zone_count_mismatch, wholes only",
        "tariff: one phase not dearer than three -> phase_order",
        "tariff: cheap zone not dearer than dear one -> zone_order",
        "tariff: household fixed rate by the month -> unknown_unit",
        "tariff: fixed rate by contracted power outside households -> unknown_unit",
        "tariff: group has a variable rate -> no_rates, wholes only",
        "tariff: no code in two cases -> uncertain_reading",
        "tariff: decimals and size are its siblings' -> out_of_range",
        "tariff: season, phases and period said of all or none -> conflicting_rates",
        "tariff: phases of a rate by zones said of all zones or none -> conflicting_rates",
        "tariff: a note on all alike or none -> unbound_footnote",
        "tariff: rates by last year's volume in pairs -> unbound_footnote, wholes only",
        "tariff: bands follow one another -> conflicting_rates, wholes only",
        "tariff: zones have equal decimals -> out_of_range",
        "tariff: zones in one unit -> unknown_unit",
        "tariff: fixed rates for one phase and for three -> no_rates, wholes only",
        "tariff: a seller's fee for one phase and for three -> no_rates, wholes only",
        "tariff: every zone for all phases and customers -> no_rates, wholes only",
        "tariff: zones in pairs and in every season -> zone_count_mismatch, wholes only",
        "tariff: quality rate is the country's -> national_rate_differs",
        "tariff: national rate in a table is not misread -> national_rate_differs",
        "tariff: national rate in a table is the country's -> national_rate_differs (told)",
        "tariff: the kinds of rates its siblings have -> no_rates, wholes only",
        "national: national rate in range -> out_of_range",
        "national: national rate said once -> conflicting_rates",
        "national: national bands follow one another -> conflicting_rates",
        "national: national rate is not misread -> national_rate_differs",
        "national: national rate is the country's -> national_rate_differs (told)",
      ]
    `);
  });
  it("gives every check a reason that is a sentence", () => {
    for (const { name, because } of allChecks) expect(because, name).toMatch(/^[A-Z][^\n]{20,}\.$/);
  });
  it("names each check once, and by codes of the closed list", () => {
    expect(new Set(allChecks.map(({ name }) => name)).size).toBe(allChecks.length);
    for (const { code } of allChecks) expect(problemCodes).toContain(code);
  });
});
