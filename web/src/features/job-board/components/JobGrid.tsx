import type { ReactNode } from 'react';
import { useReturnsToScrolledPage } from '../../../navigation/scroll-memory.ts';
import { cx } from '../../../design/class-names.ts';

/**
 * A grid of cards. Cards below the viewport are laid out when they come near it, which saves a phone a tenth of a
 * second; not when returning to a scrolled page, since every card above has to have its real height. `leaving`: the
 * previous results, faded while the next ones load.
 */
export function JobGrid({ leaving, children }: { leaving?: boolean; children: ReactNode }) {
  const all = useReturnsToScrolledPage();
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
