import { namedPerson } from '@hireledger/db/accounts/named-person';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import type { AcceptedWork } from '@hireledger/domain/http/payment-requests';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import type { Sql } from '@hireledger/db/connect';
import { MILESTONE_EVENTS, type MilestoneEvent } from '@hireledger/domain/agreements/steps/logs';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Milestone } from '@hireledger/domain/http/milestones';
import type { Actor, Context } from '../context.ts';
import { eventsUpTo } from '../lists/events-up-to.ts';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../money/payout.ts';
import { viewMilestones } from './milestones/view-milestones.ts';
import { acceptedWork, toAcceptedWork } from './payouts/accepted-work.ts';
import { contractJson, toContract, type ContractRow } from './contract.ts';
import { isOwnWallet } from '../own-wallets/own-wallet.ts';
import { failureText } from './failure-text.ts';
import { newestEnding } from './endings/newest-ending.ts';
import { withName } from '../hiring/last-moves.ts';
import { readBonuses } from './bonuses/read-bonuses.ts';
import { lastOpening, whyNotAgain } from './retry-opening.ts';

/** Far more moves than a hiring takes; a longer history is cut. */
const MAX_CHANGES = 200;

const DAY = 86_400;

type Row = Omit<Agreement, 'madeAt' | 'payout' | 'history' | 'contract'> & {
  madeAt: Date;
  contract: ContractRow;
  isEnded: boolean;
  accepted: AcceptedWork[] | null;
  /** As the chain has them, in seconds; null for a contract that is paid at once. */
  waits: { review: number; grace: number; arbitration: number; arbiter: string; talentShareBps: number } | null;
  titles: (string | null)[] | null;
  termsHash: string | null;
  eventsUpTo: number;
};

