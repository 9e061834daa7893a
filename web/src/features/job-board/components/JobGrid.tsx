import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

/** Cards side by side as many as fit. `leaving`: those of the search before, faint where the next ones take long. */
export const JobGrid = ({ leaving, children }: { leaving?: boolean; children: ReactNode }) => (
  <div className={cx('grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-3 transition-opacity', leaving && 'opacity-50 delay-200')}>{children}</div>
);
