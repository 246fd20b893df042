import { describe, expect, it } from "vitest";
import { heavyAnswers } from "../../../src/serve/heavy/answer.ts";
import { api } from "../helpers.ts";
import { keptOf } from "../kept.ts";
import { asker, inWords, type OfferAnswer, type PricesAnswer, url } from "./ask.ts";
import { type GroupWords, group, store } from "./store.ts";

const side = (supply: boolean, code: string, fields: Partial<GroupWords> = {}) =>
  group({ of: supply ? "Sprzedaż S.A." : "Operator S.A.", code, supply, ...fields });
const pairOf = (tariffs: readonly ReturnType<typeof side>[], more: Record<string, string> = {}): PricesAnswer =>
  asker(store({ groups: tariffs }))({ osd: "Operator", sprzedawca: "Sprzedaż", ...more }).json;
const joined = ({ distribution, supply }: OfferAnswer): string => `${distribution?.tariff_id} + ${supply?.tariff_id}`;

const d = (region: string | null, id: string) => side(false, "G11", { region, tariff_id: id });
const s = (region: string | null, id: string) => side(true, "G11", { region, tariff_id: id });

describe("the tariffs of a pair, by code and region", () => {
  it.each<[string, ReturnType<typeof side>[], string[], string[]]>([
    ["both for the whole area", [d(null, "d"), s(null, "s")], ["d + s"], []],
    ["branches, and a retailer's one", [d("Lublin", "dl"), d("Łódź", "dw"), s(null, "s")], ["dl + s", "dw + s"], []],
    ["one operator's, and the retailer's branches", [d(null, "d"), s("Lublin", "sl"), s("Łódź", "sw")], ["d + sl", "d + sw"], []],
    ["the same branch meets itself", [d("Lublin", "dl"), d("Łódź", "dw"), s("LUBLIN", "sl"), s("Lodz", "sw")], ["dl + sl", "dw + sw"], []],
    [
      "a branch's own before the whole area's",
      [d("Lublin", "dl"), d(null, "d"), s("Lublin", "sl"), s(null, "s")],
      ["dl + sl", "d + s"],
      [],
    ],
    ["branches that do not meet", [d("Lublin", "dl"), s("Łódź", "sw")], [], ["dl", "sw"]],
    ["another group", [d(null, "d"), side(true, "G12", { tariff_id: "s12" })], [], ["d", "s12"]],
    ["a code in another case", [side(false, "G12w", { tariff_id: "d" }), side(true, "G12W", { tariff_id: "s" })], ["d + s"], []],
    [
      "voltages, where the retailer tells them apart too",
      [
        side(false, "R", { tariff_id: "dn", voltage_level: "nN" }),
        side(false, "R", { tariff_id: "ds", voltage_level: "SN" }),
        side(true, "R", { tariff_id: "sn", voltage_level: "nN" }),
        side(true, "R", { tariff_id: "ss", voltage_level: "SN" }),
      ],
      ["dn + sn", "ds + ss"],
      [],
    ],
    [
      "voltages, where it does not",
      [
        side(false, "R", { tariff_id: "dn", voltage_level: "nN" }),
        side(false, "R", { tariff_id: "ds", voltage_level: "SN" }),
        side(true, "R", { tariff_id: "s", voltage_level: null }),
      ],
      ["dn + s", "ds + s"],
      [],
    ],
  ])("%s", (_, tariffs, offers, unmatched) => {
    const answer = pairOf(tariffs);
    expect(answer.offers.map(joined)).toEqual(offers);
    expect(answer.unmatched.map(({ tariff_id }) => tariff_id)).toEqual(unmatched);
  });

  it("with a region asked for, what serves it", () => {
    const tariffs = [d("Lublin", "dl"), d("Łódź", "dw"), d(null, "d"), s("Lublin", "sl"), s(null, "s")];
    expect(pairOf(tariffs, { region: "lodz" }).offers.map(joined)).toEqual(["dw + s"]);
    expect(pairOf(tariffs, { region: "Lublin" }).offers.map(joined)).toEqual(["dl + sl"]);
    expect(pairOf(tariffs, { region: "Lublin" }).meta.resolved.region).toBe("Lublin");
    expect(pairOf(tariffs, { region: "Lublin" }).offers.map(inWords)).toEqual(["G11 @Lublin"]);
  });
});

describe("an overview of many tariffs", () => {
  const many = store({ groups: Array.from({ length: 400 }, (_, index) => group({ of: `Operator nr ${index}`, code: "G11" })) });

  it("is read without holding up others", async () => {
    const { getLater, ask } = api(many);
    expect(() => ask("GET", url({}))).toThrow("not answered at once");
    const later = await getLater(url({ size: "1000" }));
    expect(later.json.offers).toHaveLength(400);
    expect((await getLater(url({ size: "100" }))).json.offers).toEqual(later.json.offers.slice(0, 100));
  });

  it("as of a moment is answered from what was known then", async () => {
    const then = async () => store({ groups: [group({ of: "Operator dawny", code: "G11" })] });
    const { getLater } = api(many, { heavy: heavyAnswers(then, () => keptOf()) });
    const { json } = await getLater(url({ as_of: "2026-01-01", date: "2026-03-01" }));
    expect(json.catalog.operators.map(({ name }: { name: string }) => name)).toEqual(["Operator dawny"]);
    expect(json.links.self).toContain("as_of=2026-01-01");
  });
});
