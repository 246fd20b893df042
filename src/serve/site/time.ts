import { warsawTime } from "../../model/warsaw-time.ts";
import { type Html, html } from "./html.ts";

/** A moment (ISO-8601) as Warsaw's clock shows it, to the minute: "2026-11-21 06:00". */
export const timeOf = (iso: string): Html =>
  html`<time datetime="${iso}">${warsawTime(Date.parse(iso)).slice(0, 16).replace("T", " ")}</time>`;
