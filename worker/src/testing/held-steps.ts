import type { AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { anyHash } from './any-hash.ts';
import { agreeOn, inThirtyDays, type AgreedAgreement, type RequestedIds } from './agreed-steps.ts';
import type { Steps } from './steps.ts';
import type { World } from './world.ts';

interface OperationState {
  state: string;
  tries: number;
  lastError: string | null;
  /** Transactions that were signed for it. */
  attempts: number;
}

/** What the tests of agreements that hold money do and look at. */
interface HeldSteps {
  /** An agreement that is open on the chain. @param milestones those that are funded: all where left out */
  openAndFund(dollars: bigint[], milestones?: number[], terms?: Partial<AgreementMessage>): Promise<AgreedAgreement>;
  submit(held: AgreedAgreement, milestone: number, round?: number): Promise<RequestedIds>;
  release(held: AgreedAgreement, milestone: number): Promise<RequestedIds>;
  /** Runs the worker until no step waits any more: a step waits for an earlier one of its agreement. */
  finish(): Promise<void>;
  operationOf(id: string): Promise<OperationState>;
  milestonesOf(held: AgreedAgreement): Promise<string[]>;
  payoutOf(id: string): Promise<{ state: string; failure: string | null }>;
}

/** @param world and steps are filled before the first test */
export function heldSteps(world: World, steps: Steps): HeldSteps {
  const deadline = inThirtyDays();
  const finish = async () => {
    let open: { state: string; step: string | null; lastError: string | null }[] = [];
    for (let left = 10; left > 0; left -= 1) {
      await steps.restart();
      open = await world.sql`
        SELECT state, step, last_error FROM chain_operations WHERE kind IN ('step', 'batch') AND state IN ('requested', 'signed', 'mined', 'orphaned')`;
      if (open.length === 0) return;
    }
    throw new Error(`Operations still wait: ${JSON.stringify(open)}`);
  };
  return {
    finish,
    async openAndFund(dollars, milestones = dollars.map((_, place) => place), terms = {}) {
      const held = await agreeOn(world, steps, dollars, terms);
      await held.request({ step: 'OpenAgreement', message: { agreement: held.terms, deadline } }, 'both');
      if (milestones.length > 0) await held.request(held.funding(milestones), 'company');
      await finish();
      return held;
    },
    submit: (held, milestone, round = 0) =>
      held.request(
        { step: 'SubmitWork', message: { payout: held.payoutOf(milestone), round, evidenceHash: anyHash(), deadline } },
        'payee',
      ),
    release: (held, milestone) =>
      held.request({ step: 'ReleaseMilestone', message: { payout: held.payoutOf(milestone), deadline } }, 'company'),
    async operationOf(id) {
      const [row] = await world.sql<OperationState[]>`
        SELECT state, tries, last_error, (SELECT count(*)::int FROM chain_attempts WHERE operation_id = chain_operations.id) AS attempts
          FROM chain_operations WHERE id = ${id}`;
      return { ...row! };
    },
    async milestonesOf({ id }) {
      const rows = await world.sql<
        { state: string }[]
      >`SELECT state FROM milestones WHERE agreement_id = ${id} ORDER BY milestone`;
      return rows.map(({ state }) => state);
    },
    async payoutOf(id) {
      const [row] = await world.sql<
        { state: string; failure: string | null }[]
      >`SELECT state, failure FROM payouts WHERE id = ${id}`;
      return { ...row! };
    },
  };
}
