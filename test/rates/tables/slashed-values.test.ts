import { describe, expect, it } from "vitest";
import { namesZoneOf } from "../../../src/rates/notes/rate-notes.ts";
import { grid, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Two rates of a cell with a stroke between, and columns of zones under "Stawka sieciowa". */

const table = (head: string, value: string, over = "Stawka sieciowa", unit = "[zł/kWh]") => [
  grid(`Grupa taryfowa | ${over} | < | Składnik stały
        ^ | całodobowa | ${head} | ^
        ^ | ${unit} | < | [zł/kW/m-c]
        C21 | 0,1597 | x | 12,48
        C22a | x | ${value} | 12,48`),
];

describe("two rates in a cell", () => {
  published("are of the zones that the header has in their places", table("szczyt / poza szczytem", "0,2141 / 0,1188"), [
    "C21 network_fixed 12.48 PLN/kW/month",
    "C21 network_variable flat 0.1597 PLN/kWh",
    "C22a network_fixed 12.48 PLN/kW/month",
    "C22a network_variable offpeak 0.1188 PLN/kWh",
    "C22a network_variable peak 0.2141 PLN/kWh",
  ]);
  held("of zones of two kinds of groups are held", table("szczytowa / dzienna", "0,2141 / 0,1188"), "unreadable_number");
  const fees = (head: string) => [
    grid(`Grupa taryfowa | Składnik zmienny [zł/kWh] | Składnik stały | <
          ^ | całodobowa | [zł/kW/m-c] | ${head}
          C11 | 0,2597 | 7,20 | –
          G11 | 0,2688 | – | 9,20 / 13,10`),
  ];
  published("are of the phases that the header has in their places", fees("G: 1-faz. / 3-faz. ¶ [zł/m-c]"), [
    "C11 network_fixed 7.2 PLN/kW/month",
    "C11 network_variable flat 0.2597 PLN/kWh",
    "G11 network_fixed 1-phase 9.2 PLN/month",
    "G11 network_fixed 3-phase 13.1 PLN/month",
    "G11 network_variable flat 0.2688 PLN/kWh",
  ]);
  held("of one number of phases are held", fees("G: 1-faz. / 1-faz. ¶ [zł/m-c]"), "unreadable_number");
  held("of zones that nobody knows are held", table("taryfa / ulga", "0,2141 / 0,1188"), "unexplained_number");
  held("under one zone are held", table("szczyt", "0,2141 / 0,1188"), "unreadable_number");
  held("under three zones are held", table("szczyt / poza szczytem / noc", "0,2141 / 0,1188"), "unreadable_number");
  held("under one zone twice are held", table("szczyt / szczytowa", "0,2141 / 0,1188"), "unreadable_number");
  held("three under two zones are held", table("szczyt / poza szczytem", "0,2141 / 0,1188 / 0,1100"), "unreadable_number");
  held("that are dearer off the peak are held", table("szczyt / poza szczytem", "0,1188 / 0,2141"), "zone_order");
  held(
    "by power are no variable rate",
    table("szczyt / poza szczytem", "0,2141 / 0,1188", "Stawka sieciowa", "[zł/kW/m-c]"),
    "unknown_label",
  );
});

describe("two rates in a cell that their notes tell apart", () => {
  const noted = (
    value: string,
    { head = "noc", notes = ["dla zużycia nieprzewyższającego 100 kWh", "dla zużycia przewyższającego 100 kWh"] } = {},
  ) => [
    grid(`Grupa taryfowa | Składnik zmienny [zł/kWh] | < | Składnik stały [zł/m-c]
          ^ | dzień | ${head} | ^
          G12 | 0,2597 | 0,1044 | 7,20
          G12r | 0,2688 | ${value} | 8,10`),
    text(...notes.map((note, i) => `${"*".repeat(i + 1)} ${note}`)),
  ];
  const rates = [
    "G12 network_fixed 7.2 PLN/month",
    "G12 network_variable day 0.2597 PLN/kWh",
    "G12 network_variable night 0.1044 PLN/kWh",
    "G12r network_fixed 8.1 PLN/month",
    "G12r network_variable day 0.2688 PLN/kWh",
    "G12r network_variable night 0.1201 PLN/kWh if dla zużycia nieprzewyższającego 100 kWh",
    "G12r network_variable night 0.0902 PLN/kWh if dla zużycia przewyższającego 100 kWh",
  ].sort();
  published("are two rates, each with its note", noted("0,1201* / 0,0902**"), rates);
  published("are the same on two lines", noted("0,1201* ¶ 0,0902**"), rates);
  held("are none where one has no mark", noted("0,1201* / 0,0902"), "unreadable_number");
  held("are none where both have one mark", noted("0,1201* / 0,0902*"), "unreadable_number");
  held("are none with words between", noted("0,1201* lub 0,0902**"), "unreadable_number");
  held("are none where a note is missing", noted("0,1201* / 0,0902**", { notes: ["dla zużycia do 100 kWh"] }), "unbound_footnote");
  held("are none where the header has places for them", noted("0,1201* / 0,0902**", { head: "szczyt / noc" }), "unreadable_number");
});

describe("a note that says which zone a group's rate has", () => {
  const zone = "W grupie B-23 w tej kolumnie podano stawkę obowiązującą w szczycie przedpołudniowym.";
  it.each<[string, string, readonly ("flat" | "morning_peak" | "peak")[], boolean]>([
    [zone, "B23", ["flat", "morning_peak"], true],
    [zone, "B21", ["flat", "morning_peak"], true],
    [zone, "B23", ["flat", "peak"], false],
    ["W grupie B23 w tej kolumnie podano stawkę obowiązującą w szczycie przedpołudniowym od 1 lipca.", "B23", ["morning_peak"], false],
    ["W grupie B23 w szczycie przedpołudniowym stawki nie stosuje się.", "B23", ["morning_peak"], false],
  ])("%s %s", (text, group, zones, isSaid) => expect(namesZoneOf(text, [group], zones)).toBe(isSaid));
});
