import { useEffect, useRef, type RefCallback } from 'react';
import { issuesOf } from '../http/sentences.ts';

/**
 * Focuses the first field that the server refused.
 * @returns the ref of a field, by its name in the call's body
 */
export function useFocusRefused(error: unknown): (field: string) => RefCallback<HTMLElement> {
  const fields = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    const [first] = Object.keys(issuesOf(error));
    if (first) fields.current.get(first)?.focus();
  }, [error]);
  return (field) => (element) => {
    if (element) fields.current.set(field, element);
  };
}
