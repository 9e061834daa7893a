import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast, type ExternalToast } from 'sonner';
import { focusOutside } from '../overlays/focus-return.ts';
import { isModalOpen, onModals } from '../overlays/open-modals.ts';
import { createLifetimes } from './lifetimes.ts';

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

/** Below the top bar, in pixels. */
const BELOW_BAR = 64;
/** Above most of a dialog: only the tallest reach there. */
const AT_EDGE = 8;

/**
 * The toast library and its live region. `onReady` gets the function that shows a toast, and null on unmount; `page` is
 * the path of the page.
 */
export default function Toaster({ onReady, page }: { onReady: (raise: Raise | null) => void; page: string }) {
  const top = useSyncExternalStore(onModals, isModalOpen) ? AT_EDGE : BELOW_BAR;
  // The library would pause for a pointer that only rests where a toast appears, so it closes none by itself.
  const [lifetimes] = useState(() => createLifetimes((id) => toast.dismiss(id)));
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    lifetimes.pageChanged();
  }, [page, lifetimes]);
  useEffect(() => {
    const see = () => lifetimes.hold('hidden', document.visibilityState === 'hidden');
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [lifetimes]);
  useEffect(() => {
    // Effects of children run first: Sonner listens by now. Its live region announces changes, errors too: a nested
    // alert would be announced twice.
    onReady((kind, text, options) => {
      if (kind === 'dismiss') return void toast.dismiss(options?.id);
      const id = toast[kind](text, { ...options, duration: Infinity });
      const offers = options?.action !== undefined;
      lifetimes.begin(id, options?.duration ?? (offers ? WITH_ACTION_MS : STAYS_MS), offers);
    });
    return () => onReady(null);
  }, [onReady, lifetimes]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocusOnThePage(container.current!, () => lifetimes.hold('focus', false)), [lifetimes]);
  return (
    <div
      ref={container}
      onFocusCapture={(event) => {
        event.stopPropagation();
        lifetimes.hold('focus', true);
      }}
      onBlurCapture={(event) => {
        event.stopPropagation();
        if (!event.currentTarget.contains(event.relatedTarget)) lifetimes.hold('focus', false);
      }}
      onPointerMove={() => lifetimes.pointerMoved()}
    >
      <Sonner
        // The buttons of pages and dialogs are at their ends and at the bottom, and so is the pointer that has pressed one.
        position="top-center"
        offset={{ top }}
        mobileOffset={{ top, left: 12, right: 12 }}
        style={{ fontFamily: 'inherit' }}
        // All at once: a newer one must not hide the Undo of the one before.
        expand
        gap={8}
        toastOptions={{
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

/* No toast closes under the keyboard, so the focus holds them. The library must not see the focus: it would return it as
   soon as it leaves the toasts, so that Tab runs in a circle, and again after the last toast has closed, wherever the
   focus is by then. */

/**
 * Escape leaves the toasts and returns the focus. So does closing a toast that has the focus, since its button was
 * pressed: otherwise the focus would be at the top of the page. `onClosed` is called then: such a toast reports no blur.
 */
function keepFocusOnThePage(container: HTMLElement, onClosed: () => void): () => void {
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
    onClosed();
  });
  // In the capture phase: the container stops the event.
  document.addEventListener('focusin', note, true);
  container.addEventListener('keydown', leave);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note, true);
    container.removeEventListener('keydown', leave);
    observer.disconnect();
  };
}
