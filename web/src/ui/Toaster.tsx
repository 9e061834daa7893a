import { useEffect, type FocusEvent } from 'react';
import { Toaster as Sonner, toast, type ExternalToast } from 'sonner';
import { useMedia } from './media.ts';

type Raise = (kind: 'message' | 'success' | 'error', text: string | undefined, options?: ExternalToast) => void;

const STAYS_MS = 6_000;
/** Somebody who goes by keyboard or by ear needs longer to reach a button than to read a line. */
const WITH_ACTION_MS = 12_000;

const FOCUS = 'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-brand!';

const PHONE = '(max-width: 639px)';

/** The library behind `toast`, with the place where toasts appear. `onReady` gives the way to raise one, and takes it back at the end. */
export default function Toaster({ onReady }: { onReady: (raise: Raise | null) => void }) {
  const phone = useMedia(PHONE);
  useEffect(() => {
    // The effects of children run first: by now Sonner listens. Its place is read out as it changes, errors too: an alert within would be read twice.
    onReady((kind, text, options) => void toast[kind](text, { ...(options?.action && { duration: WITH_ACTION_MS }), ...options }));
    return () => onReady(null);
  }, [onReady]);
  return (
    <div onFocus={rest} onBlur={goOn}>
      <Sonner
        // On a phone the buttons of sheets, and the bar of pages, are at the bottom: toasts come from above there, below the top bar.
        position={phone ? 'top-center' : 'bottom-right'}
        mobileOffset={{ top: 64, left: 12, right: 12 }}
        style={{ fontFamily: 'inherit' }}
        gap={8}
        toastOptions={{
          duration: STAYS_MS,
          // Its own grey, and its own rings of focus, are those of a light page.
          classNames: { description: 'text-ink-soft!', toast: FOCUS, actionButton: FOCUS, success: '[&_[data-icon]]:text-success-ink', error: '[&_[data-icon]]:text-danger-ink' },
          style: {
            background: 'var(--raised)',
            color: 'var(--ink)',
            border: '1px solid var(--line)',
            borderRadius: 12,
            boxShadow: 'var(--shadow-float)',
            fontSize: 14,
            lineHeight: '20px',
          },
          actionButtonStyle: { background: 'var(--brand)', color: 'var(--on-brand)', height: 28, padding: '0 12px', borderRadius: 8, fontWeight: 500 },
        }}
      />
    </div>
  );
}

/** The library stops the clock of its toasts under the pointer alone. Focus is told to it as a pointer that came, so that no toast goes from under the keyboard. */
function rest({ target }: FocusEvent): void {
  target.closest('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function goOn({ currentTarget, relatedTarget, target }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  target.closest('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}
