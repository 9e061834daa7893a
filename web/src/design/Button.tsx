import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { cx } from './class-names.ts';

/**
 * The button. `busy` is the label while a request runs ('Signing in...'); further clicks are ignored meanwhile. One
 * primary button per screen.
 */
export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: string | false | undefined }) {
  return (
    <button
      type={type}
      aria-busy={busy ? true : undefined}
      disabled={disabled || Boolean(busy)}
      className={cx(buttonLook({ variant, size, wide }), className)}
      {...rest}
    >
      {busy ? (
        <span key="busy">{busy}</span>
      ) : (
        // An element of their own: React then removes it, not texts that a translator of the browser has replaced.
        <span key="children" className="contents">
          {children}
        </span>
      )}
    </button>
  );
}
