import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { assign, fromPromise, setup } from 'xstate';

/** A field of the job form, as the wizard and the api name it. */
export type JobField = keyof JobFormInput;
export type Step = 1 | 2 | 3;

/** The fields of each step in display order: the first invalid one gets the focus. */
export const STEP_FIELDS: Record<Step, readonly JobField[]> = {
  1: [
    'title',
    'employmentTypes',
    'salaryMin',
    'salaryMax',
    'currency',
    'salaryPeriod',
    'categories',
    'jobLevel',
    'location',
    'country',
    'capacity',
    'skills',
  ],
  2: ['jobDescription', 'responsibilities', 'whoYouAre', 'qualifications'],
  3: ['applicationDeadline', 'timeZone', 'applicationMethods', 'externalLink', 'applicationEmail', 'requirements'],
};

export const STEP_TITLES: Record<Step, string> = {
  1: 'Job Information',
  2: 'Job Description',
  3: 'Application Preference',
};

const STEPS: readonly Step[] = [1, 2, 3];

/** The step that shows `path` (a field, or something inside it such as `skills.3`); null if no step does. */
export function stepOf(path: string): Step | null {
  const field = path.split('.')[0];
  return STEPS.find((step) => STEP_FIELDS[step].some((name) => name === field)) ?? null;
}

/** The first step with an error; null if no error belongs to a field. */
export function firstProblemStep(paths: readonly string[]): Step | null {
  const steps = paths.map(stepOf).filter((step) => step !== null);
  return steps.length === 0 ? null : (Math.min(...steps) as Step);
}

/** The paths of the invalid fields of a failed save. */
function problemPaths(error: unknown): string[] {
  const issues = (error as { issues?: { path: string }[] } | null)?.issues;
  return Array.isArray(issues) ? issues.map((issue) => issue.path) : [];
}

interface WizardContext {
  step: Step;
  /** The saved job. */
  saved: JobPosting | null;
}

/**
 * The three-step wizard of Post a Job (specification, section 2). The screen, which owns the form, provides `checkStep`
 * and `save`:
 * - NEXT leaves a step only if its fields are valid, PUBLISH saves only if those of the last step are;
 * - GO shows a step that was shown before, without checking: Back, also the browser's, and Forward;
 * - a second click while checking or saving is ignored;
 * - a save that the api refuses returns to the first step with an error, and keeps the input.
 */
export const wizardMachine = setup({
  types: {} as {
    context: WizardContext;
    input: { step?: Step } | undefined;
    events: { type: 'NEXT' } | { type: 'GO'; step: Step } | { type: 'PUBLISH' };
  },
  actors: {
    checkStep: fromPromise<boolean, { step: Step }>(() => Promise.resolve(false)),
    save: fromPromise<JobPosting>(() => Promise.reject(new Error('No form is attached to the wizard.'))),
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => ({ step: input?.step ?? 1, saved: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        NEXT: { guard: ({ context }) => context.step < 3, target: 'checking' },
        GO: { actions: assign({ step: ({ event }) => event.step }) },
        PUBLISH: { guard: ({ context }) => context.step === 3, target: 'checkingLast' },
      },
    },
    checking: {
      invoke: {
        src: 'checkStep',
        input: ({ context }) => ({ step: context.step }),
        onDone: [
          {
            guard: ({ event }) => event.output,
            target: 'editing',
            actions: assign({ step: ({ context }) => (context.step + 1) as Step }),
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
    checkingLast: {
      invoke: {
        src: 'checkStep',
        input: ({ context }) => ({ step: context.step }),
        onDone: [{ guard: ({ event }) => event.output, target: 'saving' }, { target: 'editing' }],
        onError: 'editing',
      },
    },
    saving: {
      invoke: {
        src: 'save',
        onDone: { target: 'saved', actions: assign({ saved: ({ event }) => event.output }) },
        onError: {
          target: 'editing',
          actions: assign({
            step: ({ context, event }) => firstProblemStep(problemPaths(event.error)) ?? context.step,
          }),
        },
      },
    },
    saved: { type: 'final' },
  },
});
