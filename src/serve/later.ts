export type Later<Value> = Value | Promise<Value>;

/** Goes on at once where it can: a request that needs to wait for nothing is answered without a turn of the event loop. */
export const andThen = <Value, Next>(value: Later<Value>, next: (value: Value) => Later<Next>): Later<Next> =>
  value instanceof Promise ? value.then(next) : next(value);
