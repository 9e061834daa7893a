import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { useFocusReturn } from './focus-return.ts';
import { OpenModal } from './open-modals.ts';
import { IconButton } from '../IconButton.tsx';

/** The longest time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, right-aligned; the primary one last. */
  footer?: ReactNode;
  wide?: boolean;
}

/**
 * A question or a short form over the page. Traps the focus, closes on Escape and returns the focus. On a phone it is a
 * bottom sheet.
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  const { remember, giveBack } = useFocusReturn();
  const openedAt = useRef(0);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            remember();
            openedAt.current = performance.now();
            focusFirstField(event);
          }}
          onCloseAutoFocus={giveBack}
          // The second click of the double click that opened the dialog does not close it, nor does a press on a toast.
          onPointerDownOutside={(press) => {
            const onToast = (press.target as Element).closest('[data-sonner-toaster]') !== null;
            if (onToast || performance.now() - openedAt.current < DOUBLE_CLICK_MS) press.preventDefault();
          }}
          className={cx(
            'fixed z-50 flex max-h-[92dvh] w-full flex-col short:block short:overflow-y-auto border border-line bg-raised shadow-float outline-none',
            'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-card max-sm:sheet-in',
            'sm:top-1/2 sm:left-1/2 sm:-translate-1/2 sm:rounded-card sm:fade-in',
            wide ? 'sm:max-w-2xl' : 'sm:max-w-[460px]',
          )}
        >
          <OpenModal />
          <div className="flex items-start gap-3 px-5 pt-5 pb-1">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-base wrap-anywhere">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton size="sm" label="Close" className="-mt-1 -mr-1.5">
                <X size={16} />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 empty:hidden">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first field of a form instead of the close button; the dialog itself where that would hide its beginning. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const field = dialog.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select');
  if (!field) return;
  event.preventDefault();
  field.focus();
  const scrolled = [dialog, ...dialog.children].filter(({ scrollTop }) => scrollTop > 0);
  if (scrolled.length === 0) return;
  dialog.focus();
  for (const part of scrolled) part.scrollTop = 0;
}
