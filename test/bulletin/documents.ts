import { createHash } from "node:crypto";
import { PDFDocument } from "pdf-lib";
import { type Block, type Sheet, setFlow } from "../../scripts/fixtures/flow.ts";
import { narrowFonts } from "../../scripts/fixtures/fonts.ts";
import { centred, gap, page, stampBulletin, table, text } from "../../scripts/fixtures/letter.ts";
import { pdfkitPen } from "../../scripts/fixtures/pdfkit-pen.ts";
import { lifeOfATariff } from "../../scripts/fixtures/small/life.ts";
import { writtenTable } from "../../scripts/fixtures/small/written-table.ts";
import { emptySite, published, type Row, row, type Site } from "../../src/demo/site.ts";
import { decisionTitle, type ListedKind, polishDay } from "../../src/demo/titles.ts";

/*
 * PDFs for tests that need many documents, or one document changed: a letter of half a page and a table, which our own extractor reads
 * about as fast as it starts. Made once for each process.
 */

const made = new Map<string, Promise<Uint8Array>>();
const once = (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  const bytes = made.get(key) ?? make();
  made.set(key, bytes);
  return bytes;
};

export interface GroupRates {
  /** As printed, in zł/kWh: "0,2026". */
  readonly variable: string;
  /** As printed, in zł/kW/m-c: "5,31". */
  readonly fixed: string;
}

export interface TinyDecision {
  readonly company: string;
  readonly number: string;
  /** YYYY-MM-DD, of the decision. */
  readonly date: string;
  /** "64 (4878)". */
  readonly bulletin: string;
  /** YYYY-MM-DD, of the bulletin; the decision's when left out. */
  readonly day?: string;
  /** YYYY-MM-DD; the first and the last day of the tariff. */
  readonly from: string;
  readonly to: string;
  /** By group: { C11: { variable: "0,2026", fixed: "5,31" } }. */
  readonly rates: Readonly<Record<string, GroupRates>>;
  /** The unit over the fixed rates; any but "zł/kW/m-c" holds the document. */
  readonly fixedUnit?: string;
}

const bold = { face: "serif-bold" } as const;

const tableOf = (rates: TinyDecision["rates"], fixedUnit: string): Block =>
  table(
    writtenTable(
      `!Grupa ¶ taryfowa | !Składnik zmienny ¶ stawki sieciowej | !Składnik stały ¶ stawki sieciowej | !Stawka ¶ jakościowa | !Stawka opłaty ¶ abonamentowej
       ^ | [zł/kWh] | [${fixedUnit}] | [zł/kWh] | [zł/m-c]
       ${Object.entries(rates)
         .map(([group, { variable, fixed }]) => `${group} | ${variable} | ${fixed} | 0,0332 | 4,80`)
         .join("\n")}`,
      { style: { face: "sans", size: 8 }, widths: [70, 110, 110, 80, 100], ruled: "full", headerRows: 2, grey: 0.9 },
    ),
  );

const blocksOf = ({ company, number, date, from, to, rates, fixedUnit = "zł/kW/m-c" }: TinyDecision): readonly Block[] => [
  page("only"),
  text(`Warszawa, dnia ${polishDay(date)}`, { align: "right", after: 6 }),
  text("PREZES", { align: "left", indent: 56, style: bold }),
  text("URZĘDU REGULACJI ENERGETYKI", { align: "left", style: bold }),
  gap(6),
  text(number, { align: "left" }),
  gap(6),
  centred("DECYZJA", { style: { ...bold, size: 12 }, after: 8 }),
  text("Na podstawie art. 47 ust. 1 i 2 ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne (Dz. U. z 2026 r. poz. 43),"),
  centred("po rozpatrzeniu wniosku", { style: bold }),
  centred("przedsiębiorstwa energetycznego:"),
  centred(company, { style: bold }),
  centred("z siedzibą w Wzorowie", { style: bold }),
  centred("zwanego dalej: „Przedsiębiorstwem”,", { after: 6 }),
  centred("zatwierdzam", { style: bold, after: 6 }),
  text(
    `ustaloną przez Przedsiębiorstwo taryfę dla usług dystrybucji energii elektrycznej, stanowiącą załącznik do niniejszej decyzji, na okres od dnia ${polishDay(from)} do dnia ${polishDay(to)}`,
  ),
  centred("UZASADNIENIE", { style: bold }),
  text("Mając powyższe na uwadze orzeczono, jak w sentencji."),
  gap(10),
  centred("TARYFA DLA USŁUG DYSTRYBUCJI ENERGII ELEKTRYCZNEJ"),
  text("7.1. Tabela stawek opłat dla poszczególnych grup taryfowych"),
  tableOf(rates, fixedUnit),
  text("Stawka opłaty OZE wynosi 7,30 zł/MWh."),
  text("Stawka opłaty kogeneracyjnej wynosi 3,00 zł/MWh."),
];

