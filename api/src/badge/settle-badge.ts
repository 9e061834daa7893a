// Why: docs/decisions/0155-tie-a-badge-to-one-name.md
import type { Transaction } from '@hireledger/db/connect';
import { namedStepsEnd, VERIFICATION_STEPS, type VerificationKind } from '@hireledger/domain/accounts/verification';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Role } from '@hireledger/domain/hiring/stages';

interface Person {
  role: Role;
  verified: boolean;
  approved: VerificationKind[];
  domain: string | null;
}

/**
 * Updates the badge after a change of its steps: it is given with the last step that the role needs and ends with the
 * first that is lost. A company's verified domain is written with it. Call it last.
 */
export async function settleBadge(
  tx: Transaction,
  { userId, now, declined }: { userId: string; now: Date; declined?: { kind: string; reason: string } },
): Promise<NumberedEvent[]> {
  // Before its steps are read: a statement that waits for the lock sees them as they were before.
  await tx`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  const [user] = await tx<Person[]>`
    SELECT u.role, u.verified_at IS NOT NULL AS verified, ARRAY(SELECT v.kind FROM verifications v WHERE v.user_id = u.id AND v.state = 'approved') AS approved,
           (SELECT v.domain FROM verifications v WHERE v.user_id = u.id AND v.kind = 'domain' AND v.state = 'approved') AS domain
      FROM users u WHERE u.id = ${userId}`;
  const { role, verified, approved, domain } = user!;
  const complete = VERIFICATION_STEPS[role].every((kind) => approved.includes(kind));
  if (complete !== verified)
    await tx`UPDATE users SET verified_at = ${complete ? now : null}, verified_domain = ${complete ? domain : null} WHERE id = ${userId}`;
  const to = { at: now, recipients: [userId], notified: [userId] };
  if (declined) return appendEvent(tx, { ...to, name: 'verification.declined', data: declined });
  if (complete && !verified) return appendEvent(tx, { ...to, name: 'verification.completed', data: { userId } });
  return appendEvent(tx, {
    ...to,
    notified: [],
    name: verified && !complete ? 'verification.ended' : 'verification.advanced',
    data: { userId },
  });
}

/**
 * After a change of name: a document was approved for the name that its reviewer read, so it must be submitted again.
 * Call it last.
 */
export async function endNamedSteps(
  tx: Transaction,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<NumberedEvent[]> {
  const { count } = await tx`
    UPDATE verifications SET state = 'ended', reason = ${namedStepsEnd(from, to)}, decided_at = ${now}
     WHERE user_id = ${userId} AND kind <> 'domain' AND state = 'approved'`;
  return count > 0 ? settleBadge(tx, { userId, now }) : [];
}
