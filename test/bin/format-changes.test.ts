import { expect, it } from "vitest";
import { logLines } from "../../src/bin/format-changes.ts";
import type { LogEntry } from "../../src/ports/history.ts";
import { cause } from "../helpers/publication.ts";

const entry = (fields: Partial<LogEntry>): LogEntry => ({
  updatedAt: "STAMP",
  record: "national",
  id: "national/quality.all.pln-kwh.2026-02-01",
  tariffId: null,
  action: "create",
  fields: [],
  cause,
  ...fields,
});
const print = (operator_name: string) => ({
  operator_name,
  value: "0.0332",
  decision: { decision_number: "A.1", decision_date: "2025-12-17", decision_kind: "approval" },
});
const points = (last: string) => Array.from({ length: 96 }, (_, i) => ({ starts_at: i, energy_pln_per_kwh: i === 95 ? last : "0.4" }));

it("tells in words what happened to a rate of the whole country, and to a market's day", () => {
  const lines = logLines([
    entry({}),
    entry({ action: "amend", fields: [{ field: "prints", before: [print("A")], after: [print("A"), print("B")] }] }),
    entry({ action: "withdraw", fields: [{ field: "status", before: "active", after: "withdrawn" }] }),
    entry({
      record: "market_day",
      id: "rce/2026-01-15",
      action: "amend",
      fields: [{ field: "points", before: points("0.4"), after: points("0.5") }],
    }),
  ]);
  expect(lines).toEqual([
    "approval D/2026 2025-12-17: Zatwierdzenie taryfy",
    "  STAMP  new national rate quality.all.pln-kwh.2026-02-01",
    "  STAMP  changed national rate quality.all.pln-kwh.2026-02-01: prints A (approval A.1 2025-12-17) -> A (approval A.1 2025-12-17), B (approval A.1 2025-12-17)",
    "  STAMP  withdrawn national rate quality.all.pln-kwh.2026-02-01",
    "  STAMP  changed market day rce/2026-01-15: points 1 of 96 differ",
  ]);
});
