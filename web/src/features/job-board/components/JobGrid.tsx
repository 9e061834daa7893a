import type { ReactNode } from 'react';
import { useReturnsToScrolledPage } from '../../../routes/scroll-memory.ts';
import { cx } from '../../../ui/class-names.ts';

/**
 * Cards side by side as many as fit. Those below the window are laid out when it comes near them, which keeps a phone free for a tenth of a
 * second; not where one goes back down to a card, since all above it must be as high as they were. `leaving`: those of the search before,
 * faint where the next ones take long.
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
