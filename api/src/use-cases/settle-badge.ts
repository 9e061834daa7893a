import type { Transaction } from '@hireledger/db/connect';
import { VERIFICATION_STEPS } from '@hireledger/domain/accounts/verification';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import type { Role } from '@hireledger/domain/hiring/stages';

/** After a decision: the badge comes with the last piece that the role needs, and goes with the first that falls. Call it last. */
export async function settleBadge(tx: Transaction, { userId, now, declined }: { userId: string; now: Date; declined?: { kind: string; reason: string } }): Promise<NumberedEvent[]> {
  const [user] = await tx<{ role: Role; verified: boolean; approved: string[] }[]>`
    SELECT u.role, u.verified_at IS NOT NULL AS verified, ARRAY(SELECT v.kind FROM verifications v WHERE v.user_id = u.id AND v.state = 'approved') AS approved
      FROM users u WHERE u.id = ${userId} FOR NO KEY UPDATE OF u`;
  const complete = VERIFICATION_STEPS[user!.role].every((kind) => user!.approved.includes(kind));
  if (complete !== user!.verified) await tx`UPDATE users SET verified_at = ${complete ? now : null} WHERE id = ${userId}`;
  const to = { at: now, recipients: [userId], notified: [userId] };
  if (declined) return appendEvent(tx, { ...to, name: 'verification.declined', data: declined });
  return complete && !user!.verified ? appendEvent(tx, { ...to, name: 'verification.completed', data: { userId } }) : appendEvent(tx, { ...to, notified: [], name: 'verification.advanced', data: { userId } });
}
