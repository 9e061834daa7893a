import { Lock } from 'lucide-react';
import { cx } from '../../../design/class-names.ts';

/** Why the column cannot take the dragged card. On a collapsed column it overlaps the next ones. */
export function ColumnNote({ reason, shown, folded }: { reason: string | null; shown: boolean; folded: boolean }) {
  if (reason === null || (folded && !shown)) return null;
  return (
    <p
      className={cx(
        'pointer-events-none absolute left-2 top-12 z-10 flex gap-2 rounded-control border border-line bg-raised px-2.5 py-2 text-xs leading-4.5 text-ink-soft shadow-float transition-opacity',
        folded ? 'w-60' : 'right-2',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <Lock size={13} aria-hidden className="mt-0.5 shrink-0" />
      <span>{reason}</span>
    </p>
  );
}
