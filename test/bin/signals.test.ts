import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { untilSignal } from "../../src/bin/signals.ts";

/* Which signals ask to stop, and which cut that short. The process's own signals and its end are stood in for. */

let send: (signal: "SIGINT" | "SIGTERM") => void;
const exit = vi.fn();
beforeEach(() => {
  const heard = new Map<string | symbol, () => void>();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(process, "on").mockImplementation((signal, listener) => {
    heard.set(signal, listener as () => void);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation(exit as never);
  send = (signal) => heard.get(signal)?.();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  exit.mockReset();
});

it("the first signal asks to stop, and those that follow at once are the same request", async () => {
  const cutShort = vi.fn(async () => undefined);
  const asked = untilSignal(cutShort);
  send("SIGINT");
  expect(await asked).toBe("SIGINT");
  vi.advanceTimersByTime(1_999);
  send("SIGINT");
  send("SIGTERM");
  expect(cutShort).not.toHaveBeenCalled();
});

it("one that comes two seconds later ends the process once all is closed, well or not", async () => {
  for (const isLost of [false, true]) {
    let isClosed = false;
    const asked = untilSignal(async () => {
      isClosed = true;
      if (isLost) throw new Error("the database is gone");
    });
    send("SIGTERM");
    await asked;
    vi.advanceTimersByTime(2_000);
    send("SIGINT");
    expect({ isClosed, exits: exit.mock.calls.length }).toEqual({ isClosed: true, exits: 0 });
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
    exit.mockReset();
  }
});
