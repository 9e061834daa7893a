// Why: docs/decisions/0427-notices-are-a-member-s.md
import type { Transaction } from '@hireledger/db/connect';
import { isLimitedToTeam, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { eventsSeenAs, seesEverything } from '@hireledger/domain/events/event-access';

interface OldMembership {
  id: string;
  accountId: string;
  personId: string;
  role: MemberRole;
}

/** More unread notices are "1,000 or more". */
const MOST_KEPT = 1_000;

/**
 * Before a member gets another role, which may show much that is old: what the role of now does not show counts as read.
 * What they have not read of the rest stays unread.
 */
export async function readWhatWasHidden(
  tx: Transaction,
  { id, accountId, personId, role }: OldMembership,
  at: Date,
): Promise<void> {
  const seen = seesEverything(role) ? null : eventsSeenAs(role);
  const [reader] = await tx<{ number: bigint }[]>`
    SELECT read_up_to AS number FROM notice_readers WHERE account_id = ${accountId} AND person_id = ${personId} FOR UPDATE`;
  if (!reader) return;
  const { number } = reader;
  await tx`
    WITH team AS (
      SELECT CASE WHEN ${isLimitedToTeam(role)} THEN ARRAY(SELECT job_id::text FROM membership_jobs WHERE membership_id = ${id}) END AS jobs
    ), kept AS (
      SELECT e.seq FROM events e
       WHERE e.recipient_id = ${accountId} AND e.notify AND e.seq > ${number}
         AND e.seq NOT IN (SELECT x.seq FROM notice_exceptions x WHERE x.account_id = ${accountId} AND x.person_id = ${personId})
         AND notice_is_seen(e.name, e.data, ${seen}, (SELECT jobs FROM team), NULL, NULL)
       ORDER BY e.seq DESC LIMIT ${MOST_KEPT}
    ), read_ones AS (
      DELETE FROM notice_exceptions x WHERE x.account_id = ${accountId} AND x.person_id = ${personId} AND x.seq > ${number}
    ), unread_ones AS (
      INSERT INTO notice_exceptions (account_id, person_id, seq, at) SELECT ${accountId}, ${personId}, kept.seq, ${at} FROM kept
    )
    UPDATE notice_readers r SET read_up_to = h.seq, read_at = ${at} FROM event_heads h
     WHERE r.account_id = ${accountId} AND r.person_id = ${personId} AND h.recipient_id = ${accountId}`;
}
