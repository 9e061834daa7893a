/*
 * Dialogs are opened from state: by a button, by a menu entry that closes in the same moment, by a row that may be gone later. The library returns the
 * focus only to a trigger that it drew itself. So the last twenty focused elements are remembered; when a dialog closes, the latest one that is still
 * visible gets the focus, else the content of the page, and nothing where the focus has moved meanwhile.
 */
import { useRef } from 'react';

/** What had the focus, the latest last. A dialog that was opened from a menu outlives the entry that opened it: the one before takes its place. */
const trail: HTMLElement[] = [];
const KEPT = 20;

globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const known = trail.indexOf(target);
  if (known >= 0) trail.splice(known, 1);
  trail.push(target);
  if (trail.length > KEPT) trail.shift();
});

/**
 * Gives the focus back when what lay over the page closes: to what had it before, or to what had it before that where the former has gone.
 * The library does so by itself only for a dialog with one trigger of its own, and ours are opened from many places.
 */
export function useFocusReturn(): { remember: () => void; giveBack: (event: Event) => void } {
  const before = useRef<HTMLElement[]>([]);
  return {
    remember: () => {
      before.current = [...trail];
    },
    giveBack: (event) => {
      event.preventDefault();
      if (elsewhere()) return;
      focusLatest(before.current);
    },
  };
}

/** Moves the focus out of `place`: to what had it last outside, or to the content of the page. */
export function focusOutside(place: Element): void {
  focusLatest(trail.filter((element) => !place.contains(element)));
}

function focusLatest(elements: HTMLElement[]): void {
  const target =
    elements.findLast((element) => element.isConnected && element.checkVisibility()) ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}

/** Somebody else took it meanwhile: the next page, or the next dialog. */
const elsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** For what has one trigger, to which the library gives the focus back. */
export function backUnlessElsewhere(closing: Event): void {
  if (elsewhere()) closing.preventDefault();
}
