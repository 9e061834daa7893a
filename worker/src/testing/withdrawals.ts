import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import {
  withdrawalDigest,
  withdrawalNonce,
  withdrawalTypedData,
  WITHDRAWAL_STEP,
} from '@hireledger/contracts/withdrawal-typed-data';
import type { Sql } from '@hireledger/db/connect';
import { HDNodeWallet } from 'ethers';
import type { Deployment } from '../chain/contracts.ts';
import { CONSENT_KEY } from './world.ts';

/** A withdrawal to request. */
interface Withdrawal {
  userId: string;
  /** Minor units, by the custody address that pays them. */
  transfers: { from: string; amount: bigint }[];
  /** Hours since the address was added. */
  addressAge?: number;
  /** What the person agreed to, where it is something else. */
  agreedTo?: string;
  /** How long it can still be carried out; thirty days where it is left out. */
  secondsLeft?: number;
}

/** What a person agrees to who withdraws these transfers, with the api's vouch for it. */
export function agreeToWithdraw(
  { chainId, tokenAddress }: Deployment,
  { userId, transfers, agreedTo, secondsLeft = 30 * 86_400 }: Omit<Withdrawal, 'addressAge'>,
) {
  const to = HDNodeWallet.createRandom().address;
  const id = randomUUIDv7();
  const at = new Date();
  // Like a hash, which the api makes them from: here they are above all ids that begin with the time.
  const operationIds = transfers.map(() => `f${randomUUID().slice(1)}`).toSorted();
  const parts = transfers.map((transfer, place) => ({ ...transfer, operationId: operationIds[place]! }));
  const message = {
    to: agreedTo ?? to,
    transfers: parts.map(({ operationId, ...transfer }) => ({ ...transfer, nonce: withdrawalNonce(operationId) })),
    deadline: BigInt(Math.floor(at.getTime() / 1000) + secondsLeft),
  };
  const token = { chainId, contract: tokenAddress };
  const facts = {
    digest: withdrawalDigest(token, message),
    userId,
    subject: id,
    step: WITHDRAWAL_STEP,
    proof: 'session',
    at: at.toISOString(),
  } as const;
  return { id, to, at, parts, message, token, consent: { ...facts, vouch: vouchFor(CONSENT_KEY, facts) } };
}

/**
 * A withdrawal as its request writes it: to an own address, with its operations and the person's consent.
 * @returns its id, and the address
 */
export async function requestWithdrawal(
  sql: Sql,
  deployment: Deployment,
  { addressAge = 48, ...withdrawal }: Withdrawal,
): Promise<{ id: string; to: string; operationIds: string[] }> {
  const { userId, transfers } = withdrawal;
  const { id, to, at, parts, message, token, consent } = agreeToWithdraw(deployment, withdrawal);
  const typedData = JSON.parse(
    JSON.stringify(withdrawalTypedData(token, message), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as never;
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0n);
  await sql.begin(async (tx) => {
    await tx`INSERT INTO own_addresses (user_id, address, added_at, usable_from)
             VALUES (${userId}, ${to}, now() - ${addressAge} * interval '1 hour', now() - ${addressAge - 24} * interval '1 hour')`;
    await tx`INSERT INTO withdrawals (id, user_id, to_address, amount, requested_at) VALUES (${id}, ${userId}, ${to}, ${String(total)}, ${at})`;
    for (const { operationId, from, amount } of parts)
      await tx`INSERT INTO chain_operations (id, business_key, kind, withdrawal_id, from_address, amount)
               VALUES (${operationId}, ${`withdraw:${id}:${from}`}, 'withdraw', ${id}, ${from}, ${String(amount)})`;
    await tx`INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
             VALUES (${userId}, ${consent.step}, ${id}, ${tx.json(typedData)}, ${consent.digest}, 'session', '{}', ${consent.vouch}, ${at})`;
  });
  return { id, to, operationIds: parts.map(({ operationId }) => operationId) };
}
