import { cx } from './class-names.ts';
import { useAnswersFirst } from './hold.ts';

/** A grey shape in the place of what is loading. Give it the size of the real thing, so that nothing jumps. On the way from another page that one stands in for a while. */
export function Skeleton({ className }: { className?: string }) {
  useAnswersFirst();
  return <span aria-hidden className={cx('shimmer block rounded-md bg-pressed', className)} />;
}
