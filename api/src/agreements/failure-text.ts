import { capital } from '@hireledger/domain/text/capitals';

/**
 * Why a step ended without effect, as a sentence.
 * @param state of its operation
 * @param lastError a sentence, or its end: then the escrow contract refused what it is about, if it was sent
 */
export function failureText(state: string, lastError: string | null): string {
  if (lastError === null) return 'It ended without effect.';
  const isEnd = /^\p{Ll}/u.test(lastError);
  if (isEnd && state === 'reverted') return `The escrow contract refused it: ${lastError}`;
  return isEnd ? capital(lastError) : lastError;
}
