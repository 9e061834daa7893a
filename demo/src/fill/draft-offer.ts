import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { withTrace } from '@hireledger/db/trace';
import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { addDays, dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import { OFFER_DAYS_DEFAULT } from '@hireledger/domain/agreements/offers/limits';
import type { Category } from '@hireledger/domain/jobs/options';
import { WORKS } from '../market/contracts/works.ts';
import type { Market } from '../market/plan-market.ts';
import { at } from '../running-market.ts';
import type { Accounts } from './create-accounts.ts';
import type { Count } from './counts.ts';

/** Before now. */
const DRAFTED_MS = 2 * 3_600_000;
/** As the hiring manager types them. */
const AMOUNTS = ['850.00', '1,400.00', '950.00'] as const;
const FIRST_DUE_DAYS = 28;
const NEXT_DUE_DAYS = 14;

/**
 * The offer that the hiring manager of the first company has ready for an applicant of their team, so that those who send
 * offers have one to read. Once: the activity says whether there was one.
 */
export async function draftOffer(
  context: Context,
  market: Market,
  { accounts, now }: { accounts: Accounts; now: Date },
): Promise<Count> {
  const companyId = accounts.get(market.companies[0]!.key)!;
  // Between the two demo accounts nothing is decided yet: visitors try it.
  const talentIds = market.talents.slice(1).map(({ key }) => accounts.get(key)!);
  const [found] = await context.database.sql<
    {
      userId: AccountId;
      personId: PersonId;
      applicationId: string | null;
      title: string | null;
      category: Category | null;
      drafted: boolean;
    }[]
  >`
    SELECT m.account_id AS user_id, m.person_id, waiting.id AS application_id, waiting.title, waiting.category,
           EXISTS (SELECT FROM activity WHERE account_id = m.account_id AND kind = 'offer.drafted') AS drafted
      FROM memberships m
      LEFT JOIN LATERAL (
        SELECT a.id, j.title, j.categories[1] AS category FROM membership_jobs team JOIN jobs j ON j.id = team.job_id JOIN applications a ON a.job_id = j.id
         WHERE team.membership_id = m.id AND j.deleted_at IS NULL AND a.stage = 'Shortlisted' AND a.talent_id = ANY (${talentIds}::uuid[])
           AND NOT EXISTS (SELECT FROM contract_offers o WHERE o.application_id = a.id)
         ORDER BY a.applied_at, a.id LIMIT 1) waiting ON true
     WHERE m.account_id = ${companyId} AND m.role = 'hiring-manager' AND m.ended_at IS NULL ORDER BY m.joined_at LIMIT 1`;
  if (found?.drafted) return { total: 1, made: 0 };
  if (!found?.applicationId) return { total: 0, made: 0 };
  const { userId, personId, applicationId, title, category } = found;
  const { scope, parts } = WORKS[category!];
  const today = dayOf(now);
  const form = {
    title: title!,
    scope,
    milestones: parts.map((part, nth) => ({
      title: part.title,
      amount: AMOUNTS[nth]!,
      dueOn: addDays(today, FIRST_DUE_DAYS + nth * NEXT_DUE_DAYS),
    })),
    reviewDays: '14',
    governingText: '',
    currency: 'USD' as const,
    payFrom: 'hireledger' as const,
    expiresOn: addDays(today, OFFER_DAYS_DEFAULT),
    attachments: [],
  };
  const then = at(context, new Date(now.getTime() - DRAFTED_MS));
  const draft = { session: { userId, personId }, applicationId, form, version: 0, newestVersion: 0, ready: true };
  await withTrace(null, () => useCases.saveContractDraft(then, draft), personId);
  return { total: 1, made: 1 };
}
