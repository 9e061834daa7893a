import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql } from '@hireledger/db/connect';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { StageChange } from '@hireledger/domain/http/applications';
import type { Actor, Context } from '../../context.ts';
import { withName } from '../../hiring/last-moves.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { filesJson } from '../../uploads/files-json.ts';

interface ViewedHistory {
  data: StageChange[];
  /** The reader's newest event that the history contains. */
  eventsUpTo: number;
}

/**
 * Every stage of an application with who and when, oldest first, for both of its sides. Only the company sees why it
 * declined, and only its own side what was written with a move that it undid.
 * @throws AppError NOT_FOUND for an application of others
 */
export async function viewApplicationHistory(
  context: Context,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<ViewedHistory> {
  const { sql } = context.database;
  const owner = actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`;
  const rows = await sql<(Omit<StageChange, 'at'> & { at: Date; eventsUpTo: number })[]>`
    SELECT c.at, c.from_stage AS "from", c.to_stage AS "to", c.actor_role AS by, coalesce(company.name, actor.full_name) AS actor_name, c.cause, c.undoes,
           ${namedPerson(sql, sql`c.person_id`, sql`c.actor_id`)} AS person,
           CASE WHEN c.actor_role <> ${actor.role} AND lead(c.undoes) OVER later AND lead(c.actor_id) OVER later = c.actor_id THEN NULL ELSE c.note END AS note,
           ${handedOver(sql)} AS attachments,
           ${actor.role === 'company' ? sql`reason.label AS decline_reason,` : sql``}
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM applications a JOIN stage_changes c ON c.application_id = a.id LEFT JOIN users actor ON actor.id = c.actor_id
      LEFT JOIN companies company ON company.user_id = c.actor_id
      ${actor.role === 'company' ? sql`LEFT JOIN decline_reasons reason ON reason.company_id = a.company_id AND reason.id = c.decline_reason_id` : sql``}
     WHERE a.id = ${applicationId} AND ${owner} = ${actor.userId}
    WINDOW later AS (ORDER BY c.id) ORDER BY c.id`;
  if (rows.length === 0) throw notFound('application');
  return {
    data: rows.map(({ eventsUpTo: _upTo, ...change }) => ({
      ...withName(change, actor.role),
      at: change.at.toISOString(),
    })),
    eventsUpTo: rows[0]!.eventsUpTo,
  };
}

/** The files of a stage change `c`. Those of a deleted account are left out. */
const handedOver = (sql: Sql) => sql`
  (SELECT ${filesJson(sql)}
     FROM handed_over_files sent JOIN stored_files f ON f.id = sent.file_id
    WHERE sent.application_id = c.application_id AND sent.stage_change_id = c.id AND f.owner_id IS NOT NULL)`;
