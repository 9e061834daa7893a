import { useEffect, useRef, type FocusEvent } from 'react';
import { Toaster as Sonner, toast, type ExternalToast } from 'sonner';
import { focusOutside } from './focus-return.ts';
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
    onReady(
      (kind, text, options) =>
        void toast[kind](text, { ...(options?.action && { duration: WITH_ACTION_MS }), ...options }),
    );
    return () => onReady(null);
  }, [onReady]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocusOnThePage(place.current!), []);
  return (
    <div ref={place} onFocusCapture={rest} onBlurCapture={goOn}>
      <Sonner
        // On a phone the buttons of sheets, and the bar of pages, are at the bottom: toasts come from above there, below the top bar.
        position={phone ? 'top-center' : 'bottom-right'}
        mobileOffset={{ top: 64, left: 12, right: 12 }}
        style={{ fontFamily: 'inherit' }}
        gap={8}
        toastOptions={{
          duration: STAYS_MS,
          // Its own grey, and its own rings of focus, are those of a light page.
          classNames: {
            description: 'text-ink-soft!',
            toast: FOCUS,
            actionButton: FOCUS,
            success: '[&_[data-icon]]:text-success-ink',
            error: '[&_[data-icon]]:text-danger-ink',
          },
          style: {
            background: 'var(--raised)',
            color: 'var(--ink)',
            border: '1px solid var(--line)',
            borderRadius: 12,
            boxShadow: 'var(--shadow-float)',
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

/*
 * The library never sees the focus: it would pull it back to where it came from as soon as it leaves the toasts, so that Tab runs in a circle,
 * and also after the last toast has gone, out of whatever has it by then.
 */

/** Stops the clock while a toast has the focus, so that none vanishes under the keyboard. The library does so for a pointer: this looks like one. */
function rest(event: FocusEvent): void {
  event.stopPropagation();
  pointer(event.target, 'mousemove');
}

function goOn(event: FocusEvent): void {
  event.stopPropagation();
  if (!event.currentTarget.contains(event.relatedTarget)) pointer(event.target, 'mouseout');
}

/**
 * Escape leaves the toasts for where the person was before. A toast that goes while it has the focus, because its button was pressed, does so
 * too: it would leave the keyboard at the top of the page.
 */
function keepFocusOnThePage(place: HTMLElement): () => void {
  let within = false;
  const note = () => {
    within = place.contains(document.activeElement);
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') focusOutside(place);
  };
  const observer = new MutationObserver(() => {
    if (!within || document.activeElement !== document.body) return;
    within = false;
    focusOutside(place);
    // The one that is gone could not say that it lost the focus: the clocks of the others run on.
    for (const toasts of place.querySelectorAll('[data-sonner-toaster]')) pointer(toasts, 'mouseout');
  });
  // On the way down: `rest` lets the event go no further.
  document.addEventListener('focusin', note, true);
  place.addEventListener('keydown', leave);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note, true);
    place.removeEventListener('keydown', leave);
    observer.disconnect();
  };
}

function pointer(target: Element, type: 'mousemove' | 'mouseout'): void {
  target
    .closest('[data-sonner-toaster]')
    ?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}
