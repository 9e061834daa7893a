import type { Context } from '@hireledger/api/context';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PlannedContract } from '../../market/contracts/plan-contracts.ts';
import { WIDTH } from '../../running-market.ts';
import { topUp } from '../approve-and-pay.ts';
import type { Rule } from '../arbiter.ts';
import type { Count } from '../counts.ts';
import type { Accounts } from '../create-accounts.ts';
import { applicationKey, type Filled } from '../find-filled.ts';
import { inParallel } from '../in-parallel.ts';
import { until } from '../until.ts';
import { hasHappened, readContractFacts } from './contract-facts.ts';
import { takeAct, type Scene } from './take-act.ts';

interface PlayParts {
  accounts: Accounts;
  filled: Filled;
  now: Date;
  rule: Rule;
  signal?: AbortSignal | undefined;
  /** Time that each act gets to take effect on the chain. */
  withinMs: number;
}

/**
 * Brings the contracts to the end of their stories: each act follows once the one before has taken effect, so a later run
 * continues where this one stopped. A contract that people changed, or whose chain is slow, stays as it is.
 */
export async function playContracts(
  context: Context,
  contracts: readonly PlannedContract[],
  { accounts, filled, now, rule, signal, withinMs }: PlayParts,
): Promise<Count> {
  const count = { total: 0, made: 0 };
  await inParallel(
    contracts,
    WIDTH,
    async (planned) => {
      const { application } = planned;
      const known = filled.applications.get(applicationKey(application));
      if (!known) return;
      count.total += 1;
      const sides = { company: accounts.get(application.companyKey)!, talent: accounts.get(application.talentKey)! };
      const scene = { planned, applicationId: known.id, sides, now, rule };
      if (await play(context, scene, { signal, withinMs })) count.made += 1;
    },
    signal,
  );
  return count;
}

/** Whether an act was missing and was taken. */
async function play(
  context: Context,
  scene: Scene,
  { signal, withinMs }: Pick<PlayParts, 'signal' | 'withinMs'>,
): Promise<boolean> {
  const { acts } = scene.planned.story;
  let made = false;
  for (const [nth, act] of acts.entries()) {
    const before = acts.slice(0, nth);
    const facts = await readContractFacts(context, scene.applicationId);
    if (hasHappened(act, before, facts)) continue;
    try {
      if (!(await takeAct(context, scene, act, facts))) return made;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'INTERNAL') throw error;
      if (error.code !== 'INSUFFICIENT_FUNDS') return made;
      await topUp(context, scene.sides.company);
      if (!(await until(() => funded(context, scene, nth), { withinMs, signal }))) return made;
    }
    made = true;
    const happened = async () => hasHappened(act, before, await readContractFacts(context, scene.applicationId));
    if (!(await until(happened, { withinMs, everyMs: 250, signal }))) return made;
  }
  return made;
}

/** Tries to fund until the new dollars are there. */
async function funded(context: Context, scene: Scene, nth: number): Promise<boolean> {
  const facts = await readContractFacts(context, scene.applicationId);
  try {
    await takeAct(context, scene, scene.planned.story.acts[nth]!, facts);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INSUFFICIENT_FUNDS') return false;
    throw error;
  }
}
