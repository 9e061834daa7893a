/* Dialogs are opened from state: by a button, by a menu item that closes in the same moment, by a row that may be
   removed later. The library returns the focus only to a trigger that it renders itself. So we remember the last twenty
   focused elements; when a dialog closes, the latest one that is still visible gets the focus, or else the main
   content. If the focus has moved meanwhile, nothing happens. */
import { useRef } from 'react';

/**
 * The elements that had the focus, the latest last. A dialog opened from a menu outlives the menu item: the element
 * before it gets the focus.
 */
const trail: HTMLElement[] = [];
const KEPT = 20;

// Where this file is loaded with the first dialog, the button that opens it has the focus already.
const focused = globalThis.document?.activeElement;
if (focused instanceof HTMLElement && focused !== document.body) trail.push(focused);

globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const known = trail.indexOf(target);
  if (known >= 0) trail.splice(known, 1);
  trail.push(target);
  if (trail.length > KEPT) trail.shift();
});

/**
 * Returns the focus when an overlay closes: to the element that had it before, or an earlier one if that is gone. The
 * library does so only for a dialog with its own trigger, and ours are opened from many places.
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

/** Moves the focus out of `container`: to the last focused element outside, or to the main content. */
export function focusOutside(container: Element): void {
  focusLatest(trail.filter((element) => !container.contains(element)));
}

function focusLatest(elements: HTMLElement[]): void {
  const target =
    elements.findLast((element) => element.isConnected && element.checkVisibility()) ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}

/** Something else has taken the focus: the next page, or the next dialog. */
const elsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** For overlays with one trigger, to which the library returns the focus. */
export function backUnlessElsewhere(closing: Event): void {
  if (elsewhere()) closing.preventDefault();
}
