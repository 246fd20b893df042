import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { secretIn } from "../../src/bin/secret.ts";
import { temporaryDirectory } from "../helpers/database.ts";

describe("the secret of accounts in a data directory", () => {
  const made: string[] = [];
  const directory = (): string => {
    made.push(temporaryDirectory());
    return made.at(-1) ?? "";
  };
  afterEach(() => {
    for (const one of made.splice(0)) rmSync(one, { recursive: true });
  });

  it("is made once, is another one elsewhere, and is read by its owner alone", () => {
    const [here, there] = [join(directory(), "data"), directory()];
    const secret = secretIn(here);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretIn(here)).toBe(secret);
    expect(secretIn(there)).not.toBe(secret);
    expect(readdirSync(here)).toEqual(["accounts-secret"]);
    expect(statSync(join(here, "accounts-secret")).mode & 0o777).toBe(0o600);
  });

  it("is refused where the file holds none", () => {
    const here = directory();
    writeFileSync(join(here, "accounts-secret"), "short");
    expect(() => secretIn(here)).toThrow(/holds no secret of accounts/);
  });

  it("is named where it cannot be kept", () => {
    const here = directory();
    writeFileSync(join(here, "file"), "");
    expect(() => secretIn(join(here, "file"))).toThrow(/cannot be kept in .*ACCOUNTS_SECRET/);
  });
});
