import { createListeners } from '../browser/create-listeners.ts';
import type { FoundWallet, WalletProvider } from './provider.ts';

const WALLETS_MAX = 20;
const NAME_MAX = 40;
const ICON_MAX = 200_000;
/** Nothing is fetched for an icon, and a picture in an <img> runs no script. */
const ICON = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i;

/** For `useSyncExternalStore`. */
interface Wallets {
  /** Asks the wallets of the browser to announce themselves. */
  subscribe(this: void, listener: () => void): () => void;
  current(this: void): readonly FoundWallet[];
}

/** The wallets that announce themselves on a window (EIP-6963), in their order. Nothing is asked before somebody subscribes. */
export function walletsOn(target: EventTarget): Wallets {
  const listeners = createListeners();
  let found: readonly FoundWallet[] = [];
  const hear = (event: Event) => {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail);
    if (!wallet || found.length >= WALLETS_MAX || found.some(({ id }) => id === wallet.id)) return;
    found = [...found, wallet];
    listeners.notify();
  };
  return {
    current: () => found,
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener);
      // The same function is added once, however often somebody asks.
      target.addEventListener('eip6963:announceProvider', hear);
      target.dispatchEvent(new Event('eip6963:requestProvider'));
      return unsubscribe;
    },
  };
}

/** Anything on the page may announce anything. */
function readAnnouncement(detail: unknown): FoundWallet | null {
  const { info, provider } = (detail ?? {}) as {
    info?: { uuid?: unknown; name?: unknown; icon?: unknown };
    provider?: Partial<WalletProvider>;
  };
  if (typeof info?.uuid !== 'string' || typeof info.name !== 'string' || typeof provider?.request !== 'function')
    return null;
  const { uuid: id, icon } = info;
  const name = info.name
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
  if (!name) return null;
  const isPicture = typeof icon === 'string' && icon.length <= ICON_MAX && ICON.test(icon);
  return { id, name, icon: isPicture ? icon : null, provider: provider as WalletProvider };
}
