import type { RefObject } from 'react';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';

interface ListKeys {
  /** The element around the rows; each row is a `tr` with `data-key`, and its first link is its target. */
  frame: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onSelect: (key: string) => void;
  /** For Escape, while some are selected. */
  onClear: (() => void) | null;
}

const ROW = 'tr[data-key]';
const rowOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
/** Arrow keys scroll the page until the focus is in the list. */
const isForList = (press: KeyboardEvent): boolean => press.key.length === 1 || rowOf(press) !== null;

/** j and k (and arrows within the list) move between rows, x selects, Enter opens, / focuses the search. */
export function useListKeys({ frame, search, onSelect, onClear }: ListKeys): void {
  const step = (press: KeyboardEvent, by: number) => isForList(press) && go(frame.current, rowOf(press), by);
  useShortcuts(
    {
      'list.next': (press) => step(press, 1),
      'list.previous': (press) => step(press, -1),
      'list.select': (press) => {
        const row = rowOf(press);
        if (!row) return false;
        onSelect(row.dataset['key']!);
      },
      'list.clear': () => (onClear ? onClear() : false),
      'search.focus': () => search.current?.focus(),
    },
    { page: true },
  );
}

function go(frame: HTMLElement | null, from: HTMLElement | null, step: number): void {
  const rows = [...(frame?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const at = from ? rows.indexOf(from) : -1;
  const next = at >= 0 ? rows[at + step] : rows.find((row) => row.getBoundingClientRect().bottom > 100);
  next?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
