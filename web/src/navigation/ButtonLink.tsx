import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link.tsx';
import { buttonLook, type ButtonLook } from '../design/button-look.ts';
import { cx } from '../design/class-names.ts';

/** A link that looks like a button. For navigation only. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  to,
  children,
  ...rest
}: ButtonLook & { to: string; children: ReactNode; className?: string } & Omit<ComponentProps<typeof Link>, 'to'>) {
  return (
    <Link to={to} className={cx(buttonLook({ variant, size, wide }), className)} {...rest}>
      {children}
    </Link>
  );
}
