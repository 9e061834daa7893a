import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Role } from '@hireledger/domain/hiring/stages';
import { approveAndPay, quote, TOP_UP, topUp } from '../fill/approve-and-pay.ts';
import { asOwner } from '../fill/owner-session.ts';
import type { Random } from '../market/seeded-random.ts';
import { chooseMove } from './choose-move.ts';
import { findOpenApplications, findOpenJob, type Whose } from './open-applications.ts';

const { applyForJob, changeHiringStage, viewApplication } = useCases;

/** The accounts that act: the two demo accounts and all others. */
export interface LiveStage {
  companyId: string;
  talentId: string;
  companyIds: readonly string[];
  talentIds: readonly string[];
}

/** One of these talents applies for a job of one of these companies. */
export async function applySomewhere(
  context: Context,
  among: { companyIds: readonly string[]; talentIds: readonly string[] },
  random: Random,
): Promise<string | null> {
  const job = await findOpenJob(context, { ...among, turn: random.integer(0, 1_000_000) });
  if (!job) return null;
  await applyForJob(context, { talentId: job.talentId, jobId: job.jobId });
  return `${job.talentName} applied for ${job.title} at ${job.companyName}`;
}

/** One side of one of these applications makes a move. */
export async function moveSomebody(
  context: Context,
  { companyIds, talentIds }: LiveStage,
  whose: Whose,
  roles: readonly Role[],
  random: Random,
): Promise<string | null> {
  const applications = await findOpenApplications(context, whose, [...companyIds, ...talentIds]);
  const chosen = chooseMove(applications, roles, random);
  if (!chosen) return null;
  const { application, by, move } = chosen;
  const userId = by === 'company' ? application.companyId : application.talentId;
  const own = { companyId: userId, applicationId: application.id, team: null, memberRole: 'owner' } as const;
  if (by === 'company') await viewApplication(context, own);
  const change = { actor: { userId, role: by, memberRole: 'owner' }, applicationId: own.applicationId } as const;
  const go = () => changeHiringStage(context, { ...change, newStage: move.to });
  await (by === 'company' ? asOwner(context, userId, go) : go());
  const [actor, other] =
    by === 'company'
      ? [application.companyName, application.talentName]
      : [application.talentName, application.companyName];
  return `${actor}: ${move.label} (${application.jobTitle}, ${other}), now ${move.to}`;
}

/** The demo company approves the payment of completed work, or first requests test dollars for it. */
export async function approveSomebody(
  context: Context,
  { companyId, companyIds, talentIds }: LiveStage,
  random: Random,
): Promise<string | null> {
  const applications = await findOpenApplications(context, { companyId }, [...companyIds, ...talentIds]);
  const completed = applications.filter(({ stage }) => stage === 'Completed');
  if (completed.length === 0) return null;
  const application = random.pick(completed);
  const pay = { companyId, applicationId: application.id, otherwise: random.integer(6, 30) * 50 };
  if (!(await quote(context, pay)).enough) {
    await topUp(context, companyId);
    return `${application.companyName} asked for ${formatUsd(TOP_UP)} to pay with`;
  }
  const { amount } = await asOwner(context, companyId, () => approveAndPay(context, pay));
  return `${application.companyName} approved ${formatUsd(amount)} for ${application.talentName} (${application.jobTitle})`;
}
