import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { viewInvitation as endpoint } from '@hireledger/domain/http/members';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { openInvitation } from './invitation-links.ts';

/** @throws AppError LINK_WRONG, LINK_EXPIRED, LINK_USED */
export async function viewInvitation(
  { database: { sql }, clock }: Context,
  { token, session }: { token: string; session: Session | null },
): Promise<Answer<typeof endpoint>['data']> {
  const { companyName, inviterName, email, emailKey, role, expiresAt, hasAccount } = await openInvitation(sql, {
    token,
    now: clock(),
    lock: false,
  });
  return {
    companyName,
    invitedBy: inviterName,
    email,
    role,
    expiresAt: expiresAt.toISOString(),
    hasAccount,
    isYou: session !== null && normalizeEmail(session.email) === emailKey,
  };
}
