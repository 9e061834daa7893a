/**
 * Lets an order through once: while it is on its way, the same order again is a press repeated before the screen could answer. Nothing is sent
 * for it, and its promise never settles, so that what follows (a toast, the next page) follows once. Another order goes through.
 */
export function oneOrder<Order>(): <Data>(order: Order, send: () => Promise<Data>) => Promise<Data> {
  let underWay: { order: Order } | null = null;
  return async (order, send) => {
    if (underWay && isSame(underWay.order, order)) return new Promise<never>(() => {});
    const own = { order };
    underWay = own;
    try {
      return await send();
    } finally {
      if (underWay === own) underWay = null;
    }
  };
}

/** By content for plain objects and lists; anything else, a function too, is the same only as itself. */
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
