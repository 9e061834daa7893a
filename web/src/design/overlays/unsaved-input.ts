import { useEffect } from 'react';
import { createListeners } from '../../browser/create-listeners.ts';

/** Forms and dialogs of this page with input that is not saved. */
const forms = new Set<symbol>();
const { subscribe, notify } = createListeners();

export const hasUnsavedInput = (): boolean => forms.size > 0;

/** Calls back when input is entered, saved or dropped. */
export const onUnsavedInput = subscribe;

/** The user has agreed to lose it: the page is about to be replaced, and asks no more. */
export function dropUnsavedInput(): void {
  forms.clear();
  notify();
}

/** Says that a form has input that would be lost with the page. */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol('unsaved');
    forms.add(form);
    notify();
    return () => {
      forms.delete(form);
      notify();
    };
  }, [unsaved]);
}
