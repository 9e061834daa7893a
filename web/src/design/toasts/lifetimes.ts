type Id = string | number;

/** A pointer that moves over the toasts gives each of them at least this time more: to read on, and to press a button. */
const MOVED_MS = 3_000;

interface Life {
  /** Milliseconds that were left at `from`. */
  left: number;
  from: number;
  /** An offer, such as Undo, ends by its time alone. */
  offers: boolean;
  /** It was raised before the last change of the page. */
  isOfBefore: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** How long each toast is shown. `end` closes one. */
export function createLifetimes(end: (id: Id) => void) {
  const lives = new Map<Id, Life>();
  const holders = new Set<'focus' | 'hidden'>();

  const run = (id: Id, life: Life) => {
    clearTimeout(life.timer);
    life.from = performance.now();
    if (holders.size > 0) return;
    life.timer = setTimeout(() => {
      lives.delete(id);
      end(id);
    }, life.left);
  };
  const leftOf = ({ left, from }: Life): number =>
    holders.size > 0 ? left : Math.max(0, left - (performance.now() - from));

  return {
    /** Begins it, again where one with this id is shown. */
    begin(id: Id, ms: number, offers: boolean) {
      clearTimeout(lives.get(id)?.timer);
      lives.delete(id);
      if (ms === Infinity) return;
      const life = { left: ms, from: 0, offers, isOfBefore: false };
      lives.set(id, life);
      run(id, life);
    },
    /** None ends while the keyboard is in a toast, or while nobody sees them. */
    hold(by: 'focus' | 'hidden', holds: boolean) {
      if (holders.has(by) === holds) return;
      for (const life of lives.values()) {
        life.left = leftOf(life);
        clearTimeout(life.timer);
      }
      if (holds) holders.add(by);
      else holders.delete(by);
      for (const [id, life] of lives) run(id, life);
    },
    /** The pointer moved over them. One that only rests where a toast appeared keeps none. */
    pointerMoved() {
      for (const [id, life] of lives) {
        life.left = Math.max(leftOf(life), MOVED_MS);
        run(id, life);
      }
    },
    /** Another page is shown: what was said on an earlier page than the last one is no news there. */
    pageChanged() {
      for (const [id, life] of lives) {
        if (life.offers) continue;
        if (life.isOfBefore) {
          clearTimeout(life.timer);
          lives.delete(id);
          end(id);
        }
        life.isOfBefore = true;
      }
    },
  };
}
