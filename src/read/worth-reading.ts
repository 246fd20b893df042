import { mayHoldRates, type PageGlance } from "./glance.ts";

/** The decision's number, date, kind and company stand within these first pages, on one that speaks of a decision. */
export const decisionPages = 4;
const speaksOfDecision = /4211|decyzj|zatwierdz/i;
const speaksOfMoney = /zł|zl|PLN|grosz/i;
/** Hours of zones: a range of hours ("700–1300" once raised minutes are flat), a number of them, or the grid's own signal. */
const speaksOfZones = /stref\p{L}*(?:czasow|doby|dzienn|nocn|szczyt|pozaszczyt|zalecan)/iu;
const holdsHours = /\d[:.]?[0-5]\d(?:[-–—÷−]|do)(?:godz\p{L}*\.?)?\d{1,2}[:.]?[0-5]\d|godzinwciągudoby|energetycz\p{L}*kompas/iu;
/** A rate table's label that leaves two zone words open, and the zone tables that settle which of them a group uses. */
const offersZones = /dzienn\p{L}*\/szczytow|szczytow\p{L}*\/dzienn/iu;
const namesZones = /strefa(?:dzienna|nocna|szczytowa|pozaszczytowa)/i;

/**
 * The pages of a text PDF that must be read closely, by the first pass over all of them: those that can hold decision facts, rates,
 * the hours of zones, or the zone tables that rates refer to. Decimals without money are other numbers, unless a table goes on from the page
 * before. A page that the first pass is not certain of is always read.
 */
export const worthReading = (glances: readonly PageGlance[]): number[] => {
  const texts = glances.map((page) => page.text.replace(/\s+/g, ""));
  const zonesOpen = texts.some((text) => offersZones.test(text));
  const wanted: number[] = [];
  let tableMayGoOn: boolean = false;
  for (const [i, page] of glances.entries()) {
    const text = texts[i] ?? "";
    const facts = page.page === 1 || (page.page <= decisionPages && speaksOfDecision.test(text));
    const rates: boolean = mayHoldRates(page) && (!page.certain || page.hasImage || tableMayGoOn || speaksOfMoney.test(text));
    const hours = speaksOfZones.test(text) && holdsHours.test(text);
    if (!page.certain || facts || rates || hours || (zonesOpen && namesZones.test(text))) wanted.push(page.page);
    tableMayGoOn = rates;
  }
  return wanted;
};
