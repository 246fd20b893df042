import pg from "pg";

/*
 * A connection that the server ends emits "error", and one that nobody listens to ends the process. The queue's library opens connections of its
 * own, and listens to them only once they are ready: a server that dies right then took the service along. What was asked on such a connection
 * fails all the same, and is tried again by whoever asked.
 */

const listened = new WeakSet<object>();
const prototype: { connect: (this: pg.Client, ...given: unknown[]) => unknown } = pg.Client.prototype as never;

/** Gives every PostgreSQL connection of this process, whoever opens it, a listener for its errors. */
export const listenToClientErrors = (): void => {
  if (listened.has(prototype)) return;
  listened.add(prototype);
  const { connect } = prototype;
  prototype.connect = function (...given) {
    this.on("error", () => undefined);
    return connect.apply(this, given);
  };
};
