import type { ListedPayout } from '@hireledger/domain/http/payouts';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import type { Actor, Context } from '../../context.ts';
import { cutPage, readIdCursor } from '../../lists/keyset.ts';
import { COUNT_LIMIT, eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

interface ListPayouts {
  actor: Actor;
  limit: number;
  cursor?: string;
}

type Listed = Omit<ListedPayout, keyof PayoutRow> & { payout: PayoutRow };

/**
 * Everything that talents are paid, of one side, newest first: approvals that are under way or refused, and all that was released, each with its
 * invoice, whatever caused it.
 */
export async function listPayouts(
  context: Context,
  { actor, limit, cursor }: ListPayouts,
): Promise<Page<ListedPayout>> {
  const { sql } = context.database;
  const before = readIdCursor(cursor);
  const isCompany = actor.role === 'company';
  const open = sql`payouts p WHERE ${isCompany ? sql`p.company_id` : sql`p.talent_id`} = ${actor.userId} AND p.block_number IS NULL`;
  const paid = sql`invoices invoice JOIN agreements agreement ON agreement.id = invoice.agreement_id
    WHERE ${isCompany ? sql`invoice.company_id` : sql`agreement.talent_id`} = ${actor.userId} AND invoice.voided_at IS NULL`;
  const found = await sql<{ id: string; row: Listed | null; total: number; eventsUpTo: number }[]>`
    SELECT page.id, page.row, (SELECT (SELECT count(*) FROM (SELECT FROM ${open} LIMIT ${COUNT_LIMIT}) counted) + (SELECT count(*) FROM (SELECT FROM ${paid} LIMIT ${COUNT_LIMIT}) counted))::int AS total,
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT found.id, json_build_object('contractId', coalesce(agreement.bonus_of, agreement.id), 'title', contract.title, 'reason', agreement.terms ->> 'bonusReason',
                 'milestone', CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN found.milestone + 1 END,
                 'cause', CASE WHEN agreement.bonus_of IS NOT NULL THEN 'bonus' WHEN ${holdsMoney(sql, sql`agreement`)} IS NOT TRUE THEN 'at-once'
                               WHEN item.state = 'settled' THEN 'settlement' WHEN item.state = 'ruled' THEN CASE WHEN item.by_deadline THEN 'split' ELSE 'ruling' END
                               WHEN item.by_deadline THEN 'silence' ELSE 'approval' END,
                 'payout', coalesce((SELECT ${payoutJson(sql)} FROM payouts p ${payoutJoins(sql)} WHERE p.id = found.payout_id),
                   json_build_object('id', found.id, 'applicationId', agreement.application_id, 'agreementId', agreement.id, 'jobTitle', contract.job_title,
                     'companyName', payer.name, 'talentName', payee.full_name, 'amount', found.amount::text, 'state', 'released', 'requestedAt', item.ended_at, 'sentAt', NULL,
                     'releasedAt', item.ended_at, 'transactionHash', ended.transaction_hash, 'blockNumber', ended.block_number, 'failure', NULL, 'refused', false))) AS row
          FROM (
            (SELECT p.id, p.id AS payout_id, p.agreement_id, p.milestone, p.amount FROM ${open} ${before ? sql`AND p.id < ${before}` : sql``} ORDER BY p.id DESC LIMIT ${limit + 1})
            UNION ALL
            (SELECT invoice.id, (SELECT p.id FROM payouts p WHERE (p.agreement_id, p.milestone) = (invoice.agreement_id, invoice.milestone) AND p.block_number IS NOT NULL),
                    invoice.agreement_id, invoice.milestone, invoice.amount
               FROM ${paid} ${before ? sql`AND invoice.id < ${before}` : sql``} ORDER BY invoice.id DESC LIMIT ${limit + 1})
             ORDER BY 1 DESC LIMIT ${limit + 1}) found
          JOIN agreements agreement ON agreement.id = found.agreement_id
          JOIN contracts contract ON contract.id = coalesce(agreement.bonus_of, agreement.id)
          JOIN companies payer ON payer.user_id = agreement.company_id JOIN users payee ON payee.id = agreement.talent_id
          LEFT JOIN milestones item ON (item.agreement_id, item.milestone) = (found.agreement_id, found.milestone)
          LEFT JOIN LATERAL (SELECT log.transaction_hash, log.block_number FROM chain_logs log
             WHERE log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment AND log.args ->> 'milestone' = found.milestone::text AND log.orphaned_at IS NULL
               AND log.name IN ('MilestoneReleased', 'MilestoneSettled', 'MilestoneRuled') LIMIT 1) ended ON found.payout_id IS NULL) page ON true
     ORDER BY page.id DESC`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const page = cutPage(
    found.flatMap(({ id, row }) => (row === null ? [] : [{ id, row }])),
    limit,
  );
  return {
    rows: page.rows.map(({ row: { payout, ...rest } }) => ({ ...toPayout(payout, actor.role), ...rest })),
    total,
    nextCursor: page.nextCursor,
    eventsUpTo: upTo,
  };
}
