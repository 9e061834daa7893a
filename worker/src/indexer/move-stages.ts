// Why: docs/decisions/0256-let-the-log-move-the-stage-where-nobody-clicked.md
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type EventToAppend, type NumberedEvent } from '@hireledger/db/events';
import { transitionApplications, type ContractTransition } from '@hireledger/db/hiring/transition-applications';
import {
  causeOf,
  contractOf,
  DECIDED_BY,
  type ContractCause,
  type MilestoneEnd,
} from '@hireledger/domain/hiring/contract-moves';
import { nextStage } from '@hireledger/domain/hiring/machine';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Step } from './book.ts';

/** A move that is decided, with both sides, who get its event. */
interface StageMove extends Omit<ContractTransition, 'at'> {
  sides: string[];
}

const ENDS: Record<string, MilestoneEnd> = {
  MilestoneReleased: 'released',
  MilestoneRefunded: 'refunded',
  MilestoneSettled: 'settled',
  MilestoneRuled: 'ruled',
};

/** Why the milestone of a log has ended or can no longer be approved, and the move that follows; null for any other log. */
function moveAfter({
  name,
  args,
}: Step['log']): { move: 'endMilestone' | 'disputeMilestone'; cause: ContractCause } | null {
  if (name === 'MilestoneDisputed')
    return { move: 'disputeMilestone', cause: args['by'] === args['company'] ? 'company-disputed' : 'talent-disputed' };
  const end = ENDS[name];
  return end ? { move: 'endMilestone', cause: causeOf(end, args['byDeadline'] === 'true') } : null;
}

interface Application {
  applicationId: string;
  stage: Stage;
  companyId: string;
  talentId: string;
}

/**
 * The moves of applications whose milestones ended or came into dispute in these steps, by what their milestones say now; work that is on its
 * way to the chain counts as submitted. A payment at once moves none: its approval did. Locks the applications; call it after `moveMilestones`.
 */
export async function stagesAfter(tx: Transaction, steps: Step[]): Promise<StageMove[]> {
  /** The last one of each agreement. */
  const last = new Map(
    steps.flatMap(({ agreement, log }) => {
      const after = agreement.atOnce ? null : moveAfter(log);
      return after ? [[agreement.agreementId, { ...after, blockNumber: log.blockNumber }] as const] : [];
    }),
  );
  if (last.size === 0) return [];
  const found = await tx<
    (Application & { agreementId: string; isEnded: boolean; milestones: { state: string; toPayee: string | null }[] })[]
  >`
    SELECT agreement.id AS agreement_id, a.id AS application_id, a.stage, a.company_id, a.talent_id,
           EXISTS (SELECT FROM contract_endings WHERE agreement_id = agreement.id AND state = 'accepted') AS is_ended,
           (SELECT json_agg(json_build_object('toPayee', to_payee::text, 'state', CASE WHEN state = 'funded' AND EXISTS (
                     SELECT FROM chain_operations WHERE agreement_id = agreement.id AND step = 'SubmitWork' AND milestone = ANY (milestones) AND state IN ('requested', 'signed', 'mined', 'orphaned'))
                   THEN 'submitted' ELSE state END)) FROM milestones WHERE agreement_id = agreement.id) AS milestones
      FROM agreements agreement JOIN applications a ON a.id = agreement.application_id
     WHERE agreement.id = ANY (${[...last.keys()]}::uuid[]) ORDER BY a.id FOR NO KEY UPDATE OF a`;
  return found.flatMap(({ agreementId, isEnded, milestones, ...application }) => {
    const { move, cause, blockNumber } = last.get(agreementId)!;
    const context = { hasContract: true, contract: contractOf(milestones, { isEnded }) };
    const to = nextStage(application.stage, context, { type: move, by: DECIDED_BY[cause] });
    return to ? [moveOf(application, to, { move, cause, blockNumber })] : [];
  });
}

/**
 * The moves back of applications of these agreements that a block above `kept` had moved last: nothing says so any
 * longer. What somebody did since stays. Locks the applications.
 */
export async function stagesBefore(tx: Transaction, agreementIds: string[], kept: number): Promise<StageMove[]> {
  if (agreementIds.length === 0) return [];
  const found = await tx<(Application & { before: Stage })[]>`
    SELECT a.id AS application_id, a.stage, a.company_id, a.talent_id, first.from_stage AS before
      FROM agreements agreement JOIN applications a ON a.id = agreement.application_id
      CROSS JOIN LATERAL (
        SELECT change.from_stage FROM stage_changes change
         WHERE change.application_id = a.id AND change.block_number > ${kept}
           AND NOT EXISTS (SELECT FROM stage_changes later WHERE later.application_id = a.id AND later.id > change.id
                             AND (later.cause IS NULL OR later.block_number <= ${kept}))
         ORDER BY change.id LIMIT 1) first
     WHERE agreement.id = ANY (${agreementIds}::uuid[]) AND a.stage <> first.from_stage ORDER BY a.id FOR NO KEY UPDATE OF a`;
  return found.map(({ before, ...application }) =>
    moveOf(application, before, { move: 'restore', cause: 'reorganisation', blockNumber: null }),
  );
}

function moveOf(
  { applicationId, stage, companyId, talentId }: Application,
  to: Stage,
  { move, cause, blockNumber }: Pick<ContractTransition, 'move'> & ContractTransition['because'],
): StageMove {
  const role = DECIDED_BY[cause];
  const userId = role === 'company' ? companyId : role === 'talent' ? talentId : null;
  return {
    actor: { userId, role },
    applicationIds: [applicationId],
    from: stage,
    to,
    move,
    because: { cause, blockNumber },
    facts: { cause },
    sides: [companyId, talentId],
  };
}

/** Writes events and then makes the moves, with theirs. The last step of a transaction. */
export async function appendWithMoves(
  tx: Transaction,
  events: EventToAppend[],
  moves: StageMove[],
  at: Date,
): Promise<NumberedEvent[]> {
  if (moves.length > 0)
    await lockHeads(tx, [...events.map(({ recipientId }) => recipientId), ...moves.flatMap(({ sides }) => sides)]);
  const written = await appendEvents(tx, events);
  for (const { sides: _, ...move } of moves) written.push(...(await transitionApplications(tx, { ...move, at })));
  return written;
}
