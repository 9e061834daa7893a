import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { backUnlessElsewhere } from './focus-return.ts';

interface PopoverProps {
  trigger: ReactNode;
  /** The accessible name of the popover. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** A small surface attached to a button: filters, dates, the bell's list. */
export function Popover({ trigger, label, children, align = 'end', open, onOpenChange, className }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={backUnlessElsewhere}
          className={cx(
            'pop-in z-50 max-w-[calc(100vw-16px)] rounded-card border border-line bg-raised shadow-float outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
