import chromium from "@sparticuz/chromium";
import { type Browser, chromium as driver } from "playwright-core";

/** For what a page never shows; the driver's own half minute is what a page may take on a busy machine. */
const mostMs = 120_000;

// No page of ours draws in three dimensions, and what would is half of the browser's work.
chromium.setGraphicsMode = false;

/**
 * A real browser without a window. It comes as a package, so it is there wherever Node is; the sandbox is off because tests may run as root and
 * show it nothing but our own pages.
 */
export const openBrowser = async (): Promise<Browser> => {
  const settings = { executablePath: await chromium.executablePath(), args: [...chromium.args, "--no-sandbox"], headless: true };
  const browser = await driver.launch({ ...settings, timeout: mostMs });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(mostMs);
    return context;
  };
  return browser;
};
