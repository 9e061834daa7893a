import type { ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cx } from '../../../design/class-names.ts';

/**
 * A grid of cards. Cards below the viewport are laid out when they come near it, which saves a phone a tenth of a
 * second; not when returning to a scrolled page, since every card above has to have its real height. `leaving`: the
 * previous results, faded while the next ones load.
 */
export function JobGrid({ leaving, children }: { leaving?: boolean; children: ReactNode }) {
  // The first entry of a document is a visit, not a return.
  const { key } = useLocation();
  const all = useNavigationType() === 'POP' && key !== 'default';
  return (
    <div
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-3 transition-opacity',
        !all && 'drawn-when-near',
        leaving && 'opacity-50 delay-200',
      )}
    >
      {children}
    </div>
  );
}
