import { notFound } from '@hireledger/domain/errors/catalogue';
import { totalOf } from '@hireledger/domain/agreements/offers/document';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { AcceptedWork } from '@hireledger/domain/http/payment-requests';
import type { quotePayout as quotePayoutEndpoint } from '@hireledger/domain/http/payouts';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { acceptedWork, toAcceptedWork } from './accepted-work.ts';
import { isPaidOnApproval, amountBasis, salaryAmount, type PaidJob } from './payout-terms.ts';
import type { Context } from '../../context.ts';
import { companyFunds } from '../../money/funds.ts';
import { approvedInLast24Hours, limitFreeAt, limitOf, paidInLast24Hours } from '../../money/daily-limit.ts';
import { frozenAnswer } from '../../money/freezes.ts';
import { isOwnWallet } from '../../own-wallets/own-wallet.ts';
import { usablePasskeys } from '../../passkeys/own-passkeys.ts';

type PayoutQuote = Answer<typeof quotePayoutEndpoint>;

/**
 * The suggested amount of an approval, and what the company can spend. Minor units.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function quotePayout(
  context: Context,
  { companyId, applicationId }: { companyId: string; applicationId: string },
): Promise<PayoutQuote> {
  const {
    database: { sql },
    settings,
    clock,
  } = context;
  const [found] = await sql<
    (PaidJob & {
      agreed: string | null;
      offerId: string | null;
      held: PayoutQuote['held'];
      paysItself: boolean | null;
      accepted: AcceptedWork[] | null;
    })[]
  >`
    SELECT j.title AS job_title, j.salary_min, j.currency, j.salary_period,
           (SELECT terms ->> 'total' FROM contract_offers WHERE application_id = a.id AND ${isPaidOnApproval(sql, sql`contract_offers`)}) AS agreed,
           (SELECT id FROM contract_offers WHERE application_id = a.id AND ${isPaidOnApproval(sql, sql`contract_offers`)}) AS offer_id,
           ${acceptedWork(sql, sql`a.id`, sql`a.company_id`)} AS accepted,
           (SELECT json_build_object('agreementId', held.id, 'milestones', (
              SELECT coalesce(json_agg(json_build_object('number', item.milestone + 1, 'title', held.terms #>> ARRAY['milestones', item.milestone::text, 'title'], 'amount', item.amount::text) ORDER BY item.milestone), '[]')
                FROM milestones item WHERE item.agreement_id = held.id AND item.state = 'submitted'))
              FROM agreements held WHERE held.application_id = a.id AND ${holdsMoney(sql, sql`held`)}) AS held,
           (SELECT ${isOwnWallet(sql, sql`held.chain_terms ->> 'company'`)} FROM agreements held WHERE held.application_id = a.id AND ${holdsMoney(sql, sql`held`)}) AS pays_itself
      FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!found) throw notFound('application');
  const { agreed, offerId, held, paysItself, accepted, ...job } = found;
  const contracted = held ? String(totalOf(held.milestones)) : agreed;
  const now = clock();
  const [{ available }, used, freeAt, passkeys, frozen] = await Promise.all([
    companyFunds(sql, companyId),
    // As the approval will be checked: what is held has left the wallet already.
    held ? approvedInLast24Hours(sql, companyId, now) : paidInLast24Hours(sql, companyId, now),
    limitFreeAt(sql, { companyId, now, isFromWallet: !held }),
    usablePasskeys(sql, companyId, now),
    frozenAnswer(sql, companyId),
  ]);
  const { limit, left, withPasskey } = limitOf(settings, {
    ordinary: settings.dailyPayoutLimit,
    used,
    hasPasskey: passkeys.length > 0,
  });
  return {
    amount: contracted ?? salaryAmount(job, settings.usdNgnRate)?.toString() ?? null,
    isAgreed: contracted !== null,
    held,
    offerId,
    ...toAcceptedWork(accepted),
    available: String(available),
    basis: contracted === null ? amountBasis(job, settings.usdNgnRate) : 'As the contract says.',
    dailyLimit: paysItself
      ? null
      : {
          limit: String(limit),
          left: String(left),
          withPasskey: withPasskey?.toString() ?? null,
          freeAt: freeAt?.toISOString() ?? null,
        },
    frozen,
  };
}
