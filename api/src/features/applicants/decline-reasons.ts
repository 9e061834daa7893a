import { invalidField } from '@hireledger/domain/errors/catalogue';
import { DECLINE_REASONS_MAX, DECLINE_REASONS_OFFERED_MAX } from '@hireledger/domain/http/bounds';
import type { DeclineReason, SaveDeclineReasons } from '@hireledger/domain/http/decline-reasons';
import { appendEvent } from '@hireledger/db/events';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

const listOf = (sql: Sql | Transaction, companyId: string) => sql<DeclineReason[]>`
  SELECT id, label, archived_at IS NOT NULL AS archived FROM decline_reasons
   WHERE company_id = ${companyId} ORDER BY archived_at IS NOT NULL, position, id`;

/**
 * The company's own decline reasons, in its order; archived ones last. `eventsUpTo` is its newest event that they
 * contain.
 */
export async function listDeclineReasons(
  { database: { sql } }: Context,
  companyId: string,
): Promise<{ data: DeclineReason[]; eventsUpTo: number }> {
  // The number first: an event in between is then applied to a list that already contains it, which changes nothing.
  const [head] = await sql<{ upTo: number }[]>`SELECT ${eventsUpTo(sql, companyId)} AS up_to`;
  return { data: [...(await listOf(sql, companyId))], eventsUpTo: head!.upTo };
}

/**
 * Saves the list: names, order, new, archived and restored reasons. Reasons that are not named stay, at the end.
 * Sending it twice changes nothing.
 * @throws AppError VALIDATION_FAILED past the limits
 */
export async function saveDeclineReasons(
  context: Context,
  { companyId, reasons }: SaveDeclineReasons & { companyId: string },
): Promise<DeclineReason[]> {
  const at = context.clock();
  const { saved, events } = await context.database.sql.begin(async (tx) => {
    // One list at a time, so two tabs cannot exceed the limits together.
    await tx`SELECT FROM companies WHERE user_id = ${companyId} FOR NO KEY UPDATE`;
    await tx`
      INSERT INTO decline_reasons AS known (company_id, id, label, position, archived_at)
      SELECT ${companyId}, id, label, position, CASE WHEN archived THEN ${at}::timestamptz END
        FROM jsonb_to_recordset(${tx.json(reasons.map((reason, position) => ({ ...reason, position })))}) AS given (id uuid, label text, position int, archived boolean)
      ON CONFLICT (company_id, id) DO UPDATE
        SET label = EXCLUDED.label, position = EXCLUDED.position,
            archived_at = CASE WHEN EXCLUDED.archived_at IS NOT NULL THEN coalesce(known.archived_at, EXCLUDED.archived_at) END`;
    await tx`
      UPDATE decline_reasons SET position = ${reasons.length} + position
       WHERE company_id = ${companyId} AND NOT id = ANY (${reasons.map(({ id }) => id)}::uuid[]) AND position < ${reasons.length}`;
    const list = await listOf(tx, companyId);
    refuseTooMany(list);
    await noteActivity(tx, { accountId: companyId, kind: 'decline-reasons.changed', at });
    return {
      saved: [...list],
      events: await appendEvent(tx, {
        name: 'decline-reasons.changed',
        at,
        data: { companyId },
        recipients: [companyId],
        notified: [],
      }),
    };
  });
  context.notifier.events(events);
  return saved;
}

/** The body was within the limits; together with the unnamed reasons the list may not be. */
function refuseTooMany(reasons: readonly DeclineReason[]): void {
  const offered = reasons.filter(({ archived }) => !archived).length;
  const message =
    offered > DECLINE_REASONS_OFFERED_MAX
      ? `Use at most ${DECLINE_REASONS_OFFERED_MAX} reasons. Archive the ones you no longer use.`
      : reasons.length > DECLINE_REASONS_MAX
        ? `You have ${DECLINE_REASONS_MAX} reasons, including archived ones. Rename one instead of adding another.`
        : null;
  if (message) throw invalidField('reasons', message);
}
