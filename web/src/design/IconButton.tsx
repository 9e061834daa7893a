import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** 24 px (the smallest touch target), 28 and 36, which is 44 on touch, as high as buttons and inputs. */
const SIDES = { xs: 'size-6', sm: 'size-7', md: 'size-9 pointer-coarse:max-md:size-11' } as const;

/** A square button with one icon. `label` is required: it is the accessible name and the tooltip. */
export function IconButton({
  label,
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; size?: 'xs' | 'sm' | 'md' }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-control text-ink-soft transition-colors usable:hover:bg-sunken usable:hover:text-ink disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed',
        SIDES[size],
        className,
      )}
      {...rest}
    />
  );
}
