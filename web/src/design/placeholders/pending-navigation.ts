/* A navigation keeps the previous page until the next one is ready, for at most `KEEP_PAGE_MS`: a skeleton for a few
   frames is a flash. The router's own loaders would need each page to name its queries twice, and their code would be
   loaded by the landing page. The new address is rendered in a transition; while a `PendingNavigation` lasts, skeletons
   suspend instead of showing, so React leaves the previous page in place. The query client starts queries of the hidden
   page immediately. Pages do nothing for this: they use `useQuery` and `Skeleton`. A page that shows something else
   while it loads is shown immediately. */
import { createContext, use } from 'react';

/** The longest time that the previous page stays, in milliseconds; then the next one shows what it has. */
export const KEEP_PAGE_MS = 1_000;

/** A navigation during which other content stays on the screen: the previous page, or the HTML that the server sent. */
export class PendingNavigation {
  #finished = Promise.withResolvers<void>();
  #loading: PromiseWithResolvers<void> | null = null;
  #pending = 0;
  isDone = false;

  constructor(longest: number) {
    setTimeout(() => this.finish(), longest);
  }

  /** The page is shown, or another navigation has started. */
  finish(): void {
    this.isDone = true;
    this.#finished.resolve();
    this.#loading?.resolve();
  }

  get finished(): Promise<void> {
    return this.#finished.promise;
  }

  /**
   * A render of the page begins. React renders in portions, and the render does not see data that arrives between them.
   */
  startRender(): void {
    if (this.#pending === 0) this.#loading = null;
  }

  /** While data is loading that the present render does not have: a promise of all of it. Otherwise null. */
  get loading(): Promise<void> | null {
    return this.#loading?.promise ?? null;
  }

  waitFor(answer: Promise<unknown>): void {
    if (this.#pending === 0) this.#loading = Promise.withResolvers();
    this.#pending += 1;
    const done = () => {
      this.#pending -= 1;
      if (this.#pending === 0) this.#loading?.resolve();
    };
    answer.then(done, done);
  }
}

let last: PendingNavigation | null = null;

/** The navigation in progress, if any. */
export const currentNavigation = (): PendingNavigation | null => (last?.isDone === false ? last : null);

/** For the router: a navigation starts. `longest` is in milliseconds. */
export function startNavigation(longest = KEEP_PAGE_MS): PendingNavigation {
  last?.finish();
  last = new PendingNavigation(longest);
  return last;
}

/** The navigation to the rendered location; null for the first page of a document. */
export const PendingNavigationContext = createContext<PendingNavigation | null>(null);

/** For skeletons: suspends while the previous page may stay and data is loading. */
export function useSuspendWhileLoading(): void {
  const hold = use(PendingNavigationContext);
  const answers = hold && !hold.isDone ? hold.loading : null;
  // Thrown, not used: `use` would continue the same render after it resolves, and that render does not have the data.
  if (answers) throw answers;
}

/** A fallback that keeps the previous page while the code of the next one loads. */
export function KeepPreviousPage({ children }: { children?: React.ReactNode }): React.ReactNode {
  const hold = use(PendingNavigationContext);
  if (hold && !hold.isDone) use(hold.finished);
  return children;
}
