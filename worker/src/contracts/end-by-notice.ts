// Why: docs/decisions/0286-end-a-contract-early-by-one-settlement-each.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type NumberedEvent } from '@hireledger/db/events';
import { readEndingFacts, type EndingOf } from '@hireledger/db/hiring/event-facts';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { UNDER_WAY } from '@hireledger/db/hiring/conditions';
import { contractOf, stageByContract } from '@hireledger/domain/hiring/contract-moves';
import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { moveOf, type Application } from './stage-moves.ts';

/** Of one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 1_000;

type Due = { id: string } & EndingOf;

interface Notices {
  sql: Sql;
  clock: () => Date;
  log: Log;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Ends every contract of which one side gave notice, where the other did not decline, no work was submitted before its end and nothing
 * is held for it. Each ends once, in one transaction with its events. What changed meanwhile makes the notice void.
 * @throws the first failure, once all others have had their turn
 */
export async function endByNotice({ sql, clock, log, onEvents }: Notices): Promise<void> {
  const due = await sql<Due[]>`
    SELECT id, agreement_id, offer_id FROM contract_endings
     WHERE state = 'proposed' AND takes_effect_at <= ${clock()} ORDER BY takes_effect_at LIMIT ${MOST_PER_RUN}`;
  await eachInTurn(due, async (ending) => onEvents(await end(sql, ending, clock())), {
    log,
    sentence: 'a notice could not take effect, and does so in a later run',
  });
}

/** A notice takes effect within a minute of its end. */
export const endByNoticeDefinition: RepeatedJob<Notices> = { name: 'end-by-notice', everyMs: 60_000, run: endByNotice };

async function end(sql: Sql, due: Due, now: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx) => {
    // As everybody who ends one: the agreement, then the application.
    if (due.agreementId) await tx`SELECT FROM agreements WHERE id = ${due.agreementId} FOR NO KEY UPDATE`;
    const [application] = await tx<Application[]>`
      SELECT a.id AS application_id, a.stage, a.company_id, a.talent_id FROM applications a
       WHERE a.id = coalesce((SELECT application_id FROM agreements WHERE id = ${due.agreementId}), (SELECT application_id FROM contract_offers WHERE id = ${due.offerId}))
         FOR NO KEY UPDATE OF a`;
    const stage = application && (await stageAfter(tx, due, application));
    // Another statement than the first: it sees an answer that was committed in between.
    const [ended] = await tx<{ by: Role; reason: string | null }[]>`
      UPDATE contract_endings SET state = ${stage ? 'accepted' : 'expired'}, ended_at = ${now} WHERE id = ${due.id} AND state = 'proposed' RETURNING proposed_by AS by, reason`;
    if (!ended || !application || !stage) return [];
    const { sides, ...move } = moveOf(application, stage, {
      move: 'endMilestone',
      cause: 'ended-by-notice',
      blockNumber: null,
    });
    await lockHeads(tx, sides);
    // The side that gave notice ended it.
    const actor = { userId: ended.by === 'company' ? application.companyId : application.talentId, role: ended.by };
    const moved = await transitionApplications(tx, { ...move, actor, at: now });
    const data = { ...(await readEndingFacts(tx, due)), ...ended };
    const notice = { name: 'ending.took-effect' as const, at: now, data, notify: true };
    return [
      ...moved,
      ...(await appendEvents(
        tx,
        sides.map((recipientId) => ({ ...notice, recipientId })),
      )),
    ];
  });
}

/** Where the application goes; null where the notice is void: work was submitted, or money is held or on its way. */
async function stageAfter(
  tx: Transaction,
  { id, agreementId }: { id: string } & EndingOf,
  { applicationId, stage }: Application,
): Promise<Stage | null> {
  if (stage !== 'Accepted') return null;
  const [facts] = await tx<
    { hasMoved: boolean; isMoving: boolean; milestones: { state: string; toPayee: string | null }[] }[]
  >`
    SELECT EXISTS (SELECT FROM stage_changes WHERE application_id = ${applicationId} AND at > ending.proposed_at) AS has_moved,
           EXISTS (SELECT FROM chain_operations WHERE agreement_id = ${agreementId} AND step <> 'OpenAgreement' AND state = ANY (${UNDER_WAY})) AS is_moving,
           (SELECT coalesce(json_agg(json_build_object('state', item.state, 'toPayee', item.to_payee::text)), '[]') FROM milestones item WHERE item.agreement_id = ${agreementId}) AS milestones
      FROM contract_endings ending WHERE ending.id = ${id}`;
  const contract = contractOf(facts!.milestones, { isEnded: true });
  return facts!.hasMoved || facts!.isMoving || contract.isOpen ? null : stageByContract(contract);
}
