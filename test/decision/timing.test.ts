import { describe, expect, it } from "vitest";
import { Decision, type Effect } from "../../src/model/decision.ts";
import { approval, facts, letter } from "../helpers/drawn-letter.ts";

/* How long tariffs apply: periods, prolongations, ends and beginnings, in wordings of many letters. All companies are invented. */

const base = "DRE.WRE.4211.920.12.2025.XYz";
const second = "DRE.WRE.4211.901.3.2026.XYz";
const third = "DRE.WRE.4211.902.4.2026.XYz";
const tariff = `taryfy zatwierdzonej decyzją z dnia 16 grudnia 2025 r. nr ${base}`;
const decision = `decyzję z dnia 16 grudnia 2025 r. nr ${base}`;

const effectsOf = (printed: string): readonly Effect[] => Decision.parse(facts(printed)).effects ?? [];
const targets = (printed: string): unknown[] => effectsOf(printed).map(({ kind, target }) => [kind, target?.number]);

it.each(["dla odbiorców, którzy wybiorą ją, do dnia 31 grudnia 2026 r.", "dla odbiorców z koncesją, do dnia 31 grudnia 2026 r. ważną."])(
  "the last day of something else is no end of a tariff: %s",
  (words) =>
    expect(facts(approval(`zatwierdzam\nustaloną przez Przedsiębiorstwo taryfę ${words}`))?.validity).toMatchObject({
      to: null,
      months: null,
    }),
);

describe("the period of an approval", () => {
  const approved = "zatwierdzam\nustaloną przez Przedsiębiorstwo taryfę, stanowiącą załącznik do niniejszej decyzji,";
  type Days = readonly [from: string | null, to: string | null, months: number | null];

  it.each<[string, Days]>([
    ["na okres do dnia 31 grudnia 2026 r.", [null, "2026-12-31", null]],
    ["na okres do końca 2026 r.", [null, "2026-12-31", null]],
    ["na okres 12 miesięcy od dnia wprowadzenia taryfy do stosowania.", [null, null, 12]],
    ["na 12 miesięcy od dnia wprowadzenia taryfy do stosowania.", [null, null, 12]],
    ["przez okres 12 miesięcy od dnia wprowadzenia jej do stosowania.", [null, null, 12]],
    ["na okres dwunastu (12) miesięcy od dnia wprowadzenia.", [null, null, 12]],
    ["na okres nie dłuższy niż 12 miesięcy.", [null, null, 12]],
    ["w brzmieniu załącznika. Taryfa może być stosowana przez 12 miesięcy od dnia jej wprowadzenia.", [null, null, 12]],
    ["dla odbiorców z grup G11 i G13, do dnia 31 grudnia 2026 r. Taryfa jest załącznikiem.", [null, "2026-12-31", null]],
    ["na okres pół roku od dnia wprowadzenia.", [null, null, 6]],
    ["od dnia 1 lipca 2026 r. do dnia 31 grudnia 2026 r.", ["2026-07-01", "2026-12-31", null]],
    ["na okres od 1 lipca do 31 grudnia 2026 r.", ["2026-07-01", "2026-12-31", null]],
    ["na okres od 1.07 do 31.12.2026 r.", ["2026-07-01", "2026-12-31", null]],
    ["w okresie od dnia 1.07.2026 r. do dnia 31.12.2026 r.", ["2026-07-01", "2026-12-31", null]],
    ["na czas określony od dnia 1 lipca 2026 r. do dnia 31 grudnia 2026 r.", ["2026-07-01", "2026-12-31", null]],
    ["na czas określony, tj. do dnia 31 grudnia 2026 r.", [null, "2026-12-31", null]],
    ["na czas określony: 12 miesięcy.", [null, null, 12]],
    ["która wchodzi w życie z dniem 1 lipca 2026 r.", ["2026-07-01", null, null]],
    ["którą stosuje się od dnia 1 lipca 2026 r.", ["2026-07-01", null, null]],
    ["z mocą od dnia 1 lipca 2026 r.", ["2026-07-01", null, null]],
    ["z terminem obowiązywania nie później niż do dnia 31 grudnia 2026 r.", [null, "2026-12-31", null]],
    ["z okresem obowiązywania do 31 grudnia 2026 r.", [null, "2026-12-31", null]],
    ["Taryfa obowiązuje do dnia 31 grudnia 2026 r.", [null, "2026-12-31", null]],
    ["na okres do czasu wprowadzenia nowej taryfy.", [null, null, null]],
    ["na okres do dnia wprowadzenia do stosowania nowej taryfy, nie później niż do dnia 31 grudnia 2026 r.", [null, "2026-12-31", null]],
    ["na okres 12 miesięcy, nie dłużej niż do dnia 31 grudnia 2026 r.", [null, "2026-12-31", 12]],
    // No day of the month belongs to it: nothing is taken for a beginning that turns the period round.
    ["na okres od 1 grudnia do 31 stycznia 2027 r.", [null, "2027-01-31", null]],
  ])("%s", (words, days) => {
    const found = facts(approval(`${approved}\n${words}`))?.validity;
    expect([found?.from, found?.to, found?.months]).toEqual(days);
    expect(found?.text).not.toBe("");
  });

  it("is not that of the tariff before", () =>
    expect(facts(approval(`${approved}\nDotychczasowa taryfa obowiązuje do dnia 31 marca 2026 r.`))?.validity.to).toBeNull());

  it("is the one that is ordered, not the one that was asked for", () => {
    const asked =
      "w sprawie zatwierdzenia taryfy na okres do dnia 31 grudnia 2027 r.\nzatwierdzam\nustaloną taryfę na okres do dnia 31 grudnia 2026 r.";
    expect(facts(approval(asked))?.validity.to).toBe("2026-12-31");
    expect(
      facts(approval("w sprawie zatwierdzenia taryfy na okres do dnia 31 grudnia 2027 r.\nzatwierdzam\nustaloną taryfę."))?.validity,
    ).toMatchObject({
      to: null,
      text: "",
    });
  });
});

