import { ApiError } from '../../../http/api-error.ts';
import type { SignedMessage } from './signed-fields.ts';

/** The server takes what it asked at most ten minutes ago, and a wallet may take five of them to answer. */
const FRESH_MS = 4 * 60_000;
/** The server's words for a signature of what it would not ask any more. */
const OUTDATED: ReadonlySet<string> = new Set(['WALLET_WRONG', 'PASSKEY_WRONG']);
/** What moves with the time of the question; the nonce of a payment is the hash of its step. */
const TIMES: ReadonlySet<string> = new Set(['deadline', 'validBefore', 'nonce']);

interface Signing<Questions> {
  /** What the dialog shows, and when it was asked for, in milliseconds since 1970. */
  shown: { questions: Questions; at: number };
  /** Asks the server once more, and shows that from then on. */
  askAgain: () => Promise<Questions>;
  messagesOf: (questions: Questions) => readonly SignedMessage[];
  /** Signs the questions, and sends them. */
  send: (questions: Questions) => Promise<unknown>;
}

/**
 * Signs what is shown, however long somebody read it: what is old is asked for once more before the first signature, and what was
 * signed too late is, so that the next press signs what the server takes.
 * @throws ApiError as `send` and `askAgain` do, and NOT_AS_SHOWN where more than the times has changed: nothing is signed then
 */
export async function signFresh<Questions>({
  shown,
  askAgain,
  messagesOf,
  send,
}: Signing<Questions>): Promise<unknown> {
  let { questions } = shown;
  if (Date.now() - shown.at > FRESH_MS) {
    questions = await askAgain();
    if (wordsOf(messagesOf(questions)) !== wordsOf(messagesOf(shown.questions)))
      throw new ApiError(409, 'NOT_AS_SHOWN', 'What you sign has changed. Read it again before you confirm it.');
  }
  try {
    return await send(questions);
  } catch (error) {
    // Where this fails too, the press after it asks again.
    if (error instanceof ApiError && OUTDATED.has(error.code)) await askAgain().catch(() => undefined);
    throw error;
  }
}

const wordsOf = (messages: readonly SignedMessage[]): string =>
  JSON.stringify(messages, (name, value: unknown) => (TIMES.has(name) ? undefined : value));
