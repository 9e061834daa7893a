import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { backUnlessElsewhere } from './focus-return.ts';

export interface MenuItem {
  /** Where two items may have the same label. */
  id?: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  /** Why the action is unavailable: the item is shown disabled, with the reason below it. */
  disabledReason?: string | false | undefined;
  /** Below the label. */
  note?: string;
  /** Of several items, the one that is in force. */
  checked?: boolean;
  /** A line above it separates it from the items before. */
  separate?: boolean;
}

interface MenuProps {
  /** The button that opens the menu; give it an aria-label when it is only an icon. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Above the items: who is signed in, for example. */
  head?: ReactNode;
}

/** A dropdown menu. Arrow keys, type-ahead, Escape and a click outside all work. */
export function Menu({ trigger, items, align = 'end', head }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The library lets no press of a mouse focus the button. A dialog that an item opens gives the focus back to it.
  const focusButton = (open: boolean) => {
    if (open) button.current?.focus({ preventScroll: true });
  };
  return (
    <Radix.Root modal={false} onOpenChange={focusButton}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={backUnlessElsewhere}
          className="pop-in z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-72 min-w-44 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float outline-none"
        >
          {head && <div className="mb-1 border-b border-line px-2.5 pt-1.5 pb-2.5">{head}</div>}
          {items.map((item) => (
            <Fragment key={item.id ?? item.label}>
              {item.separate && <Radix.Separator className="-mx-1 my-1 h-px bg-line" />}
              <Radix.Item
                disabled={Boolean(item.disabledReason)}
                onSelect={item.onSelect}
                {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
                className={cx(
                  'flex min-h-8 cursor-pointer items-start gap-2.5 rounded-control px-2.5 py-1.5 outline-none select-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken',
                  item.danger && !item.disabledReason && 'text-danger-ink',
                )}
              >
                {item.icon && <span className="mt-0.5 text-current opacity-75">{item.icon}</span>}
                <span className="grid min-w-0 grow">
                  <span className={cx('wrap-anywhere', item.disabledReason && 'text-ink-faint')}>{item.label}</span>
                  {(item.disabledReason || item.note) && (
                    <span className="text-xs text-ink-faint">{item.disabledReason || item.note}</span>
                  )}
                </span>
                {item.checked && <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
