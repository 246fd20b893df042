import { expect, it } from "vitest";
import { OutageError } from "../../src/model/errors.ts";
import { orTransient } from "../../src/store/failure.ts";

/* What a command says when the database fails. */

const failing = (error: Error) => orTransient(() => Promise.reject(error)).catch((reason: Error) => reason);
const diskFull = { code: "53100" };
const fullSentence = "The database's disk is full: make room on it, then try again.";

it.each([
  ["a full disk, as the driver says it", Object.assign(new Error("could not extend file"), diskFull), fullSentence],
  [
    "a full disk, as Prisma says it",
    Object.assign(new Error("x"), { code: "P2039", meta: { driverAdapterError: { cause: { originalCode: "53100" } } } }),
    fullSentence,
  ],
  ["a full disk behind another error", new Error("x", { cause: Object.assign(new Error("y"), diskFull) }), fullSentence],
  [
    "too many connections",
    Object.assign(new Error("too many clients"), { code: "53300" }),
    "The database does not answer as it should (too many clients): try again later.",
  ],
])("%s is told in one sentence, and may pass", async (_, error, message) => {
  const failure = await failing(error);
  expect(failure).toBeInstanceOf(OutageError);
  expect(failure).toHaveProperty("message", message);
});

it("another failure stays what it is", async () => {
  const bug = new Error("a bug");
  expect(await failing(bug)).toBe(bug);
});
