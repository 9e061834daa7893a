/** The mark and, where there is room, the name. */
export function Logo({ markOnly }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--brand)" />
        <path d="M10 8v16M22 8v16M10 16h12" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" fill="none" />
        <circle cx="16" cy="16" r="3.5" fill="var(--brand)" stroke="var(--on-brand)" strokeWidth="2.5" />
      </svg>
      <span className={markOnly ? 'sr-only' : 'text-[15px] font-semibold tracking-[-0.02em]'}>HireLedger</span>
    </span>
  );
}
