import { notFound } from '@hireledger/domain/errors/catalogue';
import { defaultShare } from '@hireledger/domain/agreements/rulings';
import type { Dispute, DisputeInFull, DisputeStep } from '@hireledger/domain/http/disputes';
import type { Sql, Transaction } from '@hireledger/db/connect';
import {
  readDisputes,
  readDisputeSteps,
  type ArbiterFacts,
  type DisputeRow,
  type MilestoneName,
} from '@hireledger/db/disputes';

/** The disputes of this arbiter. */
export async function listDisputes(sql: Sql, arbiter: ArbiterFacts): Promise<Dispute[]> {
  return (await readDisputes(sql, arbiter)).map(toDispute);
}

/** @throws AppError NOT_FOUND for another arbiter's, and for one in which the arbiter is a side */
export async function viewDispute(
  sql: Sql | Transaction,
  arbiter: ArbiterFacts,
  of: MilestoneName,
): Promise<DisputeInFull> {
  const [row] = await readDisputes(sql, arbiter, of);
  if (!row) throw notFound('dispute');
  const steps = await readDisputeSteps(sql, of);
  return {
    ...toDispute(row),
    steps: steps.flatMap(({ name, by, at, evidenceHash, transactionHash }) => {
      const what = WHAT[name];
      return what ? [{ what, by, at: at.toISOString(), evidenceHash, transactionHash }] : [];
    }),
  };
}

const WHAT: Record<string, DisputeStep['what']> = {
  MilestoneFunded: 'funded',
  WorkSubmitted: 'submitted',
  ChangesRequested: 'changes-requested',
  MilestoneDisputed: 'disputed',
  MilestoneReleased: 'ended',
  MilestoneRefunded: 'ended',
  MilestoneSettled: 'ended',
  MilestoneRuled: 'ended',
};

function toDispute({ payeeShareBps, ruling, ...row }: DisputeRow): Dispute {
  return {
    ...row,
    disputedAt: row.disputedAt.toISOString(),
    decideBy: row.decideBy?.toISOString() ?? null,
    defaultToPayee: String(defaultShare(BigInt(row.amount), payeeShareBps)),
    ruling: ruling && { ...ruling, at: new Date(ruling.at).toISOString(), state: stateOf(ruling.state) },
  };
}

/** Of a chain operation. */
function stateOf(state: string): 'sent' | 'confirmed' | 'refused' {
  if (state === 'confirmed') return 'confirmed';
  return state === 'reverted' || state === 'cancelled' ? 'refused' : 'sent';
}
