import { useEffect, useEffectEvent } from 'react';
import type { Run } from './bindings.ts';
import type { ShortcutId } from './catalogue.ts';

/**
 * Binds shortcuts of the catalogue while the component is mounted: `useShortcuts({ 'job.post': () => … })`. Those of a page (`page: true`) come before
 * those of its frame. They do nothing while the user types or a dialog is open. The listener loads after the page.
 */
export function useShortcuts(runs: Partial<Record<ShortcutId, Run>>, { page = false } = {}): void {
  const run = useEffectEvent((id: ShortcutId, press: KeyboardEvent) => runs[id]?.(press));
  const ids = Object.keys(runs).join(' ');
  useEffect(() => {
    if (ids === '') return;
    let unbind: (() => void) | null = null;
    let left = false;
    // Without a network the page works without shortcuts.
    void import('./bindings.ts').then(
      ({ bind }) => {
        if (!left)
          unbind = bind((ids.split(' ') as ShortcutId[]).map((id) => ({ id, page, run: (press) => run(id, press) })));
      },
      () => {},
    );
    return () => {
      left = true;
      unbind?.();
    };
  }, [ids, page]);
}
