import { afterAll, beforeAll } from 'vitest';
import type { ExecutorParts } from '../operations/executor.ts';
import { openSteps, type Steps } from './steps.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

interface SetUp extends WorldOptions {
  /** Parts that are other than the worker's own. */
  parts?: Partial<ExecutorParts>;
}

/** A world and the worker's money parts for the tests of one file: filled before the first test, closed after the last. */
export function setUpSteps({ parts, ...options }: SetUp = {}): { world: World; steps: Steps } {
  const world = {} as World;
  const steps = {} as Steps;
  beforeAll(async () => {
    Object.assign(world, await createWorld(options));
    Object.assign(steps, await openSteps(world, parts));
  });
  afterAll(async () => {
    steps.close?.();
    await world.close?.();
  });
  return { world, steps };
}
