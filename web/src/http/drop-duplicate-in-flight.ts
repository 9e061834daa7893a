/**
 * Drops a call while the same call is in flight: it is a click repeated before the screen could answer. Nothing is sent for it, and its promise
 * never settles, so that what follows (a toast, the next page) happens once. A call with other input is sent.
 */
export function dropDuplicateInFlight<Order>(): <Data>(order: Order, send: () => Promise<Data>) => Promise<Data> {
  let inFlight: { order: Order } | null = null;
  return async (order, send) => {
    if (inFlight && isSame(inFlight.order, order)) return new Promise<never>(() => {});
    const own = { order };
    inFlight = own;
    try {
      return await send();
    } finally {
      if (inFlight === own) inFlight = null;
    }
  };
}

/** Compares plain objects and lists by content, anything else (a function too) by identity. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
