import type { FoundWallet } from './provider.ts';
import { refusedBy, walletFailure } from './wallet-failure.ts';

/** How long a wallet may take by itself, and with its owner, who reads first. */
const WAITS_MS = { alone: 20_000, owner: 300_000 };

/** A request of a wallet. */
export interface Ask {
  wallet: FoundWallet;
  /** The person no longer waits. */
  stop: AbortSignal;
}

/**
 * Sends a wallet one request (EIP-1193). An answer that comes after the person stopped, or too late, is dropped.
 * @param who answers: its owner, or the wallet alone
 * @param refused makes the error of what the wallet threw
 * @throws ApiError with a sentence
 */
export async function askProvider(
  { wallet, stop }: Ask,
  call: { method: string; params?: readonly unknown[] },
  who: keyof typeof WAITS_MS,
  refused: (error: unknown) => Error = (error) => refusedBy(wallet.name, error),
): Promise<unknown> {
  const { name } = wallet;
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, reject) => {
    const stopped = () =>
      reject(walletFailure(`You stopped waiting for ${name}. Nothing was sent. Close its request, then try again.`));
    if (stop.aborted) stopped();
    stop.addEventListener('abort', stopped, { signal: ended.signal });
    const late = `${name} did not answer. Nothing was sent. Open it: it may be locked, or behind this window. Then try again.`;
    timer = setTimeout(() => reject(walletFailure(late)), WAITS_MS[who]);
  });
  // A wallet may throw instead of rejecting.
  const answer = (async () => wallet.provider.request(call))().catch((error: unknown) => {
    throw refused(error);
  });
  // The one that is too late is dropped.
  answer.catch(() => {});
  try {
    return await Promise.race([answer, given]);
  } finally {
    ended.abort();
    clearTimeout(timer);
  }
}
