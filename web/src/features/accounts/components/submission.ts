import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../http/api-error.ts';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';

export interface Refusal {
  /** Under the form. */
  message: string | null;
  /** At the fields, by name. */
  issues: Record<string, string>;
}

const NONE: Refusal = { message: null, issues: {} };

/**
 * One form's way to the server. `check` looks at the fields first and may refuse; `send` does the request. A press while one runs does
 * nothing; the first field with a problem takes the cursor.
 */
export function useSubmission(actions: {
  check?: (fields: FormData) => Partial<Refusal> | null;
  send: (fields: FormData) => Promise<unknown>;
  sentence: (failure: unknown) => string;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  // Until when (milliseconds since 1970) the next try has to wait.
  const [waitUntil, setWaitUntil] = useState(0);
  const running = useRef(false);

  const refuse = (form: HTMLFormElement, next: Refusal) => {
    setRefusal(next);
    const first = [...form.elements].find((element) => 'name' in element && String(element.name) in next.issues);
    if (first instanceof HTMLElement) first.focus();
  };
  const onSubmit = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const form = submit.currentTarget;
    if (running.current) return;
    const fields = new FormData(form);
    const problem = actions.check?.(fields);
    if (problem) return refuse(form, { ...NONE, ...problem });
    running.current = true;
    setBusy(true);
    setRefusal(NONE);
    try {
      await actions.send(fields);
    } catch (failure) {
      setWaitUntil(waitAsked(failure));
      refuse(form, { message: actions.sentence(failure), issues: issuesOf(failure) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, waitUntil, ...refusal, onSubmit };
}

/** The time until which the server asks to wait; 0 where it does not. */
function waitAsked(failure: unknown): number {
  const seconds = failure instanceof ApiError ? Number(failure.details.retryAfterSeconds ?? 0) : 0;
  return seconds > 0 ? Date.now() + seconds * 1000 : 0;
}

/** The named fields that are empty, each with a sentence. */
export function missing(fields: FormData, asked: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => String(fields.get(name) ?? '').trim() === ''));
}

/** Sign-in speaks the specification's words where the server says nothing (section 8). */
export const sentenceOfLogin = (failure: unknown): string => {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 0;
  return status === 0 ? 'Something went wrong. Please try again.' : sentenceOf(failure, 'Login failed');
};
