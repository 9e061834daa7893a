import { formatUsd } from './usd.ts';

/** How an account without a passkey gets a higher limit at once; no full stop. @param limit with a passkey, in minor units */
export const passkeyRaises = (limit: bigint | string): string =>
  `Add a passkey in your security settings to raise it to ${formatUsd(limit)}`;
