import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/create-listeners.ts';

/** The open overlay, if any. */
type Opened = 'palette' | 'shortcuts' | null;

let opened: Opened = null;
/** The element that had the focus. */
let from: HTMLElement | null = null;
/** Input before the palette had loaded. */
let typed = '';
const { subscribe, notify } = createListeners();

const change = (next: Opened) => {
  opened = next;
  notify();
};

/** Opens the command palette or the list of shortcuts, from any screen. The frame draws what is open. */
export const overlay = {
  opened: (): Opened => opened,
  open(what: Exclude<Opened, null>): void {
    if (opened === null) from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    typed = '';
    change(what);
  },
  typeAhead(text: string): void {
    typed = text;
    notify();
  },
  close: () => change(null),
  /** Another page opens, which takes the focus. */
  stayAway(): void {
    from = null;
  },
  /** Returns the focus, if the element still exists. */
  giveBack(): void {
    if (from?.isConnected) from.focus({ preventScroll: true });
    from = null;
  },
};

/** The input before the palette is shown, some 300 ms after React has drawn it. */
export const useTypedAhead = (): string =>
  useSyncExternalStore(
    subscribe,
    () => typed,
    () => '',
  );

export const useOpened = (): Opened => useSyncExternalStore(subscribe, overlay.opened, () => null);
