import { session } from '../../http/session.ts';
import type { ViewedJob } from './calls.ts';

/**
 * The job in the document, which the server renders for readers without JavaScript. It has no data of an account, so it
 * is for visitors only.
 */
function read(): ViewedJob | null {
  try {
    return JSON.parse(document.getElementById('first-answer')?.textContent ?? 'null') as ViewedJob | null;
  } catch {
    return null;
  }
}

const written = read();

export const firstAnswer = {
  of: (id: string): ViewedJob | undefined => (written?.id === id && session.current() === null ? written : undefined),
  /** When it was rendered: a later visit refetches. */
  at: Date.now(),
};
