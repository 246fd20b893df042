import chromium from "@sparticuz/chromium";
import { chromium as driver, type Page } from "playwright-core";
import { bulletinHeader } from "./companies.ts";
import type { Drawn } from "./document.ts";
import { htmlOf } from "./html.ts";

/* Prints documents in one headless browser. */

export interface Printer {
  readonly print: (drawn: Drawn) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

const small = "font-family:'DejaVu Serif';font-size:7pt;width:100%;margin:0 40pt";

const headerOf = ({ facts }: Drawn): string => `<div style="${small}">${bulletinHeader(facts)}</div>`;

const footerOf = ({ facts, spec }: Drawn): string => {
  const number = '<span class="pageNumber"></span>';
  const text = { number: `- ${number} -`, title: `Taryfa ${facts.operator} Strona ${number} z <span class="totalPages"></span>`, none: "" }[
    spec.look.footer
  ];
  return `<div style="${small};text-align:center">${text}</div>`;
};

/** Runs in the page: what is wider than its paper is set in smaller letters, as an office program's user would. */
const fitTables = `
  for (const table of document.querySelectorAll("table")) {
    const room = table.parentElement.clientWidth;
    for (let size = parseFloat(getComputedStyle(table).fontSize); table.offsetWidth > room && size > 5; size -= 0.5)
      table.style.fontSize = size + "px";
  }`;

/** A page takes a second or two to set; a browser that takes so long hangs. */
const settingMs = 20_000;

const openPage = async (): Promise<Page> => {
  const browser = await driver.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args, "--no-sandbox"],
    headless: true,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(settingMs);
  return page;
};

const printOn = async (page: Page, drawn: Drawn): Promise<Uint8Array> => {
  await page.setContent(htmlOf(drawn.blocks, drawn.spec.look));
  await page.evaluate(fitTables);
  return page.pdf({
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: headerOf(drawn),
    footerTemplate: footerOf(drawn),
  });
};

/** The browser runs in one process, which now and then hangs: then another one prints the document. */
export const openPrinter = async (): Promise<Printer> => {
  let page = await openPage();
  const close = async (): Promise<void> => void (await page.context().browser()?.close());
  return {
    print: async (drawn) => {
      try {
        return await printOn(page, drawn);
      } catch {
        await close();
        page = await openPage();
        return printOn(page, drawn);
      }
    },
    close,
  };
};
