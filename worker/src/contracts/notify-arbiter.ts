// Why: docs/decisions/0287-take-evidence-while-the-arbiter-decides.md
import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { readMilestoneNews } from '@hireledger/db/hiring/event-facts';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Signer } from '@hireledger/signer/client';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Notices of one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 500;

interface ArbiterNotices {
  sql: Sql;
  signer: Pick<Signer, 'arbiter'>;
  clock: () => Date;
  log: Log;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
}

interface Unnoticed {
  agreementId: string;
  milestone: number;
  /** The evidence; null for the dispute itself. */
  noteId: string | null;
  by: Role | null;
  until: Date;
}

/**
 * Notifies the arbiter's account of each dispute that waits for it and of each piece of evidence, once. Only the signer knows that
 * account, so nothing happens before one is named, nor where the arbiter's key is elsewhere; the signer is asked only while
 * something is unnoticed.
 * @throws the first failure, once all others have had their turn
 */
export async function notifyArbiter({ sql, signer, clock, log, onEvents }: ArbiterNotices): Promise<void> {
  const [waits] = await sql`SELECT FROM milestones item WHERE item.state = 'disputed' AND ${unnoticed(sql)} LIMIT 1`;
  if (!waits) return;
  const { address, holdsKey, account } = await signer.arbiter({ account: null });
  if (!holdsKey || account === null) return;
  const found = await readUnnoticed(sql, { address, account }, clock());
  await eachInTurn(found, async (one) => onEvents(await notifyOf(sql, one, account, clock())), {
    log,
    sentence: 'the arbiter could not be notified of a dispute or evidence, and is in a later run',
  });
}

export const notifyArbiterDefinition: RepeatedJob<ArbiterNotices> = {
  name: 'notify-arbiter',
  everyMs: 2_000,
  run: notifyArbiter,
};

/** Whether the dispute of `item` or evidence about it is not noticed yet. */
const unnoticed = (sql: Sql) => sql`(
  NOT EXISTS (SELECT FROM arbiter_notices sent WHERE sent.agreement_id = item.agreement_id AND sent.milestone = item.milestone AND sent.note_id IS NULL)
  OR EXISTS (SELECT FROM milestone_notes note WHERE note.agreement_id = item.agreement_id AND note.milestone = item.milestone AND note.about = 'evidence'
                AND NOT EXISTS (SELECT FROM arbiter_notices sent WHERE sent.note_id = note.id)))`;

const readUnnoticed = (sql: Sql, { address, account }: { address: string; account: string }, now: Date) => sql<
  Unnoticed[]
>`
  SELECT item.agreement_id, item.milestone, news.note_id, news.by, coalesce(item.exits_at, item.disputed_at, ${now}) AS until
    FROM milestones item JOIN agreements agreement ON agreement.id = item.agreement_id
    CROSS JOIN LATERAL (
      SELECT NULL::uuid AS note_id, (SELECT note.author_role FROM milestone_notes note WHERE note.agreement_id = item.agreement_id AND note.milestone = item.milestone
                                        AND note.about = 'dispute' ORDER BY note.id DESC LIMIT 1) AS by
      UNION ALL
      (SELECT note.id, note.author_role FROM milestone_notes note WHERE note.agreement_id = item.agreement_id AND note.milestone = item.milestone AND note.about = 'evidence' ORDER BY note.id)) news
   WHERE item.state = 'disputed' AND agreement.chain_terms ->> 'arbiter' = ${address} AND ${account}::uuid NOT IN (agreement.company_id, agreement.talent_id)
     AND EXISTS (SELECT FROM users WHERE id = ${account} AND deleted_at IS NULL)
     AND NOT EXISTS (SELECT FROM arbiter_notices sent WHERE sent.agreement_id = item.agreement_id AND sent.milestone = item.milestone AND sent.note_id IS NOT DISTINCT FROM news.note_id)
   ORDER BY item.exits_at, news.note_id NULLS FIRST LIMIT ${MOST_PER_RUN}`;

/** Nothing if the dispute has ended since, or another run was faster. */
async function notifyOf(
  sql: Sql,
  { agreementId, milestone, noteId, by, until }: Unnoticed,
  account: string,
  now: Date,
): Promise<NumberedEvent[]> {
  return sql.begin(async (tx) => {
    const disputed = await tx`
      SELECT FROM milestones WHERE agreement_id = ${agreementId} AND milestone = ${milestone} AND state = 'disputed' FOR NO KEY UPDATE SKIP LOCKED`;
    if (disputed.count === 0) return [];
    const [sent] = await tx`
      INSERT INTO arbiter_notices (agreement_id, milestone, note_id, account_id, sent_at) VALUES (${agreementId}, ${milestone}, ${noteId}, ${account}, ${now})
      ON CONFLICT DO NOTHING RETURNING agreement_id`;
    if (!sent) return [];
    const news = await readMilestoneNews(tx, { agreementId, milestone });
    const to = { recipientId: account, at: now, notify: true };
    return appendEvents(tx, [
      noteId === null
        ? { ...to, name: 'dispute.opened', data: { ...news, by, until: until.toISOString() } }
        : { ...to, name: 'dispute.evidence-added', data: { ...news, by: by! } },
    ]);
  });
}