/** A decision of one page that approves a tariff; published with every group. The same bytes on every call and machine. */
export const tinyDecision = (decision: TinyDecision): Promise<Uint8Array> =>
  once(JSON.stringify(decision), () => {
    const { company, date, bulletin, day = date } = decision;
    const pen = pdfkitPen(narrowFonts, { title: `Taryfa - ${company}`, author: company, made: `${date}T09:00:00Z` });
    const sheet: Sheet = {
      ...{ width: 595.28, height: 841.89, top: 56, bottom: 60, left: 60, right: 60 },
      furnish: stampBulletin(`BIULETYN BRANŻOWY URE - Energia elektryczna Nr ${bulletin} ${polishDay(day)}`),
      style: { face: "serif", size: 9.8 },
      leading: 14.2,
    };
    setFlow(pen, blocksOf(decision), { only: sheet });
    return pen.finish();
  });

/** Another company's decision for each number from 1: what a test takes when it needs many. */
export const tinyNumber = (n: number): TinyDecision => ({
  company: `Sieci Próbne ${n} Sp. z o.o.`,
  number: `DRE.WRE.4211.${1_000 + n}.2.2026.XYz`,
  date: "2026-03-05",
  bulletin: `${300 + n} (${9_000 + n})`,
  from: "2026-04-01",
  to: "2027-03-31",
  rates: { C11: { variable: "0,2026", fixed: "5,31" } },
});

/** The same document saved anew by another program: other bytes, other metadata, objects packed and in another order; the same pages. */
export const resaved = (bytes: Uint8Array, producer = "Inny program 2.0"): Promise<Uint8Array> =>
  once(`${producer} ${createHash("sha256").update(bytes).digest("hex")}`, async () => {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    doc.setProducer(producer);
    doc.setModificationDate(new Date("2026-10-01T12:00:00Z"));
    return doc.save();
  });

/** Begins as a PDF and breaks off: no program opens it. */
export const notReadable = async (): Promise<Uint8Array> => (await tinyDecision(tinyNumber(1))).slice(0, 5_000);

/** A document and how the bulletin lists it. */
export interface Listed {
  readonly row: Row;
  readonly content: () => Promise<Uint8Array>;
}

/** How the bulletin lists a tiny decision, under a download id of the test's choice. */
export const listed = (id: number, decision: TinyDecision): Listed => {
  const day = decision.day ?? decision.date;
  return {
    row: row({ id, day, number: `${Number.parseInt(decision.bulletin, 10)}/${day.slice(0, 4)}`, title: decisionTitle(decision) }),
    content: () => tinyDecision(decision),
  };
};

const lastYear = listed(20_001, { ...tinyNumber(9), date: "2025-12-05", from: "2026-01-01", to: "2026-12-31" });
/** A bulletin whose page of last year lists something, as it always does, and that of this year nothing yet. */
export const firstSite: Site = published(emptySite(2026, 2025), lastYear.row, lastYear.content);

const west = "Sieci Przykładowe Zachód Sp. z o.o.";
const life = (id: number, kind: ListedKind & keyof typeof lifeOfATariff, bulletin: string, decision: string, date: string): Listed => ({
  row: row({
    id,
    day: date,
    number: `${bulletin}/${date.slice(0, 4)}`,
    title: decisionTitle({ kind, company: west, number: decision, date }),
    file: `SieciZachod${id}.pdf`,
  }),
  content: () => once(`life ${kind}`, lifeOfATariff[kind]),
});

/**
 * Five decisions about one company's tariff, in the order of their days; scripts/fixtures/small/life.ts. After the approval alone its
 * group B21em is held, and freed by the correction.
 */
export const tariffLife: Readonly<Record<keyof typeof lifeOfATariff, Listed>> = {
  approval: life(20_101, "approval", "262", "DRE.WRE.4211.950.4.2025.XYz", "2025-12-16"),
  change: life(20_561, "change", "49", "DRE.WRE.4211.2.5.2026.XYz", "2026-03-02"),
  correction: life(20_612, "correction", "59", "DRE.WRE.4211.950.4.2025.XYz", "2026-03-17"),
  prolongation: life(21_701, "prolongation", "201", "DRE.WRE.4211.77.1.2026.XYz", "2026-12-01"),
  withdrawal: life(21_902, "withdrawal", "12", "DRE.WRE.4211.5.2.2027.XYz", "2027-01-20"),
};

const second = tinyNumber(2);

/** One of each, by what becomes of it. */
export const samples = {
  /** Another company's, two groups, published. */
  second: listed(20_702, { ...second, rates: { ...second.rates, B21: { variable: "0,0956", fixed: "16,35" } } }),
  /** The same decision with another fixed rate for C11: what replaces `second` under its id. */
  secondChanged: listed(20_702, {
    ...second,
    rates: { C11: { variable: "0,2026", fixed: "5,32" }, B21: { variable: "0,0956", fixed: "16,35" } },
  }),
  /** A unit that no fixed rate has: nothing of it is published. */
  held: listed(20_703, { ...tinyNumber(3), fixedUnit: "zł/GJ/m-c" }),
  /** The file is damaged. */
  notReadable: { row: row({ id: 20_704 }), content: notReadable },
} as const satisfies Readonly<Record<string, Listed>>;
