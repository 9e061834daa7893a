import { expect } from 'vitest';
import { agreeOn, inThirtyDays } from './agreed-steps.ts';
import type { Forks } from './forks.ts';
import { anyHash } from './any-hash.ts';
import { rule, type Decider } from './rulings.ts';
import type { Steps } from './steps.ts';
import type { World } from './world.ts';

/** Steps of an agreement that the worker signs and sends, each for a milestone of its own: how many there are of each, and where each leads. */
const AGREED = {
  release: { most: 10, before: 'funded', after: 'released' },
  funding: { most: 3, before: 'agreed', after: 'funded' },
  submission: { most: 3, before: 'funded', after: 'submitted' },
  refund: { most: 3, before: 'funded', after: 'refunded' },
  ruling: { most: 3, before: 'disputed', after: 'ruled' },
} as const;
type AgreedKind = keyof typeof AGREED;
export const AGREED_KINDS = Object.keys(AGREED) as AgreedKind[];

const DOLLARS = 9n;
const SHARE = 4_000_000n;
const FOURTEEN_DAYS = 14 * 86_400;

interface AgreedWork {
  /** Requests the step for the next milestone that waits for it; does nothing where none is left. */
  request(kind: AgreedKind): Promise<void>;
  /** Expects each milestone where its step leads. */
  requireEnds(): Promise<void>;
}

/** An agreement on the chain whose milestones wait for these steps. */
export async function openAgreedWork(
  world: World,
  steps: Steps,
  forks: Forks,
  arbiter: Extract<Decider, { account: string }>,
): Promise<AgreedWork> {
  const milestones = AGREED_KINDS.flatMap((kind) => Array.from({ length: AGREED[kind].most }, () => kind));
  const placesOf = (state: string) =>
    [...milestones.keys()].filter((place) => AGREED[milestones[place]!].before === state);
  const { address } = await (await steps.parts.signer()).arbiter({ account: null });
  const dollars = milestones.map(() => DOLLARS);
  const agreed = await agreeOn(world, steps, dollars, { arbiter: address, arbitrationPeriod: FOURTEEN_DAYS });
  const deadline = inThirtyDays();
  const work = (milestone: number) => ({
    payout: agreed.payoutOf(milestone),
    round: 0,
    evidenceHash: anyHash(),
    deadline,
  });
  await agreed.request({ step: 'OpenAgreement', message: { agreement: agreed.terms, deadline } }, 'both');
  await agreed.request(agreed.funding([...placesOf('funded'), ...placesOf('disputed')]), 'company');
  for (const milestone of placesOf('disputed'))
    await agreed.request({ step: 'DisputeMilestone', message: work(milestone) }, 'payee');
  // Each of them waits until the one before has its confirmations.
  for (let left = 3; left > 0; left -= 1) {
    await steps.restart();
    await forks.mine(steps.parts.confirmations);
    await steps.index();
  }

  const states: string[] = milestones.map((kind) => AGREED[kind].before);
  const requireStates = async () => {
    const rows = await world.sql<{ state: string }[]>`
      SELECT state FROM milestones WHERE agreement_id = ${agreed.id} ORDER BY milestone`;
    expect(rows.map(({ state }) => state)).toEqual(states);
  };
  await requireStates();

  const requestOf = async (kind: AgreedKind, milestone: number): Promise<unknown> => {
    const payout = agreed.payoutOf(milestone);
    if (kind === 'release')
      return agreed.request({ step: 'ReleaseMilestone', message: { payout, deadline } }, 'company');
    if (kind === 'funding') return agreed.request(agreed.funding([milestone]), 'company');
    if (kind === 'submission') return agreed.request({ step: 'SubmitWork', message: work(milestone) }, 'payee');
    if (kind === 'refund') return agreed.request({ step: 'RefundMilestone', message: { payout, deadline } }, 'payee');
    return rule(world, agreed, arbiter, { milestone, toPayee: SHARE });
  };
  return {
    async request(kind) {
      const next = milestones.findIndex((of, place) => of === kind && states[place] === AGREED[kind].before);
      if (next === -1) return;
      states[next] = AGREED[kind].after;
      await requestOf(kind, next);
    },
    requireEnds: requireStates,
  };
}
