import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { createListeners } from '../../browser/create-listeners.ts';
import { isModalOpen, onModals } from '../overlays/open-modals.ts';
import type LoadedToaster from './Toaster.tsx';

type Toasts = typeof LoadedToaster;

const PRELOAD_AFTER_MS = 3_000;
const RETRY_MS = 2_000;

type Kind = 'message' | 'success' | 'error' | 'dismiss';
type Raise = (kind: Kind, text: string | undefined, options?: ExternalToast) => void;

/** Most first visits show no toast, so the library is loaded with the first one; until then toasts are queued. */
let waiting: Parameters<Raise>[] = [];
let raise: Raise | null = null;
let wanted = false;
const { subscribe, notify } = createListeners();

const say: Raise = (...toast) => {
  if (raise) return raise(...toast);
  waiting.push(toast);
  wanted = true;
  notify();
};

/** News that waits for the dialog over the page to close, by its id. */
const held = new Map<string, { text: string; options: ExternalToast }>();

// Later: a dialog also closes because its page ends, which then forgets the news.
onModals(() =>
  setTimeout(() => {
    if (isModalOpen()) return;
    const news = [...held.values()];
    held.clear();
    for (const { text, options } of news) say('message', text, options);
  }),
);

function begin(ready: Raise | null): void {
  raise = ready;
  if (!ready) return;
  for (const toast of waiting) ready(...toast);
  waiting = [];
}

/** Shows a toast: `toast.success('Job posted successfully!')`. A second one with the same `id` replaces the first. */
export const toast = Object.assign(
  (text: string | undefined, options?: ExternalToast) => say('message', text, options),
  {
    success: (text: string | undefined, options?: ExternalToast) => say('success', text, options),
    error: (text: string | undefined, options?: ExternalToast) => say('error', text, options),
    /** What happened elsewhere, and can wait: it never covers a dialog, but is shown when that has closed. */
    news: (text: string, options: ExternalToast & { id: string }) => {
      if (isModalOpen()) held.set(options.id, { text, options });
      else say('message', text, options);
    },
    /** The news that waits is of somebody who has signed out. */
    forgetNews: () => held.clear(),
    /** Removes the toast with this `id`, if it is still shown or waits. */
    dismiss: (id: string) => {
      held.delete(id);
      raise?.('dismiss', undefined, { id });
    },
  },
);

/** Presses the Undo of the newest toast that offers it. Returns false if none does. */
export function pressUndo(): boolean {
  const offered = document.querySelectorAll<HTMLElement>(
    '[data-sonner-toast][data-visible="true"][data-removed="false"] [data-action]',
  );
  const undo = [...offered].find(({ textContent }) => textContent === 'Undo');
  undo?.click();
  return undo !== undefined;
}

/**
 * Renders the toasts; mounted once by the shell. `preload` loads it before the first toast: without a network the
 * library could not be loaded, and a live region that appears together with its text is not announced. `page` is the
 * path of the page.
 */
export function Toaster({ ahead: preload, page }: { ahead: boolean; page: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  const [Toasts, setToasts] = useState<Toasts | null>(null);
  useEffect(() => {
    if (!preload && !shown) return;
    let timer = setTimeout(fetchToasts, shown ? 0 : PRELOAD_AFTER_MS);
    // Not `lazy`: without a server it would throw in the page, which is worth more than a toast.
    function fetchToasts() {
      import('./Toaster.tsx').then(
        (file) => setToasts(() => file.default),
        () => (timer = setTimeout(fetchToasts, RETRY_MS)),
      );
    }
    return () => clearTimeout(timer);
  }, [preload, shown]);
  return Toasts && <Toasts onReady={begin} page={page} />;
}
