import { OTP_MINUTES } from '@hireledger/domain/accounts/credentials';
import { provesDomain } from '@hireledger/domain/accounts/company-domain';
import { ROLE_ADDRESSES } from '@hireledger/domain/accounts/verification';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import { enqueue } from '@hireledger/db/outbox';
import { issueAccountCode } from '../../auth/account-codes.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { waitingDomain } from './approve-domain.ts';

/**
 * Sends a code to an address that only those who run the domain read.
 * @throws AppError VALIDATION_FAILED for any other address; NOT_FOUND; TOO_MANY_REQUESTS after five codes in an hour
 */
export async function sendDomainCode(
  context: Context,
  { session, email }: { session: Session; email: string },
): Promise<void> {
  await context.database.sql.begin(async (tx) => {
    const { domain } = await waitingDomain(tx, session.userId);
    if (!provesDomain(email, domain))
      throw invalidField(
        'email',
        `Enter an administrative address of the domain: ${ROLE_ADDRESSES.join(', ')} at ${domain}.`,
      );
    const { codeId, code } = await issueAccountCode(tx, {
      owner: session,
      purpose: 'verify-domain',
      email,
      now: context.clock(),
    });
    await enqueue(
      tx,
      'send-mail',
      { template: 'verify-domain', to: email, userId: session.userId, fields: { code, minutes: String(OTP_MINUTES) } },
      `account-code:${codeId}`,
    );
  });
  context.notifier.outbox();
}
