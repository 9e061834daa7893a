import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { createListeners } from '../listeners/create-listeners.ts';

const load = () => import('./Toaster.tsx');
const Place = lazy(load);

type Kind = 'message' | 'success' | 'error';
type Raise = (kind: Kind, text: string | undefined, options?: ExternalToast) => void;

/** Toasts are rare on a first look at a page: their library is fetched with the first, and these wait for it. */
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

function begin(ready: Raise | null): void {
  raise = ready;
  if (!ready) return;
  for (const toast of waiting) ready(...toast);
  waiting = [];
}

/** Raises a toast: `toast.success('Job posted successfully!')`. A second one with the same `id` takes the place of the first. */
export const toast = Object.assign(
  (text: string | undefined, options?: ExternalToast) => say('message', text, options),
  {
    success: (text: string | undefined, options?: ExternalToast) => say('success', text, options),
    error: (text: string | undefined, options?: ExternalToast) => say('error', text, options),
  },
);

/** Where toasts appear. Mounted once by the shell. `ahead` puts it up before it is needed: without a network its library could not come, and a toast
 * that appears together with its place is not read out. */
export function Toaster({ ahead }: { ahead: boolean }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  const [early, setEarly] = useState(false);
  useEffect(() => {
    if (!ahead) return;
    const timer = setTimeout(
      () =>
        void load().then(
          () => setEarly(true),
          () => undefined,
        ),
      3_000,
    );
    return () => clearTimeout(timer);
  }, [ahead]);
  return <Suspense>{(shown || early) && <Place onReady={begin} />}</Suspense>;
}
