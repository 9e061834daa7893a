// Why: docs/decisions/0283-hire-by-a-standard-contract-that-is-paid-on-approval.md
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { Context } from '../../context.ts';
import { approveSubmitted } from '../milestones/approve-submitted.ts';
import { payAtOnce, type PayAtOnce } from './pay-at-once.ts';

/**
 * Approves finished work and pays for it: the submitted milestones of a contract that holds money, else the whole work
 * at once.
 * @returns at least one payout
 * @throws AppError as `approveSubmitted` and `payAtOnce`
 */
export async function approveDisbursement(context: Context, command: PayAtOnce): Promise<Payout[]> {
  const { companyId, applicationId } = command;
  const { sql } = context.database;
  const [held] = await sql<{ id: string }[]>`
    SELECT id FROM agreements WHERE application_id = ${applicationId} AND company_id = ${companyId} AND ${holdsMoney(sql, sql`agreements`)}`;
  return held ? approveSubmitted(context, { ...command, agreementId: held.id }) : [await payAtOnce(context, command)];
}
