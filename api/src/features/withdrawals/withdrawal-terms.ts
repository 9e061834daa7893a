import { withdrawalDigest, withdrawalNonce, withdrawalTypedData } from '@hireledger/contracts/withdrawal-typed-data';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { splitWithdrawal, type Purse } from '@hireledger/domain/money/withdrawals';
import type { Transaction } from '@hireledger/db/connect';
import { deadlineOf, derivedId, plainJson } from '../../consents/consent.ts';

/** What a person requests; the amount and what each of their wallets has in minor units. */
interface RequestedWithdrawal {
  userId: string;
  to: string;
  amount: bigint;
  purses: readonly Purse[];
  now: Date;
  /** Of what the passkey signed, in seconds since 1970. */
  deadline: number | undefined;
}

/** What the person agrees to, and the latest deadline that it may have now. */
interface WithdrawalTerms {
  /** In the order of their operations' ids; amounts in minor units. */
  transfers: { operationId: string; address: string; amount: bigint }[];
  typedData: object;
  digest: string;
  latest: number;
}

/**
 * To which address, from which wallets how much, and until when: the signer signs exactly that. The ids of its operations
 * follow from what is requested, so that a passkey can sign it before anything is stored. To be called while the wallet
 * is locked.
 * @throws AppError UNAVAILABLE before the worker has stored which chain this is
 */
export async function withdrawalTerms(
  tx: Transaction,
  { userId, to, amount, purses, now, deadline }: RequestedWithdrawal,
): Promise<WithdrawalTerms> {
  const [chain] = await tx<
    { chainId: string; token: string; head: Date | null; secret: Buffer; withdrawals: number }[]
  >`
    SELECT chain_id::text, token_address AS token, (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1) AS head,
           (SELECT commitment_secret FROM installation) AS secret, (SELECT count(*)::int FROM withdrawals WHERE user_id = ${userId}) AS withdrawals
      FROM chain_identity`;
  if (!chain) throw new AppError('UNAVAILABLE');
  const latest = deadlineOf(chain, now);
  const until = deadline ?? latest;
  const name = ['withdrawal', userId, chain.withdrawals + 1, to, amount, until].join(':');
  const transfers = splitWithdrawal(amount, purses)
    .map((part) => ({ ...part, operationId: derivedId(chain.secret, `${name}:${part.address}`) }))
    .toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const message = {
    to,
    transfers: transfers.map((part) => ({
      from: part.address,
      amount: part.amount,
      nonce: withdrawalNonce(part.operationId),
    })),
    deadline: BigInt(until),
  };
  const token = { chainId: BigInt(chain.chainId), contract: chain.token };
  return {
    transfers,
    typedData: plainJson(withdrawalTypedData(token, message)),
    digest: withdrawalDigest(token, message),
    latest,
  };
}
