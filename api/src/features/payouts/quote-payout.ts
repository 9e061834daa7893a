import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Frozen } from '@hireledger/domain/http/payouts';
import type { Context } from '../../context.ts';
import { companyFunds } from '../../money/balances.ts';
import { approvedToday, limitOf } from '../../money/daily-limit.ts';
import { frozenAnswer } from '../../money/frozen.ts';
import { usablePasskeys } from '../../passkeys/own-passkeys.ts';
import { amountBasis, salaryAmount, type PaidJob } from './payout-terms.ts';

export interface PayoutQuote {
  amount: string | null;
  available: string;
  basis: string;
  dailyLimit: { limit: string; left: string; withPasskey: string | null };
  frozen: Frozen;
}

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
  const [job] = await sql<PaidJob[]>`
    SELECT j.title AS job_title, j.salary_min, j.currency, j.salary_period
      FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!job) throw notFound('application');
  const now = clock();
  const [{ available }, used, passkeys, frozen] = await Promise.all([
    companyFunds(sql, companyId),
    approvedToday(sql, companyId, now),
    usablePasskeys(sql, companyId, now),
    frozenAnswer(sql, companyId),
  ]);
  const { limit, left, withPasskey } = limitOf(settings, {
    ordinary: settings.dailyPayoutLimit,
    used,
    hasPasskey: passkeys.length > 0,
  });
  return {
    amount: salaryAmount(job, settings.usdNgnRate)?.toString() ?? null,
    available: String(available),
    basis: amountBasis(job, settings.usdNgnRate),
    dailyLimit: { limit: String(limit), left: String(left), withPasskey: withPasskey?.toString() ?? null },
    frozen,
  };
}
