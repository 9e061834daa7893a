import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../../browser/create-listeners.ts';

/** One announced line. */
interface Line {
  number: number;
  text: string;
}

/** The previous line stays in the live region, so that two lines of one moment are both announced. */
const MAX_LINES = 2;
/** The same text within this time is announced once. */
const ONCE_MS = 1_000;

let lines: readonly Line[] = [];
let count = 0;
let lastAt = 0;
const { subscribe, notify } = createListeners();

/**
 * Announces a line to screen readers, after the current one. For changes that are visible but do not move the focus.
 * `clear` removes earlier lines: they were about the previous page.
 */
export function announce(text: string, clear = false): void {
  const now = performance.now();
  if (text === '' || (lines.at(-1)?.text === text && now - lastAt < ONCE_MS)) return;
  lastAt = now;
  lines = [...lines.filter((line) => !clear && line.text !== text), { number: ++count, text }].slice(-MAX_LINES);
  notify();
}

const NONE: readonly Line[] = [];

/** For the live region. */
export const useLines = (): readonly Line[] =>
  useSyncExternalStore(
    subscribe,
    () => lines,
    () => NONE,
  );

/** Announces each new text of something that changes by itself, but not the initial one. */
export function useAnnounced(text: string): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}

/** The address whose results were announced or already there on arrival, and the text for them. */
let announced = { path: '', address: '', text: '' };

/**
 * Announces what a list contains after a change of filters, search or page. These are all in the URL, so a change
 * without a new URL (a live row) is not announced, and neither is the initial list. Pass an empty text when something
 * else announces.
 */
export function useResultsAnnounced(text: string): void {
  useEffect(() => {
    if (text === '') return;
    const { pathname: path, search } = window.location;
    const address = path + search;
    // The old rows stay until the new ones arrive: the same text means there is nothing to announce yet.
    if (announced.path === path && announced.address !== address && announced.text === text) return;
    if (announced.path === path && announced.address !== address) announce(text);
    announced = { path, address, text };
  }, [text]);
}