interface ViewedAgreement {
  data: Agreement | WorkAgreement;
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
           json_build_object('version', 2, 'address', agreement.escrow_address) AS escrow,
           ${contractJson(sql)} AS contract, has_ended_early(agreement.id) AS is_ended, ${acceptedWork(sql, sql`agreement.application_id`, sql`agreement.company_id`)} AS accepted,
           CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN json_build_object('review', agreement.chain_terms -> 'reviewPeriod', 'grace', agreement.chain_terms -> 'grace',
             'arbitration', agreement.chain_terms -> 'arbitrationPeriod', 'arbiter', agreement.chain_terms -> 'arbiter', 'talentShareBps', agreement.chain_terms -> 'payeeShareBps') END AS waits,
           jsonb_path_query_array(agreement.terms, '$.milestones[*].title') AS titles, agreement.chain_terms ->> 'termsHash' AS terms_hash,
           json_build_object('id', payer.user_id, 'picture', payer.logo_url, 'verified', company.verified_at IS NOT NULL AND company.full_name = agreement.terms ->> 'companyName',
             'verifiedDomain', CASE WHEN company.full_name = agreement.terms ->> 'companyName' THEN company.verified_domain END,
             'gone', company.deleted_at IS NOT NULL, 'address', agreement.chain_terms ->> 'company',
             'ownWallet', ${isOwnWallet(sql, sql`agreement.chain_terms ->> 'company'`)}) AS company,
           json_build_object('id', payee.id, 'picture', CASE WHEN payee.deletes_at IS NULL THEN person.display_picture_url END,
             'verified', payee.verified_at IS NOT NULL AND payee.full_name = agreement.terms ->> 'talentName', 'verifiedDomain', NULL, 'gone', payee.deleted_at IS NOT NULL, 'address', agreement.payee_address,
             'ownWallet', ${isOwnWallet(sql, sql`agreement.chain_terms ->> 'payee'`)}) AS talent,
           ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM agreements agreement JOIN contracts contract ON contract.id = coalesce(agreement.bonus_of, agreement.id)
      JOIN companies payer ON payer.user_id = agreement.company_id JOIN users company ON company.id = agreement.company_id
      JOIN users payee ON payee.id = agreement.talent_id JOIN talents person ON person.user_id = agreement.talent_id
      JOIN applications a ON a.id = agreement.application_id
     WHERE agreement.id = ${agreementId} AND ${owner} = ${actor.userId}`;
  if (!found) throw notFound('contract');
  const now = context.clock();
  const { eventsUpTo: upTo, madeAt, contract: row, isEnded, accepted, waits, titles, termsHash, ...rest } = found;
  const contract = toContract(row, now);
  const shown = {
    ...rest,
    contract,
    madeAt: madeAt.toISOString(),
  };
  if (!waits) return { data: { ...shown, ...(await readPayment(sql, agreementId, actor.role)) }, eventsUpTo: upTo };
  const isOpened = !['opening', 'opening-failed'].includes(contract.state);
  const hasArbiter = !/^0x0{40}$/.test(waits.arbiter);
  const { talentShareBps } = waits;
  const [log, opening, milestones, bonuses, ending] = await Promise.all([
    readEscrowLog(sql, agreementId),
    contract.state === 'opening-failed' ? lastOpening(sql, agreementId, now) : null,
    viewMilestones(
      sql,
      {
        id: agreementId,
        isOpened,
        isEnded,
        hasArbiter,
        talentShareBps,
        titles: titles ?? [],
      },
      { reader: actor.role, now },
    ),
    readBonuses(sql, agreementId, actor.role),
    newestEnding(sql, agreementId, now),
  ]);
  return {
    data: {
      ...shown,
      payout: null,
      ...(actor.role === 'company' && toAcceptedWork(accepted)),
      milestones: milestones.map((item) => ({ ...item, transactions: log.milestones.get(item.number) ?? [] })),
      opening: {
        termsHash: termsHash!,
        transactionHash: log.opening?.transactionHash ?? null,
        blockNumber: log.opening?.blockNumber ?? null,
        failed: opening
          ? { says: failureText(opening.state, opening.lastError), whyNot: whyNotAgain(opening, now) }
          : null,
      },
      periods: { review: waits.review / DAY, grace: waits.grace / DAY, arbitration: waits.arbitration / DAY },
      hasArbiter,
      talentShareBps,
      bonuses,
      ending,
    },
    eventsUpTo: upTo,
  };
}

/** How a contract that is paid at once was paid, and what led there. */
async function readPayment(
  sql: Sql,
  agreementId: string,
  reader: Role,
): Promise<Pick<Agreement, 'payout' | 'history'>> {
  const [found] = await sql<{ payout: PayoutRow; history: Agreement['history'] }[]>`
    SELECT ${payoutJson(sql)} AS payout,
           (SELECT coalesce(json_agg(json_build_object('at', c.at, 'from', c.from_stage, 'to', c.to_stage, 'by', c.actor_role,
                     'actorName', coalesce(side.name, actor.full_name), 'person', ${namedPerson(sql, sql`c.person_id`, sql`c.actor_id`)}, 'cause', c.cause) ORDER BY c.id), '[]')
              FROM (SELECT * FROM (SELECT *, lead(undoes) OVER (ORDER BY id) AS undone FROM stage_changes WHERE application_id = p.application_id) each_change
                     WHERE NOT undoes AND undone IS NOT TRUE ORDER BY id LIMIT ${MAX_CHANGES}) c
              LEFT JOIN users actor ON actor.id = c.actor_id LEFT JOIN companies side ON side.user_id = c.actor_id) AS history
      FROM payouts p ${payoutJoins(sql)} WHERE p.agreement_id = ${agreementId} AND p.milestone = 0`;
  const { payout, history } = found!;
  return {
    payout: toPayout(payout, reader),
    history: history.map((change) => ({ ...withName(change, reader), at: new Date(change.at).toISOString() })),
  };
}

/** 50 milestones with everything that can happen to each. */
const MOST_EVENTS = 1_000;

interface EscrowLog {
  /** Null until the chain has it. */
  opening: { transactionHash: string; blockNumber: number } | null;
  /** By the milestone's number, oldest first. */
  milestones: Map<number, Milestone['transactions']>;
}

interface LogRow {
  event: MilestoneEvent;
  /** Null for the opening of the whole agreement. */
  number: number | null;
  transactionHash: string;
  blockNumber: number;
}

/** What the escrow's log says of an agreement that holds money. */
async function readEscrowLog(sql: Sql, agreementId: string): Promise<EscrowLog> {
  const rows = await sql<LogRow[]>`
    SELECT log.name AS event, (log.args ->> 'milestone')::int + 1 AS number, log.transaction_hash, log.block_number::int
      FROM agreements agreement JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment
     WHERE agreement.id = ${agreementId} AND log.orphaned_at IS NULL AND NOT log.unbooked AND log.name = ANY (${['AgreementOpened', ...MILESTONE_EVENTS]}::text[])
     ORDER BY log.block_number, log.log_index LIMIT ${MOST_EVENTS}`;
  const opened = rows.find(({ number }) => number === null);
  const ofMilestones = rows.filter(({ number }) => number !== null);
  return {
    opening: opened ? { transactionHash: opened.transactionHash, blockNumber: opened.blockNumber } : null,
    milestones: new Map(
      [...Map.groupBy(ofMilestones, ({ number }) => number!)].map(([number, own]) => [
        number,
        own.map(({ event, transactionHash, blockNumber }) => ({ event, transactionHash, blockNumber })),
      ]),
    ),
  };
}
