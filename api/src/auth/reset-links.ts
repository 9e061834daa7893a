// Why: docs/decisions/0044-end-reset-links-with-the-password-they-replace.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { digestOfHash } from './passwords.ts';
import { hashToken } from './tokens.ts';

/** The person for whom a link sets a password. */
interface ResetPerson {
  personId: PersonId;
  email: string;
  fullName: string;
}

/** Bound to its purpose: a session's token is no reset link, and a link's token no session. */
export const hashResetToken = (token: string): string => hashToken(`reset-password:${token}`);

/**
 * The person of a valid link. With `lock` the link is locked until the transaction ends, so of two concurrent uses one
 * wins.
 * @throws AppError LINK_WRONG, LINK_EXPIRED, LINK_USED
 */
export async function openResetLink(
  sql: Sql | Transaction,
  { token, now, lock }: { token: string; now: Date; lock: boolean },
): Promise<ResetPerson> {
  const [link] = await sql<(ResetPerson & LinkState)[]>`
    SELECT p.id AS person_id, p.email, person_name(p.id) AS full_name, p.password_hash, p.email_key = r.email_key AS same_address,
           r.password_was, r.used_at, r.expires_at
      FROM password_resets r JOIN persons p ON p.id = r.person_id
     WHERE r.token_hash = decode(${hashResetToken(token)}, 'hex') ${lock ? sql`FOR NO KEY UPDATE` : sql``}`;
  if (!link) throw new AppError('LINK_WRONG');
  if (link.usedAt) throw new AppError('LINK_USED');
  if (link.expiresAt <= now || !link.sameAddress) throw new AppError('LINK_EXPIRED');
  if (digestOfHash(link.passwordHash) !== link.passwordWas)
    throw new AppError(
      'LINK_USED',
      'Your password has changed since this link was sent. Request a new link if you still need it.',
    );
  return { personId: link.personId, email: link.email, fullName: link.fullName };
}

interface LinkState {
  passwordHash: string | null;
  passwordWas: string | null;
  sameAddress: boolean;
  usedAt: Date | null;
  expiresAt: Date;
}
