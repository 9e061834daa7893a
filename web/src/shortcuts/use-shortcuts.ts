import { useEffectEvent, useLayoutEffect } from 'react';
import type { bind as Bind, Run } from './bindings.ts';
import type { ShortcutId } from './catalogue.ts';

// Beside the page's data, so that keys work from the moment at which the page is drawn.
let bind: typeof Bind | undefined;
const loading = import('./bindings.ts').then(
  (bindings) => void ({ bind } = bindings),
  // Without a network the page works without shortcuts.
  () => {},
);

/**
 * Binds shortcuts of the catalogue while the component is mounted: `useShortcuts({ 'job.post': () => … })`. Those of a page (`page: true`) come before
 * those of its frame. They do nothing while the user types or a dialog is open. The listener is a file of its own.
 */
export function useShortcuts(runs: Partial<Record<ShortcutId, Run>>, { page = false } = {}): void {
  const run = useEffectEvent((id: ShortcutId, press: KeyboardEvent) => runs[id]?.(press));
  const ids = Object.keys(runs).join(' ');
  useLayoutEffect(() => {
    if (ids === '') return;
    let unbind: (() => void) | undefined;
    let left = false;
    const start = () => {
      if (left) return;
      unbind = bind?.((ids.split(' ') as ShortcutId[]).map((id) => ({ id, page, run: (press) => run(id, press) })));
    };
    if (bind) start();
    else void loading.then(start);
    return () => {
      left = true;
      unbind?.();
    };
  }, [ids, page]);
}
