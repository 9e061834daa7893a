import { useRef, useState, type FormEvent } from 'react';
import type { ZodType } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';

interface Refusal {
  /** Shown below the form. */
  message: string | null;
  /** Shown at the fields, by name. */
  issues: Record<string, string>;
}

const NONE: Refusal = { message: null, issues: {} };

/**
 * Submits a form. The fields include the pressed button. `check` validates them first; `send` makes the request. A second click is ignored; the first
 * invalid field is focused.
 */
export function useSubmission(actions: {
  check?: (fields: FormData) => Partial<Refusal> | null | Promise<Partial<Refusal> | null>;
  send: (fields: FormData) => Promise<unknown>;
  sentence: (failure: unknown) => string;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NONE);
  // Until when (milliseconds since 1970) the user has to wait.
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
    const fields = new FormData(form, (submit.nativeEvent as SubmitEvent).submitter);
    running.current = true;
    try {
      const problem = await actions.check?.(fields);
      if (problem) return refuse(form, { ...NONE, ...problem });
      setBusy(true);
      setRefusal(NONE);
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

/**
 * The end of a `send` that navigates: it stays busy until the next page replaces the form. The router is done before React has drawn that page, and
 * another Enter in between would send the form again.
 */
export const untilReplaced = (): Promise<never> => new Promise(() => {});

/** The end of the rate limit; 0 without one. */
function waitAsked(failure: unknown): number {
  const seconds = failure instanceof ApiError ? Number(failure.details.retryAfterSeconds ?? 0) : 0;
  return seconds > 0 ? Date.now() + seconds * 1000 : 0;
}

/** An error for each empty required field. */
export function missing(fields: FormData, asked: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => String(fields.get(name) ?? '').trim() === ''));
}

/**
 * All that is wrong in a form with a new password that is typed twice: empty fields, what the server would refuse, and
 * passwords that differ. Null if nothing is.
 * @param body the rules of the call; nothing if they did not load: then the server alone checks
 */
export function problemsOf(
  fields: FormData,
  asked: Record<string, string>,
  body: ZodType | null,
  sent: unknown,
): Refusal | null {
  const empty = missing(fields, asked);
  const refused: Record<string, string> = {};
  for (const { path, message } of body?.safeParse(sent).error?.issues ?? []) refused[path.join('.')] ??= message;
  const differ = fields.get('password') !== fields.get('confirm');
  const issues = { ...refused, ...(differ && { confirm: 'Passwords do not match' }), ...empty };
  const [first] = Object.values(issues);
  if (first === undefined) return null;
  return { message: Object.keys(empty).length > 0 ? 'Please fill in all fields.' : first, issues };
}

/** The error of a failed login, in the specification's words unless the server gives its own (section 8). */
export const sentenceOfLogin = (failure: unknown): string => {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 0;
  return status === 0 ? 'Something went wrong. Please try again.' : sentenceOf(failure, 'Login failed');
};