describe("prolongations", () => {
  type To = readonly [to: string | null, months: number | null];

  it.each<[string, To]>([
    [`okres obowiązywania ${tariff} do dnia 30 czerwca 2027 r.`, ["2027-06-30", null]],
    [`okres obowiązywania ${tariff}, na okres do dnia 31 grudnia 2026 r., do dnia 31 marca 2027 r.`, ["2027-03-31", null]],
    [`do dnia 31 marca 2027 r. okres obowiązywania ${tariff} na okres do dnia 31 grudnia 2026 r.`, ["2027-03-31", null]],
    [`termin obowiązywania ${tariff} z dnia 31 grudnia 2026 r. na dzień 31 marca 2027 r.`, ["2027-03-31", null]],
    [`okres obowiązywania ${tariff} do końca 2027 r.`, ["2027-12-31", null]],
    [`okres obowiązywania ${tariff} o 6 miesięcy`, [null, 6]],
    [`okres obowiązywania ${tariff} o sześć miesięcy`, [null, 6]],
    [`okres obowiązywania ${tariff} o kolejne 3 miesiące`, [null, 3]],
    [`okres obowiązywania ${tariff} na okres kolejnych 12 miesięcy`, [null, 12]],
    [`okres obowiązywania ${tariff} o rok`, [null, 12]],
    [`okres obowiązywania ${tariff} o pół roku`, [null, 6]],
    [`o 3 miesiące okres obowiązywania ${tariff} na okres 12 miesięcy od dnia wprowadzenia`, [null, 3]],
    [`o 3 miesiące okres obowiązywania ${tariff} na okres do dnia 31 grudnia 2025 r.`, [null, 3]],
    [`okres obowiązywania ${tariff} do czasu wprowadzenia do stosowania nowej taryfy`, [null, null]],
    [`okres obowiązywania ${tariff} do dnia wejścia w życie nowej taryfy, nie dłużej niż do dnia 30 czerwca 2027 r.`, ["2027-06-30", null]],
  ])("przedłużam %s", (words, [to, months]) => {
    expect(effectsOf(approval(`przedłużam\n${words}`))).toMatchObject([{ kind: "prolong", to, months, target: { number: base } }]);
  });

  it.each(["o 30 dni", "stosownie do wniosku"])("whose new end cannot be said is none: %s", (words) => {
    expect(facts(approval(`przedłużam\nokres obowiązywania ${tariff} ${words}`))).toMatchObject({ kind: "prolongation", effects: [] });
  });

  it("may be a correction of the last day", () => {
    const words = `sprostować omyłkę w decyzji z dnia 16 grudnia 2025 r. nr ${base} w ten sposób, że zamiast „na okres do dnia 31 grudnia 2025 r.” powinno być „na okres do dnia 31 grudnia 2026 r.”`;
    expect(effectsOf(letter("POSTANOWIENIE", `postanawiam\n${words}.`))).toMatchObject([
      { kind: "prolong", to: "2026-12-31", months: null },
    ]);
  });
});

describe("ends", () => {
  it.each<[string, readonly object[]]>([
    [`uchylam\nw całości ${decision} i umarzam postępowanie w zakresie pkt 7.2`, [{ kind: "end", from: null }]],
    [
      `uchylam\n${decision} w części dotyczącej pkt 7.2 i 7.3 taryfy`,
      [
        { kind: "remove_text", point: "7.2" },
        { kind: "remove_text", point: "7.3" },
      ],
    ],
    [`uchylam\n${decision} zatwierdzającą taryfę w zakresie dystrybucji energii elektrycznej`, [{ kind: "end", from: null }]],
    [`uchylam\n${decision} z dniem 15 kwietnia 2026 r.`, [{ kind: "end", from: "2026-04-15" }]],
    [
      `stwierdzam\nwygaśnięcie decyzji z dnia 16 grudnia 2025 r. nr ${base} z dniem 1 kwietnia 2026 r.`,
      [{ kind: "end", from: "2026-04-01" }],
    ],
    [
      `stwierdzam\nwygaśnięcie decyzji z dnia 16 grudnia 2025 r. nr ${base} z dniem 31 marca 2026 r.`,
      [{ kind: "end", from: "2026-04-01" }],
    ],
    [
      `stwierdzam\nwygaśnięcie decyzji z dnia 16 grudnia 2025 r. nr ${base} z upływem dnia 14 marca 2026 r.`,
      [{ kind: "end", from: "2026-03-15" }],
    ],
  ])("%s", (order, expected) => {
    const found = effectsOf(approval(order));
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
    for (const { target } of found) expect(target).toEqual({ number: base, date: "2025-12-16" });
  });
});

