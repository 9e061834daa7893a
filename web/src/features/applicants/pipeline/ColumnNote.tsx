import { Lock } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';

/** Over a column that cannot take the card which is being moved: why not. */
export function ColumnNote({ reason, shown }: { reason: string | null; shown: boolean }) {
  if (reason === null) return null;
  return (
    <p
      className={cx(
        'pointer-events-none absolute inset-x-2 top-12 z-10 flex gap-2 rounded-control border border-line bg-raised px-2.5 py-2 text-xs leading-4.5 text-ink-soft shadow-float transition-opacity',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <Lock size={13} aria-hidden className="mt-0.5 shrink-0" />
      {reason}
    </p>
  );
}
