/** What a check found, in one sentence. */
export interface Finding {
  state: 'fine' | 'missing' | 'wrong';
  sentence: string;
}

/** No answer within this time is none: a check is run by somebody who waits for it. */
export const ANSWER_WITHIN_MS = 4_000;

export const fine = (sentence: string): Finding => ({ state: 'fine', sentence });
export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence });

/** The code of a failed connection, such as ECONNREFUSED, or what else is known of it. An address may hold a secret, so none is shown. */
export function reasonOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown };
  if (name === 'TimeoutError' || code === 'CONNECT_TIMEOUT') return `no answer in ${ANSWER_WITHIN_MS / 1_000} seconds`;
  if (typeof code === 'string' && code !== '') return code;
  return cause === undefined ? (name ?? 'unknown') : reasonOf(cause);
}
