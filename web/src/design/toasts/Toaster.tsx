import { useEffect, useRef, type FocusEvent } from 'react';
import { Toaster as Sonner, toast, type ExternalToast } from 'sonner';
import { focusOutside } from '../overlays/focus-return.ts';
import { useMedia } from '../../browser/media.ts';

type Raise = (
  kind: 'message' | 'success' | 'error' | 'dismiss',
  text: string | undefined,
  options?: ExternalToast,
) => void;

const STAYS_MS = 6_000;
/** Keyboard and screen reader users need longer to reach a button than to read a line. */
const WITH_ACTION_MS = 12_000;

const FOCUS = 'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-brand!';

const TWO_LINES = '[&_[data-title]]:line-clamp-2 [&_[data-description]]:line-clamp-2 [&_[data-title]]:wrap-anywhere';

const PHONE = '(max-width: 639px)';

/** The toast library and its live region. `onReady` gets the function that shows a toast, and null on unmount. */
export default function Toaster({ onReady }: { onReady: (raise: Raise | null) => void }) {
  const phone = useMedia(PHONE);
  useEffect(() => {
    // Effects of children run first: Sonner listens by now. Its live region announces changes, errors too: a nested
    // alert would be announced twice.
    onReady(
      (kind, text, options) =>
        void (kind === 'dismiss'
          ? toast.dismiss(options?.id)
          : toast[kind](text, { ...(options?.action && { duration: WITH_ACTION_MS }), ...options })),
    );
    return () => onReady(null);
  }, [onReady]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocusOnThePage(container.current!), []);
  return (
    <div ref={container} onFocusCapture={rest} onBlurCapture={goOn}>
      <Sonner
        // Forms have their buttons at the right, an applicant's are at the left, and on a phone all are at the bottom.
        position={phone ? 'top-center' : 'bottom-center'}
        mobileOffset={{ top: 64, left: 12, right: 12 }}
        style={{ fontFamily: 'inherit' }}
        // All at once: a newer one must not hide the Undo of the one before.
        expand
        gap={8}
        toastOptions={{
          duration: STAYS_MS,
          // The library's greys and focus rings are made for a light page.
          classNames: {
            description: 'text-ink-soft!',
            toast: FOCUS,
            actionButton: FOCUS,
            // Names can be very long. An error says what to do, so it is never cut off.
            default: TWO_LINES,
            success: `${TWO_LINES} [&_[data-icon]]:text-success-ink`,
            error: '[&_[data-icon]]:text-danger-ink',
          },
          style: {
            background: 'var(--raised)',
            color: 'var(--ink)',
            border: '1px solid var(--line)',
            borderRadius: 12,
            boxShadow: 'var(--shadow-float)',
            // A dialog turns off the pointer for the rest of the page, but not for the Undo of what it did.
            pointerEvents: 'auto',
            fontSize: 14,
            lineHeight: '20px',
          },
          actionButtonStyle: {
            background: 'var(--brand)',
            color: 'var(--on-brand)',
            height: 28,
            padding: '0 12px',
            borderRadius: 8,
            fontWeight: 500,
          },
        }}
      />
    </div>
  );
}

/* The library must not see the focus: it would return it as soon as it leaves the toasts, so that Tab runs in a circle,
   and again after the last toast has closed, wherever the focus is by then. */

/**
 * Pauses the timer while a toast has the focus, so that none closes under the keyboard. The library does so for a
 * pointer: this imitates one.
 */
function rest(event: FocusEvent): void {
  event.stopPropagation();
  pointer(event.target, 'mousemove');
}

function goOn(event: FocusEvent): void {
  event.stopPropagation();
  if (!event.currentTarget.contains(event.relatedTarget)) pointer(event.target, 'mouseout');
}

/**
 * Escape leaves the toasts and returns the focus. So does closing a toast that has the focus, since its button was
 * pressed: otherwise the focus would be at the top of the page.
 */
function keepFocusOnThePage(container: HTMLElement): () => void {
  let within = false;
  const note = () => {
    within = container.contains(document.activeElement);
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusOutside(container);
  };
  const observer = new MutationObserver(() => {
    if (!within || document.activeElement !== document.body) return;
    within = false;
    focusOutside(container);
    // The closed toast could not report that it lost the focus: resume the timers of the others.
    for (const toasts of container.querySelectorAll('[data-sonner-toaster]')) pointer(toasts, 'mouseout');
  });
  // In the capture phase: `rest` stops the event.
  document.addEventListener('focusin', note, true);
  container.addEventListener('keydown', leave);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note, true);
    container.removeEventListener('keydown', leave);
    observer.disconnect();
  };
}

function pointer(target: Element, type: 'mousemove' | 'mouseout'): void {
  target
    .closest('[data-sonner-toaster]')
    ?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}
