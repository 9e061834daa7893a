import { cx } from '../class-names.ts';

/**
 * A grey placeholder while something loads. Give it the size of the real content, so that nothing moves. During a
 * navigation the previous page stays for a while instead.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('shimmer block rounded-md bg-pressed', className)} />;
}
