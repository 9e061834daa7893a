import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { createListeners } from '../listeners/create-listeners.ts';

/** One line that is read out. */
export interface Line {
  number: number;
  text: string;
}

/** What was said last stays, so that two lines of one moment are both heard. */
const KEPT = 2;
/** Two places that show the same thing tell of its change once. */
const ONCE_MS = 1_000;

let lines: readonly Line[] = [];
let count = 0;
let lastAt = 0;
const { subscribe, notify } = createListeners();

/**
 * Reads a line out to whoever listens to the page, after what is being read. For changes that are seen, but that hold no focus. `afresh` lets go of
 * the lines before it: they spoke of a page that was left.
 */
export function announce(text: string, afresh = false): void {
  const now = performance.now();
  if (text === '' || (lines.at(-1)?.text === text && now - lastAt < ONCE_MS)) return;
  lastAt = now;
  lines = [...lines.filter((line) => !afresh && line.text !== text), { number: ++count, text }].slice(-KEPT);
  notify();
}

const NONE: readonly Line[] = [];

/** For the one place that reads out. */
export const useLines = (): readonly Line[] =>
  useSyncExternalStore(
    subscribe,
    () => lines,
    () => NONE,
  );

/** Reads out each new text of something that changes by itself; not the one it begins with. */
export function useAnnounced(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}

/** The address whose results were told, or stood there on arrival; and the words for them. */
let told = { path: '', address: '', text: '' };

/**
 * Reads out what a list holds once filters, search or page have changed it. All of these stand in the address, so a change that comes
 * without one (a row that arrived live) is none of this, and neither is the list as it was found on arrival. An empty text: somebody else tells.
 */
export function useResultsAnnounced(text: string): void {
  const { pathname: path, search } = useLocation();
  useEffect(() => {
    if (text === '') return;
    const address = path + search;
    // The old rows stand until the new ones come: with the same words there is nothing to tell yet.
    if (told.path === path && told.address !== address && told.text === text) return;
    if (told.path === path && told.address !== address) announce(text);
    told = { path, address, text };
  }, [path, search, text]);
}
