import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { ArbiterFacts } from '@hireledger/db/disputes';
import type { Context } from '../context.ts';

/**
 * The arbiter's account, which only the signer knows.
 * @throws AppError NOT_FOUND for everybody else, UNAVAILABLE while the signer is away
 */
export async function requireArbiter({ arbiter, log }: Context, userId: string): Promise<ArbiterFacts> {
  const known = await arbiter().catch((error: Error) => {
    log.error({ reason: error.message }, 'the signer does not say who decides disputes');
    throw new AppError('UNAVAILABLE');
  });
  if (!known.holdsKey || known.account !== userId) throw notFound('page');
  return { address: known.address, account: known.account };
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
