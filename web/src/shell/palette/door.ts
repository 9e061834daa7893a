import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners/create-listeners.ts';

/** What is open over the page: the palette, the list of shortcuts, or nothing. */
export type Opened = 'palette' | 'shortcuts' | null;

let opened: Opened = null;
/** Where the cursor was, to go back to. */
let from: HTMLElement | null = null;
/** What was typed before the palette had arrived. */
let typed = '';
const { subscribe, notify } = createListeners();

const change = (next: Opened) => {
  opened = next;
  notify();
};

export const door = {
  opened: (): Opened => opened,
  open(what: Exclude<Opened, null>): void {
    if (opened === null) from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    typed = '';
    change(what);
  },
  typed: (): string => typed,
  typeAhead(text: string): void {
    typed = text;
  },
  close: () => change(null),
  /** Another page opens, which takes the cursor. */
  stayAway(): void {
    from = null;
  },
  /** Puts the cursor where it was before anything was opened, if that is still there. */
  giveBack(): void {
    if (from?.isConnected) from.focus({ preventScroll: true });
    from = null;
  },
};

export const useOpened = (): Opened => useSyncExternalStore(subscribe, door.opened, () => null);

export const loadPalette = () => import('./Palette.tsx');
const ahead = () => void loadPalette().catch(() => {});
/** For a button that opens it: fetched as the hand comes near. */
export const opensPalette = { onClick: () => door.open('palette'), onPointerEnter: ahead, onFocus: ahead };
