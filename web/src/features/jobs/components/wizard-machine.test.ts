import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobFormSchema } from '@hireledger/domain/jobs/job-form';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { firstProblemStep, STEP_FIELDS, stepOf, wizardMachine, type Step } from './wizard-machine.ts';

const posting = { id: 'job-1' } as JobPosting;

function wizard(options: { inOrder?: (step: Step) => boolean; save?: () => Promise<JobPosting> } = {}) {
  const checked: Step[] = [];
  let saves = 0;
  const actor = createActor(
    wizardMachine.provide({
      actors: {
        checkStep: fromPromise<boolean, { step: Step }>(async ({ input }) => {
          checked.push(input.step);
          return options.inOrder?.(input.step) ?? true;
        }),
        save: fromPromise<JobPosting>(async () => {
          saves += 1;
          return options.save ? options.save() : posting;
        }),
      },
    }),
    { input: undefined },
  ).start();
  const settled = () => waitFor(actor, (state) => state.matches('editing') || state.matches('saved'));
  const send = async (...types: ('NEXT' | 'PUBLISH')[]) => {
    for (const type of types) {
      actor.send({ type });
      await settled();
    }
    return actor.getSnapshot();
  };
  return { actor, send, settled, checked, saves: () => saves };
}

describe('the job wizard', () => {
  it('goes through three steps and saves on the last', async () => {
    const { send, checked, saves } = wizard();
    const state = await send('NEXT', 'NEXT', 'PUBLISH');
    expect(state.value).toBe('saved');
    expect(state.context.saved).toBe(posting);
    expect(checked).toEqual([1, 2, 3]);
    expect(saves()).toBe(1);
  });

  it('stays on a step with invalid fields', async () => {
    const { send } = wizard({ inOrder: (step) => step !== 2 });
    expect((await send('NEXT', 'NEXT')).context.step).toBe(2);
  });

  it('goes back without checking', async () => {
    const { actor, send, checked } = wizard();
    await send('NEXT');
    actor.send({ type: 'GO', step: 1 });
    expect(actor.getSnapshot().context.step).toBe(1);
    expect(checked).toEqual([1]);
  });

  it('publishes from the last step only', async () => {
    const { send, saves } = wizard();
    expect((await send('PUBLISH')).value).toBe('editing');
    expect(saves()).toBe(0);
  });

  it('ignores the second of two quick clicks', async () => {
    const { actor, send, settled, saves } = wizard();
    await send('NEXT', 'NEXT');
    actor.send({ type: 'PUBLISH' });
    actor.send({ type: 'PUBLISH' });
    await settled();
    expect(saves()).toBe(1);
  });

  it('returns to the first step with an error of the api', async () => {
    const refusal = Object.assign(new Error('Some fields need your attention.'), {
      issues: [{ path: 'externalLink' }, { path: 'jobDescription' }],
    });
    const { send } = wizard({ save: () => Promise.reject(refusal) });
    const state = await send('NEXT', 'NEXT', 'PUBLISH');
    expect(state.value).toBe('editing');
    expect(state.context.step).toBe(2);
  });

  it('stays on the last step after an error without a field, and can retry', async () => {
    let failing = true;
    const { send } = wizard({
      save: () => (failing ? Promise.reject(new Error('offline')) : Promise.resolve(posting)),
    });
    expect((await send('NEXT', 'NEXT', 'PUBLISH')).context.step).toBe(3);
    failing = false;
    expect((await send('PUBLISH')).value).toBe('saved');
  });
});

describe('the steps', () => {
  it('contain every field of the form exactly once', () => {
    const fields = Object.values(STEP_FIELDS).flat();
    expect([...fields].sort()).toEqual(Object.keys(jobFormSchema.shape).sort());
  });

  it('find the step of a nested path', () => {
    expect(stepOf('skills.3')).toBe(1);
    expect(stepOf('unheardOf')).toBeNull();
    expect(firstProblemStep([])).toBeNull();
  });
});
