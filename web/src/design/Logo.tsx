import { BrandMark } from './BrandMark.tsx';

/** The mark and, if there is room, the name. */
export function Logo({ markOnly }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark />
      <span className={markOnly ? 'sr-only' : 'text-lead font-semibold tracking-tight'}>HireLedger</span>
    </span>
  );
}
