import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';

/** A checkbox with its label. `note` is shown at the right end, for a count. */
export function Checkbox({
  children,
  note,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { note?: ReactNode }) {
  return (
    <label
      className={cx(
        'flex min-h-6 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      <input type="checkbox" className="tick shrink-0" {...rest} />
      <span className="min-w-0 flex-1">{children}</span>
      {note !== undefined && <span className="text-xs text-ink-faint tabular-nums">{note}</span>}
    </label>
  );
}
