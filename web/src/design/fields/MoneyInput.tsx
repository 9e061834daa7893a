import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { CONTROL } from './control-look.ts';
import { useFieldWiring } from './Field.tsx';

/**
 * An amount of money as text, with its currency sign before it. The value stays the typed string ('1,250.50'), so it is
 * never rounded through a number; read it with `parseUsd`, or as a salary in whole units.
 */
export function MoneyInput({
  currency = 'USD',
  className,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & { currency?: 'USD' | 'NGN' }) {
  return (
    <span className={cx('relative block', className)}>
      <span
        className="pointer-events-none absolute inset-y-0 left-0 grid w-7 place-items-center text-ink-faint"
        aria-hidden
      >
        {currency === 'USD' ? '$' : '₦'}
      </span>
      <input
        {...useFieldWiring()}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`${CONTROL} h-9 pr-11 pl-7 tabular-nums`}
        onChange={(change) => {
          // Only what says nothing of the amount: a sign or letter stays, so that -5 is refused and never read as 5.
          change.target.value = change.target.value.replaceAll(/[\s$₦]/g, '');
          onChange?.(change);
        }}
        {...rest}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-xs text-ink-faint">
        {currency}
      </span>
    </span>
  );
}
