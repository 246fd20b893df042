import { describe, expect, it } from "vitest";
import { baseUrlOf, demonstrationLink } from "../../src/bin/personal.ts";
import type { Accounts } from "../../src/ports/accounts.ts";
import { accountsInMemory } from "../serve/portal/site.ts";

describe("the link that signs an operator in to a demonstration", () => {
  const accounts: Accounts = { ...accountsInMemory([]).accounts, signInToken: async () => "once" };
  it.each([
    ["on this machine alone", "http://127.0.0.1:7020", "127.0.0.1", "http://127.0.0.1:7020/portal/link?token=once"],
    ["by IPv6", "http://[::1]:7020", "::1", "http://[::1]:7020/portal/link?token=once"],
    ["by name", "http://localhost:7020", "localhost", "http://localhost:7020/portal/link?token=once"],
    ["where others reach it", "http://127.0.0.1:7020", "0.0.0.0", null],
    ["where others reach it by IPv6", "http://[::]:7020", "::", null],
    ["at a name that others know", "https://taryfy.example.pl", "127.0.0.1", null],
  ])("%s", async (_, baseUrl, host, link) => {
    expect(await demonstrationLink({ accounts, baseUrl }, host)).toBe(link);
  });
});

describe("where people reach the service", () => {
  it.each([
    ["https://taryfy.example.pl", "0.0.0.0", "https://taryfy.example.pl"],
    [null, "127.0.0.1", "http://127.0.0.1:7020"],
    [null, "::1", "http://[::1]:7020"],
    [null, "0.0.0.0", "http://localhost:7020"],
    [null, "::", "http://localhost:7020"],
  ])("SITE_URL %j, HOST %s: %s", (baseUrl, host, reached) => {
    expect(baseUrlOf({ baseUrl, host }, 7020)).toBe(reached);
  });
});
