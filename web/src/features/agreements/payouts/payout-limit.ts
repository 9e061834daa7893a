import type { PayoutLimit } from '@hireledger/domain/http/payouts';
import { passkeyRaises } from '@hireledger/domain/money/passkey-limit';
import { formatUsd } from '@hireledger/domain/money/usd';
import { momentText } from '../../../design/values/dates.ts';

/** Whether the limit of a day refuses this amount now, in minor units. The server decides; this saves typing a password first. */
export const isOverLimit = (amount: bigint, limit: PayoutLimit | null): boolean =>
  limit !== null && amount > BigInt(limit.left);

/** What is left of the limit of a day, and how to raise it. */
export function limitText({ limit, left, withPasskey }: PayoutLimit): string {
  const higher = withPasskey === null ? '' : ` ${passkeyRaises(withPasskey)}.`;
  return `Your limit is ${formatUsd(limit)} in 24 hours; ${formatUsd(left)} is left.${higher}`;
}

/** Whether a passkey would raise the limit enough for this amount, in minor units. */
export const passkeyAllows = (amount: bigint, { limit, left, withPasskey }: PayoutLimit): boolean =>
  withPasskey !== null && amount <= BigInt(withPasskey) - (BigInt(limit) - BigInt(left));

/** Why the limit of a day refuses an amount now, and what can be done. In minor units. */
export function overLimitText(amount: bigint, payoutLimit: PayoutLimit): string {
  const { limit, left, withPasskey, freeAt } = payoutLimit;
  const passkey = withPasskey !== null && passkeyAllows(amount, payoutLimit) ? passkeyRaises(withPasskey) : null;
  const later = amount <= BigInt(limit) && freeAt ? `approve it after ${momentText(fullMinute(freeAt))}` : null;
  const what = passkey
    ? `${passkey}${later ? `, or ${later}` : ''}.`
    : later
      ? `You can ${later}.`
      : 'Contact us to raise it.';
  return `Your limit is ${formatUsd(limit)} in 24 hours, and ${formatUsd(left)} is left. ${what}`;
}

/** Rounded up: at the minute that is shown, it is possible. */
const fullMinute = (iso: string): string => new Date(Math.ceil(Date.parse(iso) / 60_000) * 60_000).toISOString();
