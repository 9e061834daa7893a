import { contractDocument } from '@hireledger/domain/agreements/offers/document';
import { notFound } from '@hireledger/domain/errors/catalogue';
import { defaultShare } from '@hireledger/domain/agreements/rulings';
import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import type { Dispute, DisputeInFull, DisputeStep } from '@hireledger/domain/http/disputes';
import type { Sql, Transaction } from './connect.ts';
import { readDisputes, readDisputeSteps, type ArbiterFacts, type DisputeRow, type MilestoneName } from './disputes.ts';
import { readNotes } from './hiring/milestone-notes.ts';

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
  const [steps, contract, notes] = await Promise.all([
    readDisputeSteps(sql, of),
    readContract(sql, of),
    readNotes(sql, of.agreementId),
  ]);
  return {
    ...toDispute(row),
    ...contract,
    // What sides offer each other says nothing about who is right.
    notes: notes
      .filter(({ milestone, note }) => milestone === of.milestone && note.about !== 'settlement')
      .map(({ note }) => note),
    steps: steps.flatMap(({ name, by, at, evidenceHash, transactionHash }) => {
      const what = WHAT[name];
      return what ? [{ what, by, at: at.toISOString(), evidenceHash, transactionHash }] : [];
    }),
  };
}

interface ScheduleRow {
  title: string | null;
  amount: string;
  state: MilestoneState;
  toPayee: string | null;
  dueAt: Date | null;
  terms: unknown;
}

/** The contract behind a dispute, in its own words. */
async function readContract(
  sql: Sql | Transaction,
  { agreementId, milestone }: MilestoneName,
): Promise<Pick<DisputeInFull, 'title' | 'dueOn' | 'document' | 'schedule'>> {
  const rows = await sql<ScheduleRow[]>`
    SELECT agreement.terms, item.due_at, agreement.terms #>> ARRAY['milestones', item.milestone::text, 'title'] AS title, item.amount::text, item.state, item.to_payee::text
      FROM agreements agreement JOIN milestones item ON item.agreement_id = agreement.id WHERE agreement.id = ${agreementId} ORDER BY item.milestone`;
  const own = rows[milestone]!;
  return {
    title: own.title,
    dueOn: own.dueAt?.toISOString() ?? null,
    document: contractDocument.safeParse(own.terms).data ?? null,
    schedule: rows.map(({ title, amount, state, toPayee }) => ({ title, amount, state, toPayee })),
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
