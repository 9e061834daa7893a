// Why: docs/decisions/0256-let-the-log-move-the-stage-where-nobody-clicked.md
import type { Transaction } from '@hireledger/db/connect';
import { isEnd } from '@hireledger/domain/agreements/milestone-states';
import { milestoneLog } from '@hireledger/domain/agreements/steps/logs';
import { causeOf, type ContractCause } from '@hireledger/domain/hiring/contract-moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { lockContracts, moveBy, moveOf, type Application, type StageMove } from '../contracts/stage-moves.ts';
import type { Step } from './book.ts';

/** Why the milestone of a log has ended or can no longer be approved, and the move that follows; null for any other log. */
function moveAfter({
  name,
  args,
}: Step['log']): { move: 'endMilestone' | 'disputeMilestone'; cause: ContractCause } | null {
  if (name === 'MilestoneDisputed')
    return { move: 'disputeMilestone', cause: args['by'] === args['company'] ? 'company-disputed' : 'talent-disputed' };
  const state = milestoneLog(name)?.state;
  return state && isEnd(state) ? { move: 'endMilestone', cause: causeOf(state, args['byDeadline'] === 'true') } : null;
}

/**
 * The moves of applications whose milestones ended, came into dispute or were submitted in these steps, by what their milestones say now; work
 * that is on its way to the chain counts as submitted. A payment at once moves none: its approval did. Submitted work moves one only where its
 * stage does not say so yet, as in a restored copy. Locks the applications; call it after `moveMilestones`.
 */
export async function stagesAfter(tx: Transaction, steps: Step[]): Promise<StageMove[]> {
  const held = steps.filter(({ agreement }) => !agreement.atOnce);
  /** The last one of each agreement. */
  const last = new Map(
    held.flatMap(({ agreement, log }) => {
      const after = moveAfter(log);
      return after ? [[agreement.agreementId, { ...after, blockNumber: log.blockNumber }] as const] : [];
    }),
  );
  const submitted = new Map(
    held.flatMap(({ agreement, log }) =>
      log.name === 'WorkSubmitted' ? [[agreement.agreementId, log.blockNumber] as const] : [],
    ),
  );
  if (last.size + submitted.size === 0) return [];
  return (await lockContracts(tx, [...new Set([...last.keys(), ...submitted.keys()])])).flatMap((found) => {
    const [after, blockNumber] = [last.get(found.agreementId), submitted.get(found.agreementId)];
    const moves = after ? moveBy(found, after) : [];
    if (moves.length > 0 || blockNumber === undefined) return moves;
    return moveBy(found, { move: 'recordSubmission', cause: 'submitted', blockNumber });
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
