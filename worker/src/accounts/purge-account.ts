// Why: docs/decisions/0375-keep-of-a-deleted-account-s-words-only-what-was-signed-published-or-ruled.md
import { DELETED_NAME } from '@hireledger/domain/accounts/deletion';
import type { Role } from '@hireledger/domain/hiring/stages';
import { transitionPlan } from '@hireledger/domain/hiring/transitions';
import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { endLeftContract } from '../contracts/end-left-contract.ts';
import { notifyJobAudience } from '@hireledger/db/notify-job-audience';

/** Rows of one statement, so no statement holds locks for long. */
const BATCH = 1_000;
/** Stages from which a talent can withdraw. */
const OPEN_TO_WITHDRAW = transitionPlan('talent', 'Withdrawn')!.withContract;

interface PurgeParts {
  sql: Sql;
  clock: () => Date;
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Removes a deleted account from rows that belong to others, in batches that can each be interrupted: deletes its
 * events, removes its name from the other side's notices, withdraws its open applications and offers, ends its contracts that hold no money, takes its jobs off
 * the board, and empties its messages. Running it again finds nothing to do.
 */
export async function purgeAccount(
  { sql, clock, onEvents }: PurgeParts,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  const [before] = await sql<{ version: string }[]>`SELECT xmin::text AS version FROM users WHERE id = ${id}`;
  if (role === 'company') {
    await withdrawOffers(sql, id, clock, onEvents);
    await takeJobsDown(sql, id, clock, onEvents);
  } else {
    await withdrawApplications(sql, id, clock, onEvents);
    await endContracts(sql, id, clock, onEvents);
  }
  await emptyMessages(sql, id, role);
  await removeEvents(sql, id);
  await forgetName(sql, id, role);
  // Only now: they lead to people who never applied.
  await sql`DELETE FROM profile_views WHERE company_id = ${id}`;
  // Who brings back a contract of the person meanwhile writes the account's row, for another purge.
  await sql`UPDATE users SET purged_at = ${clock()} WHERE id = ${id} AND xmin::text = ${before!.version}`;
}

async function withdrawApplications(
  sql: Sql,
  talentId: string,
  clock: () => Date,
  onEvents: PurgeParts['onEvents'],
): Promise<void> {
  const open = await sql<
    { id: string }[]
  >`SELECT id FROM applications WHERE talent_id = ${talentId} AND stage = ANY (${OPEN_TO_WITHDRAW})`;
  // One by one: each locks another company's head, only until its own commit.
  for (const { id } of open)
    onEvents(
      await transitionApplications(sql, {
        actor: { userId: talentId, role: 'talent', memberRole: 'owner' },
        applicationIds: [id],
        to: 'Withdrawn',
        at: clock(),
      }),
    );
}

/** Nobody would submit its work, and nobody could be paid for it. */
async function endContracts(
  sql: Sql,
  talentId: string,
  clock: () => Date,
  onEvents: PurgeParts['onEvents'],
): Promise<void> {
  const left = await sql<{ id: string }[]>`
    SELECT id FROM applications WHERE talent_id = ${talentId} AND stage IN ('Accepted', 'Completed')`;
  for (const { id } of left) onEvents(await endLeftContract(sql, id, clock()));
}

/** Nobody can accept an offer whose company is gone: its contract is deleted with the account. */
async function withdrawOffers(
  sql: Sql,
  companyId: string,
  clock: () => Date,
  onEvents: PurgeParts['onEvents'],
): Promise<void> {
  const offered = await sql<
    { id: string }[]
  >`SELECT id FROM applications WHERE company_id = ${companyId} AND stage = 'Hired'`;
  for (const { id } of offered)
    onEvents(
      await transitionApplications(sql, {
        actor: { userId: companyId, role: 'company', memberRole: 'owner' },
        applicationIds: [id],
        to: 'Shortlisted',
        move: 'withdrawOffer',
        at: clock(),
      }),
    );
}

async function takeJobsDown(
  sql: Sql,
  companyId: string,
  clock: () => Date,
  onEvents: PurgeParts['onEvents'],
): Promise<void> {
  const jobs = await sql<{ id: string }[]>`SELECT id FROM jobs WHERE company_id = ${companyId} AND deleted_at IS NULL`;
  for (const { id } of jobs) {
    const at = clock();
    const events = await sql.begin(async (tx) => {
      const [down] = await tx<{ title: string }[]>`
        UPDATE jobs SET deleted_at = ${at}, closed_by_leaving = false, external_link = NULL, application_email = NULL
         WHERE id = ${id} AND deleted_at IS NULL RETURNING title`;
      if (!down) return [];
      return notifyJobAudience(
        tx,
        { name: 'job.deleted', at, data: { jobId: id, jobTitle: down.title, companyId } },
        { companyNotified: false },
      );
    });
    onEvents(events);
  }
}

/** The other side still sees that there was a message. A conversation has a bounded size: one at a time. */
async function emptyMessages(sql: Sql, id: string, role: Role): Promise<void> {
  const conversations = await sql<
    { id: string }[]
  >`SELECT application_id AS id FROM thread_sides WHERE user_id = ${id}`;
  for (const conversation of conversations)
    await sql`UPDATE messages SET text = NULL WHERE application_id = ${conversation.id} AND sender = ${role} AND text IS NOT NULL`;
}

async function removeEvents(sql: Sql, id: string): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    const gone =
      await sql`DELETE FROM events WHERE recipient_id = ${id} AND seq IN (SELECT seq FROM events WHERE recipient_id = ${id} ORDER BY seq LIMIT ${BATCH})`;
    removed = gone.count;
  }
}

