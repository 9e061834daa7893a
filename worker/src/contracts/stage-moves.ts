// Why: docs/decisions/0256-let-the-log-move-the-stage-where-nobody-clicked.md
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, lockHeads, type EventToAppend, type NumberedEvent } from '@hireledger/db/events';
import { UNDER_WAY } from '@hireledger/db/hiring/conditions';
import { transitionApplications, type ContractTransition } from '@hireledger/db/hiring/transition-applications';
import { contractOf, DECIDED_BY, type ContractFacts } from '@hireledger/domain/hiring/contract-moves';
import { nextStage } from '@hireledger/domain/hiring/machine';
import type { Stage } from '@hireledger/domain/hiring/stages';

/** A move that is decided, with both sides, who get its event. */
export interface StageMove extends Omit<ContractTransition, 'at'> {
  sides: string[];
}

type Because = Pick<ContractTransition, 'move'> & ContractTransition['because'];

export interface Application {
  applicationId: string;
  stage: Stage;
  companyId: string;
  talentId: string;
}

interface HeldContract extends Application {
  agreementId: string;
  contract: ContractFacts;
}

/**
 * Locks those of these agreements that hold money, as who takes a step does: steps that were taken are seen by the next statement, and others wait
 * until this transaction has moved the milestones. Before anything that a step changes too is written.
 */
export const lockSteps = (tx: Transaction, agreementIds: string[]): Promise<unknown> =>
  tx`SELECT FROM agreements WHERE id = ANY (${agreementIds}::uuid[]) AND chain_terms ? 'schedule' ORDER BY id FOR NO KEY UPDATE`.execute();

/** What the milestones of these agreements say once the submissions and requests for changes have ended that are on their way to the chain. Locks the applications; call it after `lockSteps`. */
export async function lockContracts(tx: Transaction, agreementIds: string[]): Promise<HeldContract[]> {
  const found = await tx<
    (Application & { agreementId: string; isEnded: boolean; milestones: { state: string; toPayee: string | null }[] })[]
  >`
    SELECT agreement.id AS agreement_id, a.id AS application_id, a.stage, a.company_id, a.talent_id,
           has_ended_early(agreement.id) AS is_ended,
           (SELECT json_agg(json_build_object('toPayee', item.to_payee::text, 'state', CASE
                     WHEN item.state = 'funded' AND EXISTS (SELECT FROM chain_operations step WHERE step.agreement_id = agreement.id AND step.step = 'SubmitWork' AND item.milestone = ANY (step.milestones) AND step.state = ANY (${UNDER_WAY})) THEN 'submitted'
                     WHEN item.state = 'submitted' AND EXISTS (SELECT FROM chain_operations step WHERE step.agreement_id = agreement.id AND step.step = 'RequestChanges' AND item.milestone = ANY (step.milestones) AND step.state = ANY (${UNDER_WAY})) THEN 'funded'
                     ELSE item.state END)) FROM milestones item WHERE item.agreement_id = agreement.id) AS milestones
      FROM agreements agreement JOIN applications a ON a.id = agreement.application_id
     WHERE agreement.id = ANY (${agreementIds}::uuid[]) ORDER BY a.id FOR NO KEY UPDATE OF a`;
  return found.map(({ isEnded, milestones, ...held }) => ({ ...held, contract: contractOf(milestones, { isEnded }) }));
}

/** Where a contract leads its application, if anywhere. */
export function moveBy({ agreementId: _, contract, ...application }: HeldContract, because: Because): StageMove[] {
  const event = { type: because.move, by: DECIDED_BY[because.cause] };
  const to = nextStage(application.stage, { hasContract: true, contract }, event);
  return to ? [moveOf(application, to, because)] : [];
}

const LOST: Record<string, Because> = {
  SubmitWork: { move: 'loseSubmission', cause: 'not-submitted', blockNumber: null },
  RequestChanges: { move: 'loseChangeRequest', cause: 'changes-not-requested', blockNumber: null },
};

/**
 * The move back of an application whose submission or request for changes has ended without effect: to Accepted where no other submitted
 * work waits, or to Completed. Locks the agreement, as who takes a step does, and the application.
 */
export async function stageWithoutStep(tx: Transaction, operationId: string): Promise<StageMove[]> {
  const [lost] = await tx<{ agreementId: string; step: string }[]>`
    SELECT agreement.id AS agreement_id, operation.step FROM chain_operations operation JOIN agreements agreement ON agreement.id = operation.agreement_id
     WHERE operation.id = ${operationId} AND operation.step = ANY (${Object.keys(LOST)}) FOR NO KEY UPDATE OF agreement`;
  if (!lost) return [];
  return (await lockContracts(tx, [lost.agreementId])).flatMap((found) => moveBy(found, LOST[lost.step]!));
}

export function moveOf(
  { applicationId, stage, companyId, talentId }: Application,
  to: Stage,
  { move, cause, blockNumber }: Because,
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
