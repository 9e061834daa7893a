import { OFFER_VERSIONS_MAX } from '@hireledger/domain/contracts/limits';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import { CONTRACT_MOMENTS_MAX, type ContractMoment } from '@hireledger/domain/http/contract-history';
import type { Sql } from '@hireledger/db/connect';
import { holdsMoney } from '@hireledger/db/hiring/holds-money';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

interface ViewedHistory {
  data: { companyName: string; talentName: string; moments: ContractMoment[] };
  /** The reader's newest event that it contains. */
  eventsUpTo: number;
}

/**
 * What happened to the contract of an application: each version of the document, and what the log of the escrow says of its
 * milestones, oldest first. Those that one transaction changed are one moment.
 * @throws AppError NOT_FOUND for an application of others
 */
export async function viewContractHistory(
  { database: { sql } }: Context,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<ViewedHistory> {
  const [own] = await sql<{ companyName: string; talentName: string; upTo: number }[]>`
    SELECT company.name AS company_name, talent.full_name AS talent_name, ${eventsUpTo(sql, actor.userId)} AS up_to
      FROM applications a JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
     WHERE a.id = ${applicationId} AND ${actor.role === 'company' ? sql`a.company_id` : sql`a.talent_id`} = ${actor.userId}`;
  if (!own) throw notFound('application');
  const [versions, steps] = await Promise.all([ofVersions(sql, applicationId), ofMilestones(sql, applicationId)]);
  const moments = [...versions, ...steps]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-CONTRACT_MOMENTS_MAX)
    .map((moment) => ({ ...moment, at: moment.at.toISOString() }));
  const { upTo, ...names } = own;
  return { data: { ...names, moments }, eventsUpTo: upTo };
}

type Moment = Omit<ContractMoment, 'at'> & { at: Date };

interface Version {
  id: string;
  version: number;
  state: 'sent' | 'changes-requested' | 'revised' | 'accepted' | 'rejected' | 'withdrawn' | 'expired';
  sentAt: Date;
  changesRequestedAt: Date | null;
  endedAt: Date | null;
}

const ENDED_BY: Partial<Record<Version['state'], Role | null>> = {
  accepted: 'talent',
  rejected: 'talent',
  withdrawn: 'company',
  expired: null,
};

async function ofVersions(sql: Sql, applicationId: string): Promise<Moment[]> {
  const rows = await sql<Version[]>`
    SELECT id, version, state, sent_at, changes_requested_at, ended_at FROM contract_offers WHERE application_id = ${applicationId} ORDER BY version DESC LIMIT ${OFFER_VERSIONS_MAX}`;
  return rows.flatMap(({ id, version, state, sentAt, changesRequestedAt, endedAt }) => {
    const moment = (at: Date, what: ContractMoment['what'], by: Role | null): Moment => ({
      at,
      what,
      by,
      version,
      milestones: [],
      byDeadline: false,
      offerId: id,
      agreementId: null,
    });
    const endedBy = ENDED_BY[state];
    return [
      moment(sentAt, 'sent', 'company'),
      ...(changesRequestedAt ? [moment(changesRequestedAt, 'changes-requested', 'talent')] : []),
      // A newer version says itself that it replaced this one.
      ...(endedAt && endedBy !== undefined ? [moment(endedAt, state as ContractMoment['what'], endedBy)] : []),
    ];
  });
}

interface Step {
  name: string;
  at: Date;
  agreementId: string;
  milestones: number[];
  byDeadline: boolean;
  byCompany: boolean | null;
}

const STEPS: Record<string, { what: ContractMoment['what']; by: Role | null }> = {
  MilestoneFunded: { what: 'funded', by: 'company' },
  WorkSubmitted: { what: 'submitted', by: 'talent' },
  ChangesRequested: { what: 'work-sent-back', by: 'company' },
  MilestoneDisputed: { what: 'disputed', by: null },
  MilestoneReleased: { what: 'released', by: 'company' },
  MilestoneRefunded: { what: 'refunded', by: 'talent' },
  MilestoneSettled: { what: 'settled', by: null },
  MilestoneRuled: { what: 'ruled', by: null },
};

async function ofMilestones(sql: Sql, applicationId: string): Promise<Moment[]> {
  const rows = await sql<Step[]>`
    SELECT log.name, block.mined_at AS at, agreement.id AS agreement_id, array_agg((log.args ->> 'milestone')::int + 1 ORDER BY log.log_index) AS milestones,
           bool_or(log.args ->> 'byDeadline' = 'true') IS TRUE AS by_deadline,
           bool_or(lower(log.args ->> 'by') = lower(agreement.chain_terms ->> 'company')) AS by_company
      FROM agreements agreement
      JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment
      JOIN chain_blocks block ON block.hash = log.block_hash
     WHERE agreement.application_id = ${applicationId} AND ${holdsMoney(sql, sql`agreement`)} AND log.orphaned_at IS NULL AND NOT log.unbooked AND log.name = ANY (${Object.keys(STEPS)}::text[])
     GROUP BY log.name, block.mined_at, block.number, log.transaction_hash, agreement.id
     ORDER BY block.number DESC, min(log.log_index) DESC LIMIT ${CONTRACT_MOMENTS_MAX}`;
  return rows.toReversed().map(({ name, at, agreementId, milestones, byDeadline, byCompany }) => {
    const { what, by } = STEPS[name]!;
    const disputedBy = byCompany ? ('company' as const) : ('talent' as const);
    return {
      at,
      what,
      by: byDeadline ? null : what === 'disputed' ? disputedBy : by,
      version: null,
      milestones,
      byDeadline,
      offerId: null,
      agreementId,
    };
  });
}
