import { formatUsd } from '@hireledger/domain/money/usd';
import { cx } from '../class-names.ts';

/**
 * An amount of escrow dollars: the figure large, the currency small. `amount` is integer minor units (6 decimals), as bigint or as the
 * wire's decimal string.
 */
export function Money({
  amount,
  size = 'md',
  className,
}: {
  amount: bigint | string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}) {
  return (
    <span className={cx('inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums', className)}>
      <span
        className={cx(
          size === 'lg' && 'text-amount font-semibold tracking-tight',
          size === 'md' && 'text-base font-semibold',
        )}
      >
        {formatUsd(amount)}
      </span>
      <span className="text-xs text-ink-faint">USD</span>
    </span>
  );
}
