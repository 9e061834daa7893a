import { useEffect, useRef, useState, type RefCallback } from 'react';
import { issuesOf } from '../http/sentences.ts';

interface Refused {
  /** What the server said of each field that it refused; undefined once the field is changed. */
  issues: Record<string, string | undefined>;
  /** The ref of a field, by its name in the call's body. */
  refOf: (field: string) => RefCallback<HTMLElement>;
}

/**
 * The fields that the server refused. The first one gets the focus, and each is marked until it is changed.
 * @param values what the fields contain now, by their names in the call's body
 */
export function useRefused(error: unknown, values: Record<string, string>): Refused {
  const fields = useRef(new Map<string, HTMLElement>());
  const [sent, setSent] = useState({ error, values });
  if (sent.error !== error) setSent({ error, values });
  useEffect(() => {
    const [first] = Object.keys(issuesOf(error));
    if (first) fields.current.get(first)?.focus();
  }, [error]);
  return {
    issues: Object.fromEntries(
      Object.entries(issuesOf(error)).map(([field, message]) => [
        field,
        sent.values[field] === values[field] ? message : undefined,
      ]),
    ),
    refOf: (field) => (element) => {
      if (element) fields.current.set(field, element);
    },
  };
}
