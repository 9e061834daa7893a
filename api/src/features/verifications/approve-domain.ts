import type { NumberedEvent } from '@hireledger/db/events';
import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { settleBadge } from '../../badge/settle-badge.ts';

const UNIQUE_VIOLATION = '23505';

/** The domain that a company has entered and not proven yet. */
export async function waitingDomain(tx: Transaction, companyId: string): Promise<{ domain: string; dnsToken: string }> {
  const [named] = await tx<{ domain: string; dnsToken: string }[]>`
    SELECT domain, dns_token FROM verifications WHERE user_id = ${companyId} AND kind = 'domain' AND state = 'submitted'`;
  if (!named) throw new AppError('NOT_FOUND', 'Enter the domain first.');
  return named;
}

/**
 * Marks a domain as proven, if it is still the one that the company entered.
 * @throws AppError DOMAIN_TAKEN if another company has proven it; NOT_FOUND if the company has entered another one in
 * the meantime
 */
export async function approveDomain(
  tx: Transaction,
  { companyId, domain, now }: { companyId: string; domain: string; now: Date },
): Promise<NumberedEvent[]> {
  const { count } = await tx`
      UPDATE verifications SET state = 'approved', decided_at = ${now} WHERE user_id = ${companyId} AND kind = 'domain' AND state = 'submitted' AND domain = ${domain}`.catch(
    (error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? new AppError('DOMAIN_TAKEN') : error;
    },
  );
  if (count === 0) throw new AppError('NOT_FOUND', 'Enter the domain first.');
  return settleBadge(tx, { userId: companyId, now });
}
