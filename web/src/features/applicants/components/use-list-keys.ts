import type { RefObject } from 'react';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';

interface ListKeys {
  /** Around the rows; each row is a `tr` with `data-key`, its link the first one in it. */
  frame: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onSelect: (key: string) => void;
  /** Escape, while some are chosen. */
  onClear: (() => void) | null;
}

const ROW = 'tr[data-key]';
const rowOf = ({ target }: KeyboardEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
/** Arrows scroll the page until somebody is within the list. */
const isForList = (press: KeyboardEvent): boolean => press.key.length === 1 || rowOf(press) !== null;

/** j and k (and arrows, once within the list) go from row to row, x chooses, Enter opens as on any link, / goes to the search. */
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
