/** The mark and, if there is room, the name. */
export function Logo({ markOnly }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark />
      <span className={markOnly ? 'sr-only' : 'text-lead font-semibold tracking-tight'}>HireLedger</span>
    </span>
  );
}

/**
 * The mark: an H of two sides and a bar that holds a coin, as the escrow does. It fits whole pixels at 16 px, needs one
 * colour only, and its tile can be cut to a circle (`public/favicon.svg` is the same drawing).
 */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mark)" />
      <path d={BARS} fill="var(--on-mark)" />
      <circle cx="16" cy="11" r="3" fill="var(--mark-coin)" />
    </svg>
  );
}

/** Two bars of 4 and the bar between them, on the grid of 32. */
const BARS = 'M9 7a2 2 0 0 1 2 2v7h10V9a2 2 0 1 1 4 0v14a2 2 0 1 1-4 0v-3H11v3a2 2 0 1 1-4 0V9a2 2 0 0 1 2-2Z';
