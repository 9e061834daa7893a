/** Joins work of the same kind that waits anyway: see `createCombiner`. */
export type Combine<I, O> = (item: I) => Promise<O>;

export interface CombinerOptions<L, I, O> {
  /** What runs work on: one run per lane at a time, the first lane preferred. */
  lanes: readonly L[];
  /** Items of one run. */
  largest: number;
  /** Items with one key never run at the same time, nor in one batch. */
  keyOf: (item: I) => string;
  one: (lane: L, item: I) => Promise<O>;
  /** Answers in the order of the items. */
  many: (lane: L, items: I[]) => Promise<O[]>;
}

interface Waiting<I, O> {
  item: I;
  resolve: (answer: O) => void;
  reject: (error: unknown) => void;
}

/**
 * While few are at work an item runs by itself at once. When more come than there are lanes, those that wait share the next run, so that
 * a rush costs fewer statements instead of a longer queue. A batch that fails is run again one by one: nobody fails for another's sake.
 */
export function createCombiner<L, I, O>({ lanes, largest, keyOf, one, many }: CombinerOptions<L, I, O>): Combine<I, O> {
  let waiting: Waiting<I, O>[] = [];
  const busy = new Set<string>();
  const free = lanes.map((_, index) => index);

  const take = (): Waiting<I, O>[] => {
    const taken: Waiting<I, O>[] = [];
    const left: Waiting<I, O>[] = [];
    for (const entry of waiting) {
      const key = keyOf(entry.item);
      if (taken.length === largest || busy.has(key)) left.push(entry);
      else {
        busy.add(key);
        taken.push(entry);
      }
    }
    waiting = left;
    return taken;
  };
  const work = () => {
    while (free.length > 0 && waiting.length > 0) {
      const taken = take();
      if (taken.length === 0) return;
      const index = Math.min(...free);
      free.splice(free.indexOf(index), 1);
      void run(lanes[index]!, taken).then(() => {
        free.push(index);
        for (const { item } of taken) busy.delete(keyOf(item));
        work();
      });
    }
  };
  const run = async (lane: L, taken: Waiting<I, O>[]): Promise<void> => {
    if (taken.length > 1) {
      try {
        const answers = await many(
          lane,
          taken.map(({ item }) => item),
        );
        taken.forEach(({ resolve }, index) => resolve(answers[index]!));
        return;
      } catch {
        // Told apart below, one by one.
      }
    }
    for (const { item, resolve, reject } of taken) await one(lane, item).then(resolve, reject);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      work();
    });
}
