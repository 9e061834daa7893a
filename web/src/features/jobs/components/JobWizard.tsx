import { zodResolver } from '@hookform/resolvers/zod';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { jobFormSchema, type JobForm, type JobFormInput } from '@hireledger/domain/jobs/job-form';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { fromPromise } from 'xstate';
import { Button } from '../../../ui/Button.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { StepDescription } from './StepDescription.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { StepInformation } from './StepInformation.tsx';
import { StepPreference } from './StepPreference.tsx';
import { STEP_FIELDS, STEP_TITLES, wizardMachine, type JobField, type Step } from './wizard-machine.ts';

interface JobWizardProps {
  initial: JobFormInput;
  /** Changes an existing job rather than posting a new one. */
  editing: boolean;
  /** Saves the form; a rejection may carry `issues` of fields, which are then shown at the fields. */
  save: (form: JobForm) => Promise<JobPosting>;
  onSaved: (job: JobPosting) => void;
}

const STEPS = { 1: StepInformation, 2: StepDescription, 3: StepPreference } as const;

/** Post a Job in three steps (specification, section 2). */
export function JobWizard({ initial, editing, save, onSaved }: JobWizardProps) {
  const form = useForm<JobFormInput, unknown, JobForm>({
    resolver: zodResolver(jobFormSchema),
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [machine] = useState(() => machineFor(form, save));
  const [state, send] = useMachine(machine);
  const { step, saved } = state.context;
  const { isDirty } = form.formState;
  const StepFields = STEPS[step];

  useEffect(() => {
    if (saved) onSaved(saved);
    // Once, when it was saved; the caller's function is written inline.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);

  useProblemsOnTheWay(form);
  const frame = useFocusOf(step, form, state.matches('editing'));
  const busy = state.matches('saving') && (editing ? 'Saving...' : 'Publishing...');
  const idle = state.matches('editing');

  return (
    <FormProvider {...form}>
      <UnsavedChanges when={isDirty && !saved} what="this job" />
      <StepIndicator step={step} />
      <form
        ref={frame}
        noValidate
        className="rounded-card border border-line bg-surface"
        onSubmit={(submit) => {
          submit.preventDefault();
          send({ type: step === 3 ? 'PUBLISH' : 'NEXT' });
        }}
      >
        <h2 tabIndex={-1} className="border-b border-line px-5 py-4 text-[15px] outline-none">
          {STEP_TITLES[step]}
        </h2>
        <div className="px-5 py-6">
          <StepFields />
        </div>
        <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3.5">
          {step > 1 ? (
            <Button variant="secondary" disabled={!idle} onClick={() => send({ type: 'BACK' })}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" busy={busy}>
            {step < 3 ? 'Next Step' : editing ? 'Publish changes' : 'Publish'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

type WizardForm = UseFormReturn<JobFormInput, unknown, JobForm>;

/** The wizard's machine over this form: its fields are checked by the form's schema, and saved as the schema reads them. */
function machineFor(form: WizardForm, save: JobWizardProps['save']) {
  return wizardMachine.provide({
    actors: {
      checkStep: fromPromise<boolean, { step: Step }>(({ input }) => form.trigger(STEP_FIELDS[input.step] as JobField[])),
      save: fromPromise<JobPosting>(
        () =>
          new Promise((resolve, reject) => {
            void form.handleSubmit(
              (values) =>
                save(values).then(resolve, (error: { issues?: { path: string; message: string }[] }) => {
                  for (const { path, message } of error.issues ?? []) form.setError(path as JobField, { type: 'server', message });
                  reject(error);
                }),
              (problems) => reject({ issues: Object.keys(problems).map((path) => ({ path })) }),
            )();
          }),
      ),
    },
  });
}

/** A problem that is shown goes as soon as it is solved, also by another field: a maximum by its minimum. */
function useProblemsOnTheWay(form: WizardForm): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ errors, type }) => {
          const shown = Object.keys(errors ?? {}) as JobField[];
          if (type === 'change' && shown.length > 0) void form.trigger(shown);
        },
      }),
    [form],
  );
}

/** Brings the keyboard to the first problem of a step that could not be left, and to the heading of a step that was just reached. */
function useFocusOf(step: Step, form: WizardForm, settled: boolean) {
  const frame = useRef<HTMLFormElement>(null);
  const last = useRef({ step, settled });
  const { errors } = form.formState;
  useEffect(() => {
    const before = last.current;
    last.current = { step, settled };
    if (!settled || (before.settled && before.step === step)) return;
    const inTrouble = STEP_FIELDS[step].some((field) => errors[field]);
    const target = frame.current?.querySelector<HTMLElement>(inTrouble ? '[aria-invalid="true"]' : 'h2');
    target?.focus();
    if (!inTrouble && before.step !== step) window.scrollTo({ top: 0 });
  }, [step, settled, errors]);
  return frame;
}
