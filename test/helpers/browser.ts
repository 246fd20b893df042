import chromium from "@sparticuz/chromium";
import { type Browser, chromium as driver } from "playwright-core";

/**
 * A real browser without a window. It comes as a package, so it is there wherever Node is; the sandbox is off because tests may run as root and
 * show it nothing but our own pages.
 */
export const openBrowser = async (): Promise<Browser> =>
  driver.launch({ executablePath: await chromium.executablePath(), args: [...chromium.args, "--no-sandbox"], headless: true });
