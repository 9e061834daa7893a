import { cx } from './class-names.ts';

/** A grey shape in the place of what is loading. Give it the size of the real thing, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('shimmer block rounded-md bg-pressed', className)} />;
}
