import { useEffect, type RefObject } from 'react';

interface ListKeys {
  /** Around the rows; each row is a `tr` with `data-key`, its link the first one in it. */
  frame: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  onSelect: (key: string) => void;
  /** Escape, while some are chosen. */
  onClear: (() => void) | null;
}

const ROW = 'tr[data-key]';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="alertdialog"]';

/** j and k (and arrows, once within the list) go from row to row, x chooses, Enter opens as on any link, / goes to the search. */
export function useListKeys({ frame, search, onSelect, onClear }: ListKeys): void {
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const at = key.target instanceof HTMLElement ? key.target : null;
      if (key.metaKey || key.ctrlKey || key.altKey || at?.closest(TYPING)) return;
      const row = at?.closest<HTMLElement>(ROW) ?? null;
      const step = key.key === 'j' || (row && key.key === 'ArrowDown') ? 1 : key.key === 'k' || (row && key.key === 'ArrowUp') ? -1 : 0;
      if (step !== 0) go(frame.current, row, step);
      else if (key.key === 'x' && row) onSelect(row.dataset['key']!);
      else if (key.key === '/') search.current?.focus();
      else if (key.key === 'Escape' && onClear && !document.querySelector('[role="dialog"], [role="menu"]')) onClear();
      else return;
      // The search of the top bar listens for the same key.
      key.preventDefault();
      key.stopPropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [frame, search, onSelect, onClear]);
}

function go(frame: HTMLElement | null, from: HTMLElement | null, step: number): void {
  const rows = [...(frame?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const at = from ? rows.indexOf(from) : -1;
  const next = at >= 0 ? rows[at + step] : rows.find((row) => row.getBoundingClientRect().bottom > 100);
  next?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
