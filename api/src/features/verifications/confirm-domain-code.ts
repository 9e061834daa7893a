import { provesDomain } from '@hireledger/domain/accounts/company-domain';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { takeAccountCode } from '../../auth/account-codes.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { approveDomain, waitingDomain } from './approve-domain.ts';

/**
 * Marks the domain as proven once the code that was sent there is right.
 * @throws AppError CODE_WRONG, CODE_EXPIRED, CODE_EXHAUSTED, DOMAIN_TAKEN, NOT_FOUND
 */
export async function confirmDomainCode(
  context: Context,
  { session, code }: { session: Session; code: string },
): Promise<void> {
  const now = context.clock();
  const companyId = session.userId;
  const outcome = await context.database.sql.begin(async (tx) => {
    const taken = await takeAccountCode(tx, { owner: session, purpose: 'verify-domain', code, now });
    if ('refused' in taken) return taken;
    const { domain } = await waitingDomain(tx, companyId);
    // Another domain was entered after the code was sent.
    if (!provesDomain(taken.email, domain)) return { refused: 'CODE_EXPIRED' as const };
    return { events: await approveDomain(tx, { companyId, domain, now }) };
  });
  if ('refused' in outcome) throw new AppError(outcome.refused);
  context.notifier.events(outcome.events);
}
