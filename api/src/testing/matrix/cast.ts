import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { TestPayouts } from '../../agreements/payouts/test-payouts.ts';
import type { Account } from '../../test-api.ts';
import { openMarket, type Market } from './market.ts';

/** Two markets: a company with members and a talent, and another company and talent who know nothing of them. */
export const MARKETS = ['own', 'other'] as const;
export type MarketName = (typeof MARKETS)[number];

/** Who calls. */
export interface Caller {
  name: string;
  /** Null without a session. */
  account: Account | null;
  role: Role | null;
  memberRole: MemberRole;
  market: MarketName;
  /** A hiring manager, whose team has none of the jobs. */
  isElsewhere: boolean;
}

export interface Cast {
  callers: Caller[];
  markets: Record<MarketName, Market>;
}

export async function gatherCast(payouts: TestPayouts): Promise<Cast> {
  const { api } = payouts;
  const [own, other] = [await openMarket(payouts), await openMarket(payouts)];
  const caller = (name: string, account: Account | null, of: Partial<Caller> = {}): Caller => ({
    name,
    account,
    role: account && account.role,
    memberRole: 'owner',
    market: 'own',
    isElsewhere: false,
    ...of,
  });
  const member = (memberRole: MemberRole, jobs: { id: string }[] = []) => api.addMember(own.company, memberRole, jobs);
  const manager = await member('hiring-manager');
  own.team.push(manager);
  const elsewhere = await member('hiring-manager', [await api.postJob(own.company)]);
  const removed = await member('recruiter');
  await api.sql`UPDATE memberships SET ended_at = ${api.context.clock()}, ended_by = ${own.company.personId} WHERE person_id = ${removed.personId}`;
  return {
    markets: { own, other },
    callers: [
      caller('owner', own.company),
      caller('recruiter', await member('recruiter'), { memberRole: 'recruiter' }),
      caller('hiring manager', manager, { memberRole: 'hiring-manager' }),
      caller('hiring manager of another job', elsewhere, { memberRole: 'hiring-manager', isElsewhere: true }),
      caller('finance', await member('finance'), { memberRole: 'finance' }),
      caller('viewer', await member('viewer'), { memberRole: 'viewer' }),
      caller('owner of another company', other.company, { market: 'other' }),
      caller('removed member', removed, { role: null }),
      caller('talent', own.talent),
      caller('another talent', other.talent, { market: 'other' }),
      caller('nobody', null),
    ],
  };
}
