import { useEffectEvent, useLayoutEffect } from 'react';
import type { Run } from './bindings.ts';
import type { ShortcutId } from './catalogue.ts';

// Beside the page's data, so that keys work from the moment at which the page is drawn.
let bindings: typeof import('./bindings.ts') | undefined;
const loading = import('./bindings.ts').then(
  (loaded) => void (bindings = loaded),
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
    const bind = () => {
      if (left) return;
      unbind = bindings?.bind(
        (ids.split(' ') as ShortcutId[]).map((id) => ({ id, page, run: (press) => run(id, press) })),
      );
    };
    if (bindings) bind();
    else void loading.then(bind);
    return () => {
      left = true;
      unbind?.();
    };
  }, [ids, page]);
}
