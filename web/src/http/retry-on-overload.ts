import { ApiError } from './api-error.ts';

const MAX_TRIES = 5;
const MAX_WAIT_S = 30;

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const pause: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const called = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', called);
      resolve();
    }, ms);
    signal.addEventListener('abort', called, { once: true });
  });

/**
 * Retries work while the server is overloaded (503), up to five tries, each after the pause that the server asks for and a little longer.
 * Other errors are not retried.
 * @throws the error of the last try, or the signal's reason
 */
export async function retryOnOverload<T>(work: () => Promise<T>, signal: AbortSignal, wait: Pause = pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tries >= MAX_TRIES) throw error;
      const seconds = Number(error.details.retryAfterSeconds) || 2;
      // Jitter: clients that were refused together do not retry together.
      await wait(Math.min(MAX_WAIT_S, seconds * tries) * (1 + Math.random() / 2) * 1_000, signal);
    }
  }
}
