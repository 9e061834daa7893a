import type { ApplicationFacts } from '@hireledger/db/hiring/event-facts';
import type { Transaction } from '@hireledger/db/connect';
import type { EventToAppend } from '@hireledger/db/events';
import { REASON_IN_EVENT } from '@hireledger/domain/agreements/rulings';
import { milestoneLog } from '@hireledger/domain/agreements/steps/logs';
import { isNoticeFor } from '@hireledger/domain/events/notifies';
import type { EventName, RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Step } from './book.ts';

/** The facts in every event about a milestone, except its step. */
interface About extends ApplicationFacts {
  agreementId: string;
  /** Of the arbiter, by the milestone's place. */
  reasons: Record<string, string>;
}

/** One transaction can do these to several milestones. */
const SHARED = new Set(['MilestoneFunded', 'MilestoneReleased']);
/** A payment at once has events of its own, `disbursement.*`; only its credit has none there. */
const OF_ALL = new Set(['CreditRecorded', 'CreditClaimed']);

/** The events for both sides of what happened to milestones. */
export async function eventsOfSteps(tx: Transaction, steps: Step[], at: Date): Promise<EventToAppend[]> {
  const reported = steps.filter(
    ({ agreement, log }) => milestoneLog(log.name) && (!agreement.atOnce || OF_ALL.has(log.name)),
  );
  if (reported.length === 0) return [];
  const ids = [...new Set(reported.map(({ agreement }) => agreement.agreementId))];
  const rows = await tx<About[]>`
    SELECT agreement.id AS agreement_id, agreement.application_id, job.id AS job_id, coalesce(agreement.terms ->> 'jobTitle', job.title) AS job_title, nullif(agreement.terms ->> 'title', agreement.terms ->> 'jobTitle') AS contract_title,
           agreement.company_id, company.name AS company_name, agreement.talent_id, talent.full_name AS talent_name,
           (SELECT coalesce(json_object_agg(milestone, CASE WHEN length(reason) > ${REASON_IN_EVENT} THEN left(reason, ${REASON_IN_EVENT - 1}) || '…' ELSE reason END), '{}')
              FROM (SELECT DISTINCT ON (milestone) milestone, reason FROM rulings WHERE agreement_id = agreement.id ORDER BY milestone, id DESC) given) AS reasons
      FROM agreements agreement
      JOIN applications application ON application.id = agreement.application_id
      JOIN jobs job ON job.id = application.job_id
      JOIN companies company ON company.user_id = agreement.company_id
      JOIN users talent ON talent.id = agreement.talent_id
     WHERE agreement.id = ANY (${ids}::uuid[])`;
  const facts = new Map(rows.map((about) => [about.agreementId, about]));
  const shared = Map.groupBy(reported, sharing);
  return reported.flatMap((step) => {
    const about = facts.get(step.agreement.agreementId);
    return about ? eventsOf(step, about, { at, together: togetherOf(step, shared.get(sharing(step))!) }) : [];
  });
}

/**
 * Steps with the same key share one notice: one click funds or pays several milestones of a contract. One click ends a contract
 * early too, by a transaction for each settlement: those that are read at once share theirs.
 */
function sharing({ agreement, milestone, log }: Step): string {
  if (log.name === 'MilestoneSettled') return [agreement.agreementId, log.name].join();
  const isShared = SHARED.has(log.name) && log.args['byDeadline'] !== 'true';
  return [agreement.agreementId, log.name, log.transactionHash, ...(isShared ? [] : [milestone])].join();
}

/** What the event of a step says of the others of its notice: the last has the sums, the others are quiet. */
function togetherOf(step: Step, steps: Step[]): object {
  if (steps.length === 1) return {};
  if (step !== steps.at(-1)) return { quiet: true };
  const sumOf = (name: 'amount' | 'toPayee') =>
    steps.reduce((sum, { log }) => sum + BigInt(log.args[name]!), 0n).toString();
  const toPayee = step.log.args['toPayee'] !== undefined && { toPayee: sumOf('toPayee') };
  return { together: { milestones: steps.length, amount: sumOf('amount'), ...toPayee } };
}

function eventsOf(
  { agreement, milestone, log }: Step,
  { reasons, ...about }: About,
  { at, together }: { at: Date; together: object },
): EventToAppend[] {
  const { args, transactionHash, blockNumber } = log;
  const name: EventName = milestoneLog(log.name)!.event;
  const sideOf = (address: string | undefined) => (address === agreement.company.address ? 'company' : 'talent');
  const data = {
    ...about,
    milestone,
    amount: args['amount']!,
    transactionHash,
    blockNumber,
    ...together,
    ...(args['byDeadline'] !== undefined && { byDeadline: args['byDeadline'] === 'true' }),
    ...(args['toPayee'] !== undefined && { toPayee: args['toPayee'] }),
    ...(args['by'] !== undefined && { by: sideOf(args['by']) }),
    ...(log.name === 'MilestoneRuled' &&
      args['byDeadline'] !== 'true' &&
      reasons[milestone] !== undefined && { reason: reasons[milestone] }),
    ...(OF_ALL.has(log.name) && { owner: sideOf(args['owner']) }),
  };
  return (['company', 'talent'] as const).map(
    (role) =>
      ({
        recipientId: role === 'company' ? about.companyId : about.talentId,
        name,
        at,
        data,
        notify: isNoticeFor({ name, data } as RecipientEvent, role),
      }) as EventToAppend,
  );
}
