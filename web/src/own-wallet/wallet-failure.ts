import { ApiError } from '../http/api-error.ts';

/** A sentence for what a wallet did not do. Nothing was sent then. */
export const walletFailure = (sentence: string): ApiError => new ApiError(400, 'WALLET_WRONG', sentence);

/** The number of an error that a wallet threw (EIP-1193, EIP-1474); some wrap the one of their node. */
export function codeOf(error: unknown): number | null {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { originalError?: { code?: unknown } } };
  const inner = data?.originalError?.code;
  if (typeof inner === 'number') return inner;
  return typeof code === 'number' ? code : null;
}

/** The sentence for what a wallet refused. @param name the wallet's */
export function refusedBy(name: string, error: unknown): ApiError {
  switch (codeOf(error)) {
    case 4001:
      return walletFailure(`You declined it in ${name}. Nothing was sent.`);
    case -32002:
      return walletFailure(`${name} has another request open. Answer it there, then try again.`);
    case 4100:
      return walletFailure(
        `${name} does not let this page use that account. Unlock it and allow this page, then try again.`,
      );
    case 4200:
    case -32601:
    case -32004:
      return walletFailure(`${name} cannot do this. Use another wallet that has the same account.`);
    case 4900:
    case 4901:
      return walletFailure(`${name} has lost its connection to the network. Open it, then try again.`);
    default:
      return walletFailure(`${name} could not do this. Open it to see why, then try again. Nothing was sent.`);
  }
}
