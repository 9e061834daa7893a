import type { Sql } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { contractOf, stageByContract } from '@hireledger/domain/hiring/contract-moves';
import { moveOf, type Application } from './stage-moves.ts';

/**
 * Ends the contract of a talent whose account is deleted: what was never funded is cancelled, its place in the job is free, and
 * the company gets a notice. Where money is held it stays: its milestone ends by a deadline or a decision.
 * @returns the events to push
 */
export async function endLeftContract(sql: Sql, applicationId: string, at: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx): Promise<NumberedEvent[]> => {
    const [left] = await tx<(Application & { milestones: { state: string; toPayee: string | null }[] })[]>`
      SELECT a.id AS application_id, a.stage, a.company_id, a.talent_id,
             (SELECT coalesce(json_agg(json_build_object('state', item.state, 'toPayee', item.to_payee::text)), '[]')
                FROM agreements held JOIN milestones item ON item.agreement_id = held.id WHERE held.application_id = a.id AND held.chain_terms ? 'schedule') AS milestones
        FROM applications a WHERE a.id = ${applicationId} AND a.stage IN ('Accepted', 'Completed') FOR NO KEY UPDATE OF a`;
    if (!left) return [];
    const { milestones, ...application } = left;
    const contract = contractOf(milestones, { isEnded: true });
    if (contract.isOpen) return [];
    const because = { move: 'endMilestone', cause: 'talent-left', blockNumber: null } as const;
    const stage = stageByContract(contract);
    const { sides: _, ...move } = moveOf(application, stage, because);
    const moved = await transitionApplications(tx, { ...move, at });
    const own = moved.find(({ recipientId }) => recipientId === application.companyId);
    // What was paid for is Approved, and nothing is withdrawn.
    if (!own || stage !== 'Withdrawn') return moved;
    const { cause: __, ...data } = own.data as EventData<'application.moved-by-contract'>;
    const notice = {
      recipientId: application.companyId,
      name: 'application.withdrawn' as const,
      at,
      // The event before says the move: counts that add up events take it once.
      data: { ...data, from: stage },
      notify: true,
    };
    return [...moved, ...(await appendEvents(tx, [notice]))];
  });
}
