import {
  withdrawalDigest,
  withdrawalNonce,
  withdrawalTypedData,
  WITHDRAWAL_STEP,
} from '@hireledger/contracts/withdrawal-typed-data';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import { storeConsent, type SessionProof } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';

/** How long what a person agreed to may be carried out. */
const CONSENT_SECONDS = 30 * 86_400;

export interface AgreedWithdrawal {
  id: string;
  userId: string;
  to: string;
  /** In the order of their operations' ids; amounts in minor units. */
  transfers: { operationId: string; address: string; amount: bigint }[];
  proof: SessionProof;
  at: Date;
}

/**
 * Stores what the person agreed to: to which address, from which of their wallets how much, and until when. The signer
 * signs exactly that.
 * @throws AppError UNAVAILABLE before the worker has stored which chain this is
 */
export async function consentToWithdrawal(
  context: Context,
  tx: Transaction,
  { id, userId, to, transfers, proof, at }: AgreedWithdrawal,
): Promise<void> {
  const [chain] = await tx<{ chainId: string; token: string; head: Date | null }[]>`
    SELECT chain_id::text, token_address AS token, (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head FROM chain_identity`;
  if (!chain) throw new AppError('UNAVAILABLE');
  const token = { chainId: BigInt(chain.chainId), contract: chain.token };
  // By the later of two clocks: a local chain's may be ahead.
  const from = Math.max(at.getTime(), chain.head?.getTime() ?? 0);
  const message = {
    to,
    transfers: transfers.map(({ operationId, address, amount }) => ({
      from: address,
      amount,
      nonce: withdrawalNonce(operationId),
    })),
    deadline: BigInt(Math.floor(from / 1000) + CONSENT_SECONDS),
  };
  const digest = withdrawalDigest(token, message);
  const typedData = plain(withdrawalTypedData(token, message));
  await storeConsent(context, tx, { userId, step: WITHDRAWAL_STEP, subject: id, typedData, digest, proof, at });
}

/** As JSON: numbers that it cannot hold are decimal strings. */
const plain = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)));
