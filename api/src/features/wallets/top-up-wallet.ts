import { randomUUIDv7 } from 'node:crypto';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { TOP_UP_LIMIT } from '@hireledger/domain/http/bounds';
import { formatUsd } from '@hireledger/domain/money/usd';
import { enqueue } from '@hireledger/db/outbox';
import { currentTrace } from '@hireledger/db/trace';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { countTry, type TryBound } from '../../auth/tries.ts';
import type { RateLimits } from '../../settings.ts';
import { once } from '../../idempotency.ts';
import { requireUnfrozen } from '../../money/freezes.ts';

const HOUR_MS = 3_600_000;

interface TopUpWallet {
  companyId: string;
  /** Minor units. */
  amount: bigint;
  idempotencyKey?: string;
}

/**
 * Requests test dollars from the local chain; they are in the wallet once the chain has minted them.
 * @throws AppError NOT_FOUND on any other chain, VALIDATION_FAILED past a million, UNAVAILABLE while the address is
 * being created, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS past the top-ups of an hour or a day
 */
export async function topUpWallet(
  context: Context,
  { companyId, amount, idempotencyKey }: TopUpWallet,
): Promise<{ operationId: string }> {
  if (!context.settings.localChain)
    throw new AppError('NOT_FOUND', 'Test dollars are available on the local chain only.');
  if (amount > TOP_UP_LIMIT) throw invalidField('amount', `Request at most ${formatUsd(TOP_UP_LIMIT)} at a time.`);
  const { limits } = context.settings;
  const now = context.clock();
  const command = { userId: companyId, key: idempotencyKey, input: { topUp: String(amount) } };
  const answer = await once(context, command, async (tx) => {
    await countTry(tx, topUpBounds(companyId, limits), now);
    await requireUnfrozen(tx, companyId);
    const [wallet] = await tx<{ address: string | null }[]>`SELECT address FROM wallets WHERE user_id = ${companyId}`;
    if (!wallet?.address)
      throw new AppError('UNAVAILABLE', 'Your wallet is still being created. Try again in a moment.');
    const [operation] = await tx<{ operationId: string }[]>`
        INSERT INTO chain_operations (business_key, kind, recipient_id, amount, trace)
        VALUES (${`top-up:${randomUUIDv7()}`}, 'mint', ${companyId}, ${String(amount)}, ${currentTrace()}) RETURNING id AS operation_id`;
    await noteActivity(tx, {
      accountId: companyId,
      kind: 'wallet.topped-up',
      at: now,
      detail: { amount: String(amount) },
    });
    await enqueue(tx, 'execute-operation', operation!, `execute-operation:${operation!.operationId}`);
    return operation!;
  });
  context.notifier.outbox();
  return answer;
}

/** Each top-up is a transaction on the chain, which is permanent. */
const topUpBounds = (companyId: string, { topUpsPerHour, topUpsPerDay }: RateLimits): TryBound[] => [
  {
    key: `top-up:${companyId}`,
    max: topUpsPerHour,
    windowMs: HOUR_MS,
    message: 'You have requested test dollars too often. Try again in an hour.',
  },
  {
    key: `top-up:${companyId}`,
    max: topUpsPerDay,
    windowMs: 24 * HOUR_MS,
    message: 'You have requested test dollars too often today. Try again tomorrow.',
  },
];
