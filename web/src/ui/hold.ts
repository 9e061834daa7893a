/*
 * A navigation keeps the page before until the next one is ready, for at most `HOLD_MS`: a skeleton for a few frames is a flash. The router's own loaders
 * would need each page to name its queries twice, and their code would be loaded by the landing page. The address is drawn in a transition; while a
 * `Hold` lasts, skeletons suspend instead of showing, so React leaves the page before in place. The query client starts queries of the hidden page at
 * once. Pages do nothing for this: they use `useQuery` and `Skeleton`. A page that shows something else while it loads is not held.
 */
import { createContext, use } from 'react';

/** How long at most the page that one leaves stands for the next one, in milliseconds; then the next one shows what it has. */
export const HOLD_MS = 1_000;

/** A way to a page that something else stands in for: the page before it, or the text that the server wrote. */
export class Hold {
  #end = Promise.withResolvers<void>();
  #answers: PromiseWithResolvers<void> | null = null;
  #awaited = 0;
  over = false;

  constructor(longest: number) {
    setTimeout(() => this.end(), longest);
  }

  /** The page is there, or something else is gone to. */
  end(): void {
    this.over = true;
    this.#end.resolve();
    this.#answers?.resolve();
  }

  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /** A drawing of the page begins, in portions: what comes between them it does not know. */
  begin(): void {
    if (this.#awaited === 0) this.#answers = null;
  }

  /** While there are answers that the drawing under way does not know: a promise of all of them. Else null. */
  get answers(): Promise<void> | null {
    return this.#answers?.promise ?? null;
  }

  await(answer: Promise<unknown>): void {
    if (this.#awaited === 0) this.#answers = Promise.withResolvers();
    this.#awaited += 1;
    const done = () => {
      this.#awaited -= 1;
      if (this.#awaited === 0) this.#answers?.resolve();
    };
    answer.then(done, done);
  }
}

let last: Hold | null = null;

/** The hold of the way that is being gone, if any. */
export const openHold = (): Hold | null => (last?.over === false ? last : null);

/** For the router: one goes somewhere. `longest` is in milliseconds. */
export function beginHold(longest = HOLD_MS): Hold {
  last?.end();
  last = new Hold(longest);
  return last;
}

/** The hold of the place that is drawn; null for the first page of a document. */
export const HoldContext = createContext<Hold | null>(null);

/** In a skeleton: while what stands there may stay, it does, and no skeleton shows until all answers are there. */
export function useAnswersFirst(): void {
  const hold = use(HoldContext);
  const answers = hold && !hold.over ? hold.answers : null;
  // Thrown, not used: `use` would go on in the same drawing once they are there, and that one has no place for them.
  if (answers) throw answers;
}

/** In the place of a page whose file is on its way: what stands there stays for as long as it may. */
export function Held({ children }: { children?: React.ReactNode }): React.ReactNode {
  const hold = use(HoldContext);
  if (hold && !hold.over) use(hold.ended);
  return children;
}
