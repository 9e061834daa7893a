// Why: docs/decisions/0413-say-the-clock-and-the-arbiter-where-people-agree.md
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { ArbiterFacts } from '@hireledger/db/disputes';
import type { Context } from '../context.ts';

/** @throws AppError UNAVAILABLE while the signer does not answer */
export const answerOfSigner = <Value>(log: Context['log'], asked: Promise<Value>): Promise<Value> =>
  asked.catch((error: Error) => {
    log.error({ reason: error.message }, 'the signer does not answer');
    throw new AppError('UNAVAILABLE');
  });

/**
 * The arbiter's account, which only the signer knows.
 * @throws AppError NOT_FOUND for everybody else, UNAVAILABLE while the signer is away
 */
export async function requireArbiter({ arbiter, log }: Context, userId: string): Promise<ArbiterFacts> {
  const known = await answerOfSigner(log, arbiter());
  if (!known.holdsKey || known.account !== userId) throw notFound('page');
  return { address: known.address, account: known.account };
}

/**
 * The arbiter of new contracts, as their terms name them: the address and, if there is one, the name. Where the operator's account decides and nobody
 * chose a name, the terms say so.
 * @throws AppError UNAVAILABLE while the signer does not answer
 */
export async function arbiterTerms(context: Pick<Context, 'arbiter' | 'settings' | 'log'>) {
  const known = await answerOfSigner(context.log, context.arbiter());
  const arbiterName = context.settings.arbiterName ?? (known.holdsKey ? "HireLedger's operator" : null);
  return { arbiter: known.address, ...(arbiterName !== null && { arbiterName }) };
}

/** The address that agreements name, if this account decides for it; null for everybody else, and while the signer is away. */
export async function addressOfArbiter({ arbiter }: Pick<Context, 'arbiter'>, userId: string): Promise<string | null> {
  const known = await arbiter().catch(() => null);
  return known?.holdsKey && known.account === userId ? known.address : null;
}

/** The account whose passkeys sign rulings; null for nobody, and while the signer is away: the worker asks again before it deletes an account. */
export async function arbiterAccount({ arbiter }: Pick<Context, 'arbiter'>): Promise<string | null> {
  const known = await arbiter().catch(() => null);
  return known?.holdsKey ? known.account : null;
}