/** The notices of the other side, and of the arbiter of a dispute, contain the person's name and words; from now on they name a deleted account. */
async function forgetName(sql: Sql, id: string, role: Role): Promise<void> {
  const [own, other, field] =
    role === 'talent' ? [sql`talent_id`, sql`company_id`, 'talent'] : [sql`company_id`, sql`talent_id`, 'company'];
  const readers = await sql<{ id: string }[]>`
    SELECT ${other} AS id FROM applications WHERE ${own} = ${id} UNION SELECT ${other} FROM profile_views WHERE ${own} = ${id}
     UNION SELECT notice.account_id FROM agreements JOIN arbiter_notices notice ON notice.agreement_id = agreements.id WHERE ${own} = ${id} AND notice.account_id IS NOT NULL`;
  for (const reader of readers) {
    for (let from = 0n; ;) {
      const [last] = await sql<{ seq: bigint | null }[]>`
        WITH batch AS (SELECT seq, data FROM events WHERE recipient_id = ${reader.id} AND seq > ${from} ORDER BY seq LIMIT ${BATCH}),
        changed AS (
          UPDATE events e SET data = e.data || jsonb_build_object(${`${field}Name`}::text, ${DELETED_NAME[role]}::text)
                                     || CASE WHEN e.name = 'message.sent' AND batch.data ->> 'sender' = ${role} THEN '{"text": null, "whole": true, "attachments": []}'::jsonb
                                             -- Who accepts an ending repeats the reason of the side that proposed it.
                                             WHEN e.name IN ('ending.proposed', 'escrow.settlement-offered') AND batch.data ->> 'by' = ${role}
                                               OR e.name = 'ending.accepted' AND batch.data ->> 'by' <> ${role}
                                               OR e.name = 'ending.took-effect' AND coalesce(batch.data ->> 'by', 'company') = ${role} THEN '{"reason": null}'::jsonb
                                             ELSE '{}' END
            FROM batch
           WHERE e.recipient_id = ${reader.id} AND e.seq = batch.seq AND batch.data ->> ${`${field}Id`} = ${id} AND batch.data ? ${`${field}Name`})
        SELECT max(seq) AS seq FROM batch`;
      if (last?.seq === null || last === undefined) break;
      from = last.seq;
    }
  }
}
