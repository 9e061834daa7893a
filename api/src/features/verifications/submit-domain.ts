import { randomBytes } from 'node:crypto';
import { noteActivity } from '@hireledger/db/activity';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';

/**
 * Stores the domain that a company wants to prove. The same domain keeps its DNS record, so entering it again breaks
 * nothing.
 * @throws AppError VERIFICATION_DONE if the domain was proven before
 */
export async function submitDomain(
  context: Context,
  { companyId, domain }: { companyId: string; domain: string },
): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  const at = context.clock();
  await context.database.sql.begin(async (tx) => {
    const { count } = await tx`
      INSERT INTO verifications (user_id, kind, domain, dns_token, submitted_at) VALUES (${companyId}, 'domain', ${domain}, ${token}, ${at})
      ON CONFLICT ON CONSTRAINT verifications_once DO UPDATE
        SET domain = EXCLUDED.domain, submitted_at = EXCLUDED.submitted_at,
            dns_token = CASE WHEN verifications.domain = EXCLUDED.domain THEN verifications.dns_token ELSE EXCLUDED.dns_token END
        WHERE verifications.state = 'submitted'`;
    if (count === 0) throw new AppError('VERIFICATION_DONE');
    await noteActivity(tx, { accountId: companyId, kind: 'verification.submitted', at, detail: { proof: 'domain' } });
  });
}
