/*
 * The service worker (`public/sw.js`) caches files and never answers of the api: answers are private, and a browser may be shared. It keeps the files of
 * each build (they never change under their name), the application's page and a page that says that there is no network. A page comes from the network
 * first; after six seconds the cached application replaces it. It is registered five seconds after the page has loaded. Each build brings a new worker,
 * which takes over at once; files of earlier builds stay up to a bound, for tabs that are open across a release.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/create-listeners.ts';

/** The browser's install prompt; not in the DOM's types yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const { subscribe, notify } = createListeners();
const change = (next: InstallOffer | null): void => {
  offer = next;
  notify();
};

/** Stores the browser's install prompt, and registers the service worker once the page is idle. */
export function prepareInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  addEventListener('appinstalled', () => change(null));
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => setTimeout(register, 5_000);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}

/** Without a network, which browsers report as an error of the page, it waits for one. The product works without the worker. */
function register(): void {
  if (navigator.onLine) void navigator.serviceWorker.register('/sw.js').catch(() => {});
  else addEventListener('online', register, { once: true });
}

/** Shows the install prompt; null if the browser offers none or the app is installed. */
export function useInstall(): (() => void) | null {
  const present = useSyncExternalStore(subscribe, () => offer);
  // A prompt can be used once.
  return present && (() => void present.prompt().finally(() => change(null)));
}
