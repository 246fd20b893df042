import { describe, expect, it } from "vitest";
import type { PageGlance } from "../../src/read/glance.ts";
import { worthReading } from "../../src/read/worth-reading.ts";

const page = (text: string, fields: Partial<PageGlance> = {}): Omit<PageGlance, "page"> => ({
  text,
  certain: true,
  hasImage: false,
  ...fields,
});
const wanted = (...pages: Omit<PageGlance, "page">[]) => worthReading(pages.map((one, i) => ({ ...one, page: i + 1 })));

const title = page("Taryfa dla usług dystrybucji");
const prose = page("Operator jest obowiązany do zmiany grupy raz w roku.");

describe("which pages are read closely", () => {
  it.each<[string, Omit<PageGlance, "page">[], number[]]>([
    ["the first page, whatever it says", [title, prose], [1]],
    ["a letter's second page that speaks of a decision", [title, page("Od niniejszej decyzji przysługuje odwołanie"), prose], [1, 2]],
    ["no later page for speaking of a decision", [title, prose, prose, prose, page("decyzja")], [1]],
    ["rates with their unit", [title, prose, page("Stawka jakościowa zł/kWh 0,0332")], [1, 3]],
    ["decimals of law, without money", [title, page("Dz. U. poz. 120, 295 i 1598")], [1]],
    [
      "a table that goes on overleaf without a unit",
      [title, page("zł/kWh G11 0,3469"), page("G12 0,4014"), page("G13 0,1883"), prose],
      [1, 2, 3, 4],
    ],
    ["decimals far from any money", [title, page("zł/kWh 0,3469"), prose, page("G13 0,1883")], [1, 2]],
    ["whatever is uncertain", [title, page("", { certain: false }), prose], [1, 2]],
    ["an image under little text", [title, page("BIULETYN", { hasImage: true })], [1, 2]],
    [
      "zone tables, where a rate table leaves the zone open",
      [title, page("Strefa dzienna Strefa nocna"), page("Dzienny / Szczytowy zł/kWh 0,3271")],
      [1, 2, 3],
    ],
    ["no zone tables otherwise", [title, page("Strefa dzienna Strefa nocna"), page("dzienny zł/kWh 0,3271")], [1, 3]],
    ["the hours of zones, raised minutes flat", [title, page("Strefa doby Szczyt przedpołudniowy 700 – 1300"), prose], [1, 2]],
    ["the hours of zones, with colons", [title, prose, page("Strefy czasowe G12: od 6:00 do 13:00")], [1, 3]],
    ["a number of hours of a zone", [title, page("Strefa nocna 10 godzin w ciągu doby")], [1, 2]],
    ["zones without hours", [title, page("ilość energii pobranej w strefie czasowej, o której mowa w pkt. 3.1.30-3.1.33")], [1]],
    ["hours without zones", [title, page("Biuro czynne 8:00 - 16:00")], [1]],
  ])("%s", (_what, pages, expected) => expect(wanted(...pages)).toEqual(expected));
});
