import type { KeyObject } from 'node:crypto';
import type { SigningDomain } from '@hireledger/contracts/typed-data';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import { withdrawalDigest, WITHDRAWAL_STEP } from '@hireledger/contracts/withdrawal-typed-data';
import type { WithdrawalRequest } from '../client.ts';

/** The only transfer of a withdrawal from the address of an agreement, to which this account agreed by its session. */
export function agreedWithdrawal(
  { key, token, at }: { key: KeyObject; token: SigningDomain; at: Date },
  { userId, agreement, ...message }: WithdrawalRequest['message'] & { userId: string; agreement: string },
): WithdrawalRequest {
  const digest = withdrawalDigest(token, message);
  const facts = { digest, userId, subject: crypto.randomUUID(), proof: 'session' as const, at: at.toISOString() };
  return {
    ...facts,
    message,
    vouch: vouchFor(key, { ...facts, step: WITHDRAWAL_STEP }),
    place: 0,
    from: { kind: 'agreement', id: agreement },
    funding: { by: 'authorization' },
  };
}
