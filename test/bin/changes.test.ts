import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/store.ts";
import { commandHost } from "../helpers/command-host.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { decision, group, publishable, rate, valid } from "../helpers/extraction.ts";
import { publishTo } from "../helpers/publication.ts";
import { recordingLog } from "../helpers/recording-log.ts";

let server: TestServer;
let store: Store;
const host = commandHost();

const changes = async (...args: string[]) => {
  const { code, out, err } = await host.run("changes", args, { DATA_DIR: server.dataDir, DATABASE_URL: store.databaseUrl });
  return { code, out, err };
};

beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = await server.freshDatabase();
  store = await openStore({ databaseUrl, dataDir: server.dataDir, role: "guest", log: recordingLog(), tickMs: 20 });
});
afterAll(async () => {
  await host.end();
  await store.close();
  await server.stop();
});

const tariff = (value: string, from = "2026-01-01") =>
  publishable(decision({ ...valid(from) }), [group({ tariff_code: "G11", zones: ["flat"], components: [rate({ zone: "flat", value })] })]);

/** The stamps are the clock's. */
const withoutStamps = (out: string) => out.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "STAMP");

describe("changes", () => {
  it("says that nothing was published yet", async () => {
    expect(await changes()).toEqual({ code: 0, out: "", err: "Nothing was published yet.\n" });
  });

  it("tells every change under its cause, with what differs before and after", async () => {
    await publishTo(store.records, tariff("0.1"));
    await publishTo(store.records, tariff("0.2"));
    await publishTo(
      store.records,
      tariff("0.2").map((one) => ({ ...one, withdrawn: true })),
    );
    const { code, out, err } = await changes();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(withoutStamps(out).split("\n")).toEqual([
      "approval D/2026 2025-12-17: Zatwierdzenie taryfy",
      "  STAMP  new enea-operator_g11_2026",
      "  STAMP  new enea-operator_g11_2026/network_variable.flat",
      // A tariff that moves with its rates has a stamp of its own for those who poll.
      "  STAMP  changed enea-operator_g11_2026",
      "  STAMP  changed enea-operator_g11_2026/network_variable.flat: value 0.1 -> 0.2; value_pln_per_kwh 0.1 -> 0.2",
      "  STAMP  withdrawn enea-operator_g11_2026",
      "  STAMP  withdrawn enea-operator_g11_2026/network_variable.flat",
      "",
    ]);
    expect(out.match(/\S+Z/g)).toEqual((await store.history.log({})).map(({ updatedAt }) => updatedAt));
  });

  it("gives the newest, those of a tariff, and JSON", async () => {
    const { out } = await changes("--tariff", "enea-operator_g11_2026", "--last", "3", "--json");
    const entries = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entries).toEqual(await store.history.log({ last: 3 }));
    expect(entries[0]).toMatchObject({
      action: "amend",
      fields: [
        { field: "value", before: "0.1", after: "0.2" },
        { field: "value_pln_per_kwh", before: "0.1", after: "0.2" },
      ],
    });
  });

  it.each([
    { args: ["--last", "0"], message: '--last is "0"; a number from 1 is accepted.' },
    { args: ["--tariff", "g11"], message: 'No change of the tariff "g11" (a tariff_id of the API) is recorded.' },
    { args: ["--decision", "D/1999"], message: 'No change by the decision "D/1999" is recorded.' },
    { args: ["g11"], message: "Unexpected argument 'g11'. See --help." },
  ])("refuses $args in one sentence", async ({ args, message }) => {
    expect(await changes(...args)).toEqual({ code: 1, out: "", err: `${message}\n` });
  });
});
