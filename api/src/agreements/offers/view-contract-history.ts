import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { endedByNotice } from '@hireledger/domain/agreements/offers/ended-by-notice';
import { OFFER_VERSIONS_MAX } from '@hireledger/domain/agreements/offers/limits';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import { CONTRACT_MOMENTS_MAX, type ContractMoment } from '@hireledger/domain/http/contract-history';
import { placeInTime } from '@hireledger/domain/agreements/words/contract-words';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql } from '@hireledger/db/connect';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import type { Actor, Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

interface ViewedHistory {
  data: { companyName: string; talentName: string; moments: ContractMoment[] };
  /** The reader's newest event that it contains. */
  eventsUpTo: number;
}

/**
 * What happened to the contract of an application: each version of the document, what the log of the escrow says of its
 * milestones and bonuses, and each proposal to end it, oldest first. Milestones that one transaction changed are one moment.
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
  const parts = [ofVersions, ofMilestones, ofEndings].map((read) => read(sql, applicationId));
  const moments = (await Promise.all(parts))
    .flat()
    .map((moment) => ({ ...moment, at: moment.at.toISOString() }))
    .toSorted((one, other) => placeInTime(one) - placeInTime(other))
    .slice(-CONTRACT_MOMENTS_MAX);
  const { upTo, ...names } = own;
  return { data: { ...names, moments }, eventsUpTo: upTo };
}

type Moment = Omit<ContractMoment, 'at'> & { at: Date };

/** What most moments are not about. */
const NOTHING = {
  person: null,
  version: null,
  milestones: [],
  amount: null,
  byDeadline: false,
  offerId: null,
  agreementId: null,
};

interface Version {
  id: string;
  version: number;
  person: NamedPerson | null;
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
    SELECT id, version, ${namedPerson(sql, sql`person_id`, sql`company_id`)} AS person, state, sent_at, changes_requested_at, ended_at FROM contract_offers WHERE application_id = ${applicationId} ORDER BY version DESC LIMIT ${OFFER_VERSIONS_MAX}`;
  return rows.flatMap(({ id, version, person, state, sentAt, changesRequestedAt, endedAt }) => {
    const moment = (at: Date, what: ContractMoment['what'], by: Role | null): Moment => ({
      ...NOTHING,
      at,
      what,
      by,
      version,
      offerId: id,
    });
    const endedBy = ENDED_BY[state];
    return [
      { ...moment(sentAt, 'sent', 'company'), person },
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
  isBonus: boolean;
  milestones: number[];
  amount: string | null;
  byDeadline: boolean;
  byCompany: boolean | null;
  person: NamedPerson | null;
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

/** Who of the company signed the step of a log; of a bonus who approved it. */
const whoSigned = (sql: Sql) => sql`
  coalesce((SELECT consent.person_id FROM chain_operations step JOIN consents consent ON consent.id = step.company_consent
             WHERE step.agreement_id = agreement.id AND step.transaction_hash = log.transaction_hash LIMIT 1),
           (SELECT p.person_id FROM payouts p WHERE p.agreement_id = agreement.id AND p.transaction_hash = log.transaction_hash LIMIT 1))`;

async function ofMilestones(sql: Sql, applicationId: string): Promise<Moment[]> {
  const rows = await sql<Step[]>`
    SELECT log.name, block.mined_at AS at, agreement.id AS agreement_id, agreement.bonus_of IS NOT NULL AS is_bonus, array_agg((log.args ->> 'milestone')::int + 1 ORDER BY log.log_index) AS milestones,
           (sum(CASE log.name WHEN 'MilestoneFunded' THEN milestone.amount WHEN 'MilestoneRefunded' THEN milestone.amount - milestone.to_payee
                              WHEN 'MilestoneReleased' THEN milestone.to_payee WHEN 'MilestoneSettled' THEN milestone.to_payee WHEN 'MilestoneRuled' THEN milestone.to_payee END))::text AS amount,
           bool_or(log.args ->> 'byDeadline' = 'true') IS TRUE AS by_deadline,
           bool_or(lower(log.args ->> 'by') = lower(agreement.chain_terms ->> 'company')) AS by_company,
           ${namedPerson(sql, whoSigned(sql), sql`agreement.company_id`)} AS person
      FROM agreements agreement
      JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment
      JOIN chain_blocks block ON block.hash = log.block_hash
      LEFT JOIN milestones milestone ON milestone.agreement_id = agreement.id AND milestone.milestone = (log.args ->> 'milestone')::int
     WHERE agreement.application_id = ${applicationId} AND (${holdsMoney(sql, sql`agreement`)} OR agreement.bonus_of IS NOT NULL AND log.name = 'MilestoneReleased') AND log.orphaned_at IS NULL AND NOT log.unbooked AND log.name = ANY (${Object.keys(STEPS)}::text[])
     GROUP BY log.name, block.mined_at, block.number, log.transaction_hash, agreement.id
     ORDER BY block.number DESC, min(log.log_index) DESC LIMIT ${CONTRACT_MOMENTS_MAX}`;
  return rows
    .toReversed()
    .map(({ name, at, agreementId, isBonus, milestones, amount, byDeadline, byCompany, person }) => {
      const { what, by: usually } = isBonus ? ({ what: 'bonus', by: 'company' } as const) : STEPS[name]!;
      const disputedBy = byCompany ? ('company' as const) : ('talent' as const);
      const by = byDeadline ? null : what === 'disputed' ? disputedBy : usually;
      return {
        ...NOTHING,
        at,
        what,
        by,
        person: by === 'company' ? person : null,
        milestones: isBonus ? [] : milestones,
        amount,
        byDeadline,
        agreementId,
      };
    });
}

interface Ending {
  agreementId: string | null;
  offerId: string | null;
  proposedBy: Role;
  person: NamedPerson | null;
  state: string;
  proposedAt: Date;
  endedAt: Date | null;
  takesEffectAt: Date | null;
}

/** The answer to a proposal is another proposal, or one of these; one that expired had none. */
const ANSWERS: Record<string, ContractMoment['what']> = {
  accepted: 'ended-early',
  declined: 'ending-declined',
  withdrawn: 'ending-withdrawn',
};

async function ofEndings(sql: Sql, applicationId: string): Promise<Moment[]> {
  const rows = await sql<Ending[]>`
    SELECT agreement_id, offer_id, proposed_by, ${namedPerson(sql, sql`person_id`, sql`(SELECT company_id FROM applications WHERE id = ${applicationId} AND proposed_by = 'company')`)} AS person, state, proposed_at, ended_at, takes_effect_at FROM contract_endings
     WHERE agreement_id IN (SELECT id FROM agreements WHERE application_id = ${applicationId}) OR offer_id IN (SELECT id FROM contract_offers WHERE application_id = ${applicationId})
     ORDER BY id DESC LIMIT ${CONTRACT_MOMENTS_MAX}`;
  return rows
    .toReversed()
    .flatMap(({ agreementId, offerId, proposedBy, person, state, proposedAt, endedAt, takesEffectAt }) => {
      const moment = (at: Date, what: ContractMoment['what'], by: Role | null, byDeadline = false): Moment => ({
        ...NOTHING,
        at,
        what,
        by,
        byDeadline,
        offerId,
        agreementId,
      });
      const answer = ANSWERS[state];
      const other = proposedBy === 'company' ? 'talent' : 'company';
      const by = state === 'declined' ? other : state === 'withdrawn' ? proposedBy : null;
      const byNotice = endedByNotice({
        state,
        takesEffectAt: takesEffectAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      });
      return [
        { ...moment(proposedAt, 'ending-proposed', proposedBy), person },
        ...(endedAt && answer ? [moment(endedAt, answer, by, byNotice)] : []),
      ];
    });
}
