import { useEffect } from 'react';
import { createListeners } from '../../browser/create-listeners.ts';

/** Dialogs over the page now: what can wait is shown when the last has closed. */
let open = 0;
const { subscribe, notify } = createListeners();

export const isModalOpen = (): boolean => open > 0;

/** Calls back each time the first dialog has opened, or the last has closed. */
export const onModals = subscribe;

/** Part of every dialog's content, which exists while the dialog is open. */
export function OpenModal(): null {
  useEffect(() => {
    open += 1;
    if (open === 1) notify();
    return () => {
      open -= 1;
      if (open === 0) notify();
    };
  }, []);
  return null;
}