describe("which decision is meant where several are named", () => {
  const changedBy = `zmienioną decyzją z dnia 16 stycznia 2026 r. nr ${second}`;
  const alsoBy = `decyzją z dnia 20 lutego 2026 r. nr ${third}`;

  it.each<[string, string, unknown[]]>([
    ["one, changed by another", `przedłużam\nokres obowiązywania ${tariff}, ${changedBy}, do dnia 31 marca 2027 r.`, [["prolong", base]]],
    [
      "one, changed by two others",
      `przedłużam\nokres obowiązywania ${tariff}, ${changedBy} i ${alsoBy}, o 3 miesiące`,
      [["prolong", base]],
    ],
    [
      "one, named after the one that changed it",
      `przedłużam\nokres obowiązywania zmienionej decyzją z dnia 16 stycznia 2026 r. nr ${second} ${tariff} o 3 miesiące`,
      [["prolong", base]],
    ],
    [
      "one, with its changes",
      `zmieniam\n${decision}, ze zmianami dokonanymi decyzją nr ${second}: skreśla się pkt 5.3`,
      [["remove_text", base]],
    ],
    [
      "two side by side",
      `uchylam\ndecyzje z dnia 16 grudnia 2025 r. nr ${base} oraz z dnia 16 stycznia 2026 r. nr ${second}`,
      [
        ["end", base],
        ["end", second],
      ],
    ],
    ["the change itself", `uchylam\ndecyzję z dnia 16 stycznia 2026 r. nr ${second} zmieniającą ${decision}`, [["end", second]]],
  ])("%s", (_, order, expected) => {
    const found = approval(order);
    expect(targets(found)).toEqual(expected);
    expect(facts(found)?.related.map(({ number }) => number)).toContain(base);
    expect(facts(found)?.related.map(({ number }) => number)).toContain(second);
  });
});

describe("when a company brought its tariff into use", () => {
  const summary = (words: string, named = `Decyzją z dnia 16 grudnia 2025 r., znak: ${base}, zatwierdzono taryfę.`): unknown[] => {
    const order = `zatwierdzam\nustaloną przez Przedsiębiorstwo zmianę ${tariff}.`;
    return effectsOf(letter("DECYZJA", order, { after: `UZASADNIENIE\n${named} ${words}` })).flatMap((effect) =>
      effect.kind === "started" ? [[effect.from, effect.target?.number]] : [],
    );
  };

  it.each<[string, string]>([
    ["Taryfa została wprowadzona do stosowania w rozliczeniach z odbiorcami w dniu 1 stycznia 2026 r.", "2026-01-01"],
    ["Taryfa została wprowadzona przez Przedsiębiorstwo z dniem 1 stycznia 2026 r. do stosowania.", "2026-01-01"],
    ["Wprowadzenie taryfy do stosowania przez Przedsiębiorstwo nastąpiło w dniu 1 stycznia 2026 r.", "2026-01-01"],
    ["Taryfa obowiązuje od dnia 1 stycznia 2026 r.", "2026-01-01"],
    ["Taryfa jest stosowana od 1 stycznia 2026 r.", "2026-01-01"],
    ["Taryfa weszła w życie z dniem 1 stycznia 2026 r.", "2026-01-01"],
    ["Przedsiębiorstwo stosuje taryfę od dnia 01.01.2026 r.", "2026-01-01"],
  ])("%s", (words, day) => {
    expect(summary(words)).toEqual([[day, base]]);
  });

  it.each([
    "Taryfa nie została wprowadzona do stosowania od dnia 1 stycznia 2026 r.",
    "Taryfa zostanie wprowadzona do stosowania od dnia 1 kwietnia 2026 r.",
    "Taryfa ma zostać wprowadzona do stosowania od dnia 1 kwietnia 2026 r.",
    "Taryfa obowiązuje do dnia 31 grudnia 2026 r.",
  ])("no beginning: %s", (words) => {
    expect(summary(words)).toEqual([]);
  });

  it("is said of the tariff, though a change of it is named last", () => {
    const named = `Decyzją z dnia 16 grudnia 2025 r., znak: ${base}, zmienioną decyzją z dnia 16 stycznia 2026 r. nr ${second}, zatwierdzono taryfę.`;
    expect(summary("Taryfa została wprowadzona do stosowania w dniu 1 stycznia 2026 r.", named)).toEqual([["2026-01-01", base]]);
    expect(summary("Zmiana taryfy została wprowadzona do stosowania w dniu 1 lutego 2026 r.", named)).toEqual([["2026-02-01", second]]);
  });
});
