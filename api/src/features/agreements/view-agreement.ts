import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Agreement } from '@hireledger/domain/http/agreements';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

/** Far more moves than a hiring takes; a longer history is cut. */
const MAX_CHANGES = 200;

type Row = Omit<Agreement, 'madeAt' | 'payout' | 'history'> & {
  madeAt: Date;
  payout: PayoutRow;
  history: Agreement['history'];
  eventsUpTo: number;
};

export interface ViewedAgreement {
  data: Agreement;
  /** The reader's newest event that it contains. */
  eventsUpTo: number;
}

/**
 * One contract with its terms and the salt of its hash, only for its two sides.
 * @throws AppError NOT_FOUND for one of others
 */
export async function viewAgreement(
  context: Context,
  { actor, agreementId }: { actor: Actor; agreementId: string },
): Promise<ViewedAgreement> {
  const { sql } = context.database;
  const owner = actor.role === 'company' ? sql`agreement.company_id` : sql`agreement.talent_id`;
  const [found] = await sql<Row[]>`
    SELECT agreement.id, agreement.application_id, a.job_id, agreement.created_at AS made_at, agreement.terms,
           '0x' || encode(agreement.salt, 'hex') AS salt, agreement.commitment,
           json_build_object('version', agreement.escrow_version, 'address', agreement.escrow_address) AS escrow, ${payoutJson(sql)} AS payout,
           json_build_object('id', payer.user_id, 'picture', payer.logo_url, 'verified', company.verified_at IS NOT NULL AND company.full_name = agreement.terms ->> 'companyName',
             'verifiedDomain', CASE WHEN company.full_name = agreement.terms ->> 'companyName' THEN company.verified_domain END,
             'gone', company.deleted_at IS NOT NULL, 'address', paying.address) AS company,
           json_build_object('id', payee.id, 'picture', CASE WHEN payee.deletes_at IS NULL THEN talent.display_picture_url END,
             'verified', payee.verified_at IS NOT NULL AND payee.full_name = agreement.terms ->> 'talentName', 'verifiedDomain', NULL, 'gone', payee.deleted_at IS NOT NULL, 'address', coalesce(agreement.payee_address, paid.address)) AS talent,
           (SELECT coalesce(json_agg(json_build_object('at', c.at, 'from', c.from_stage, 'to', c.to_stage, 'by', c.actor_role,
                     'actorName', coalesce(side.name, actor.full_name), 'cause', c.cause) ORDER BY c.id), '[]')
              FROM (SELECT * FROM (SELECT *, lead(undoes) OVER (ORDER BY id) AS undone FROM stage_changes WHERE application_id = a.id) each_change
                     WHERE NOT undoes AND undone IS NOT TRUE ORDER BY id LIMIT ${MAX_CHANGES}) c
              LEFT JOIN users actor ON actor.id = c.actor_id LEFT JOIN companies side ON side.user_id = c.actor_id) AS history,
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM payouts p ${payoutJoins(sql)}
      JOIN applications a ON a.id = agreement.application_id
      JOIN users company ON company.id = agreement.company_id
      JOIN talents talent ON talent.user_id = agreement.talent_id
      LEFT JOIN wallets paying ON paying.user_id = agreement.company_id
      LEFT JOIN wallets paid ON paid.user_id = agreement.talent_id
     WHERE agreement.id = ${agreementId} AND ${owner} = ${actor.userId} AND p.milestone = 0`;
  if (!found) throw notFound('contract');
  const { eventsUpTo: upTo, madeAt, payout, history, ...rest } = found;
  return {
    data: {
      ...rest,
      madeAt: madeAt.toISOString(),
      payout: toPayout(payout, actor.role),
      history: history.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
    },
    eventsUpTo: upTo,
  };
}
