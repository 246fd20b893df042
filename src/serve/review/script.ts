import type { OpenRoute } from "../http/route.ts";
import { unchanging } from "../http/static.ts";

/*
 * Keys of one letter for whoever reviews all day. Nothing needs them: every page works without a script. They do nothing while something is
 * typed, and can be switched off (WCAG 2.2, 2.1.4).
 */
const script = `
const box = document.getElementById("keys");
if (box !== null) {
  const stored = "review-keys";
  box.closest("p").hidden = false;
  box.checked = localStorage.getItem(stored) !== "off";
  box.addEventListener("change", () => localStorage.setItem(stored, box.checked ? "on" : "off"));
  document.addEventListener("keydown", (event) => {
    if (!box.checked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input:not([type=checkbox]), select, textarea") !== null) return;
    const target = [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === event.key.toLowerCase());
    if (target === undefined) return;
    event.preventDefault();
    target.click();
    const form = target.closest("details[open]");
    if (form === null) return;
    form.scrollIntoView({ block: "nearest" });
    const field = form.querySelector("input:not([type=hidden]), select");
    if (field !== null) field.focus();
  });
}
`;

/** The console's script, from the page's address without "/". */
export const scriptPath = "review.js";

const file = unchanging(Buffer.from(script), "text/javascript; charset=utf-8");

/** GET /review.js */
export const reviewScript: OpenRoute["answer"] = () => file;
