import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { useHeldRows } from './held-rows.ts';
import { NewRowsPill } from './NewRowsPill.tsx';

interface HeldListProps {
  held: Pick<ReturnType<typeof useHeldRows>, 'held' | 'release' | 'frame'>;
  className?: string;
  /** The list of `held.rows`. */
  children: ReactNode;
}

/**
 * The frame around a list of `useHeldRows`, with its pill inside: on the way to the pill the pointer must not leave the
 * list, which would show what waits.
 */
export function HeldList({ held: { held, release, frame }, className, children }: HeldListProps) {
  return (
    <div {...frame} className={cx('scroll-mt-20', className)}>
      <NewRowsPill count={held} onShow={release} />
      {children}
    </div>
  );
}
