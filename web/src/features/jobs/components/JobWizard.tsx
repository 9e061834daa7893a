import { zodResolver } from '@hookform/resolvers/zod';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { UnsavedChanges } from '../../../navigation/UnsavedChanges.tsx';
import { differences, type Difference } from '../../../forms/differences.ts';
import { DraftNote } from '../../../forms/DraftNote.tsx';
import { forgetOtherVersion } from '../../../forms/use-other-version.ts';
import { useServerDraft } from '../../../forms/use-server-draft.tsx';
import { OtherVersionDialog } from '../../../forms/OtherVersionDialog.tsx';
import { readDraft, saveDraft } from '../calls.ts';
import { formOf, formOfDraft } from './job-form-values.ts';
import { JobPreview } from './JobPreview.tsx';
import { StepDescription } from './StepDescription.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { StepInformation } from './StepInformation.tsx';
import { StepPreference } from './StepPreference.tsx';
import { useStepInAddress } from './use-step-in-address.ts';
import { useFocusOf, useProblemsOnTheWay } from './wizard-focus.ts';
import { formSchemaFor, machineFor } from './wizard-form.ts';
import { STEP_TITLES, type JobField, type Step } from './wizard-machine.ts';
import { FIELD_LABELS, valueWords } from './field-words.ts';

/** The draft that the wizard resumes. */
interface Resumed {
  form: JobFormInput;
  step: Step;
  version: number;
  jobVersion: number | null;
}

interface JobWizardProps {
  /** The initial form: empty, a copy's, or that of the edited job. */
  initial: JobFormInput;
  /** Null for a new job. */
  job: JobPosting | null;
  draftId: string;
  resumed: Resumed | null;
  onDraftMade: () => void;
  /** Saves the form; a rejection may have `issues` of fields, which are shown at the fields. */
  save: (form: JobForm, jobVersion: number | null) => Promise<JobPosting>;
  /** The version saved elsewhere, if that is why a save was refused; otherwise null. */
  otherVersion: (error: unknown) => Promise<JobPosting | null>;
  onSaved: (job: JobPosting) => void;
}

const aboutDraft = (id: string) => `job/${id}`;

const STEPS = { 1: StepInformation, 2: StepDescription, 3: StepPreference } as const;

/** Post a Job in three steps (specification, section 2). Input is saved as a draft. */
export function JobWizard({
  initial,
  job,
  draftId,
  resumed,
  onDraftMade,
  save,
  otherVersion,
  onSaved,
}: JobWizardProps) {
  const form = useForm<JobFormInput, unknown, JobForm>({
    resolver: zodResolver(formSchemaFor(job)),
    defaultValues: resumed?.form ?? initial,
    // An error shown on blur would move the button away from under the click.
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const base = useRef({
    form: job && (!resumed || resumed.jobVersion === job.version) ? initial : null,
    version: resumed?.jobVersion ?? job?.version ?? null,
  });
  const [other, setOther] = useState<{ job: JobPosting; differences: Difference<JobField>[] } | null>(null);
  const [previewing, setPreviewing] = useState(false);
  // Remounts fields with internal state when the form's values are replaced.
  const [revision, setRevision] = useState(0);

  const publish = async (values: JobForm): Promise<JobPosting> => {
    await keeper.hold();
    try {
      const saved = await save(values, base.current.version);
      keeper.stop();
      return saved;
    } catch (error) {
      keeper.release();
      const theirs = await otherVersion(error).catch(() => null);
      if (theirs) {
        const form = formOf(theirs);
        const fields = Object.keys(form) as JobField[];
        const found = differences(fields, formOf(values as JobPosting & JobForm), form, base.current.form);
        // It was our own save, whose answer was lost.
        if (found.length === 0) return theirs;
        setOther({ job: theirs, differences: found });
      }
      throw error;
    }
  };
  const leaving = useRef(false);
  const [machine] = useState(() => machineFor(form, (values) => publishing.current(values)));
  const publishing = useRef(publish);
  const [state, send] = useMachine(machine, { input: { step: resumed?.step ?? 1 } });
  const { step, saved } = state.context;
  const replaceValues = (values: JobFormInput) => {
    form.reset(values, { keepDefaultValues: true });
    setRevision((count) => count + 1);
  };
  const { saveState, keeper, change, questions } = useServerDraft({
    about: aboutDraft(draftId),
    version: resumed?.version ?? 0,
    stateOf: (values: JobFormInput) => ({ form: values, step, jobVersion: base.current.version }),
    save: (next, version, leaving) => saveDraft(draftId, { ...next, version }, leaving),
    read: async () => {
      const draft = await readDraft(draftId);
      return draft && { form: formOfDraft(draft.form), version: draft.version };
    },
    values: () => form.getValues(),
    replace: replaceValues,
    ended: 'published',
    // A page that is being left keeps its address: a new one would stop the user from leaving.
    onKept: () => void (leaving.current || onDraftMade()),
  });
  const changing = useRef(change);
  useEffect(() => {
    publishing.current = publish;
    changing.current = change;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, type }) => type === 'change' && changing.current(values as JobFormInput),
      }),
    [form],
  );

  useEffect(() => {
    if (!saved) return;
    forgetOtherVersion(aboutDraft(draftId));
    onSaved(saved);
    // Once, after saving; callers pass a new function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);

  useProblemsOnTheWay(form);
  const frame = useFocusOf(step, form, state.matches('editing'));
  const StepFields = STEPS[step];
  const busy = state.matches('saving') && (job ? 'Saving...' : 'Publishing...');
  const idle = state.matches('editing');
  const back = useStepInAddress({
    step,
    idle,
    go: (to) => send({ type: 'GO', step: to }),
    draftId: job || saveState.kind === 'untouched' ? null : draftId,
  });
  const dirty = form.formState.isDirty || resumed !== null;

  return (
    <FormProvider {...form}>
      <UnsavedChanges
        when={dirty && !saved}
        what="this job"
        draft={{
          saved: saveState.kind === 'saved' || (saveState.kind === 'untouched' && resumed !== null),
          save: async () => {
            leaving.current = true;
            const saved = await keeper.finish();
            leaving.current = saved;
            if (saved) toast.success('Draft saved.', { description: 'Find it above your job postings.' });
            return saved;
          },
        }}
      />
      <StepIndicator step={step} />
      <form
        ref={frame}
        noValidate
        className="rounded-card border border-line bg-surface"
        onSubmit={(submit) => {
          submit.preventDefault();
          // At once: who reloads the next step finds this one.
          if (step < 3) keeper.flush();
          send({ type: step === 3 ? 'PUBLISH' : 'NEXT' });
        }}
      >
        <h2 tabIndex={-1} className="border-b border-line px-5 py-4 text-lead outline-none">
          {STEP_TITLES[step]}
        </h2>
        <div className="@container px-5 py-6">
          <StepFields key={revision} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5">
          <span className="flex min-w-0 items-center gap-3">
            {step > 1 && (
              <Button variant="secondary" disabled={!idle} onClick={back}>
                Back
              </Button>
            )}
            <DraftNote saveState={saveState} onRetry={() => keeper.flush()} />
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
            <Button variant="ghost" onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            <Button type="submit" busy={busy}>
              {step < 3 ? 'Next Step' : job ? 'Publish changes' : 'Publish'}
            </Button>
          </span>
        </div>
      </form>
      {questions}
      {previewing && <JobPreview values={form.getValues()} job={job} onClose={() => setPreviewing(false)} />}
      {other && (
        <OtherVersionDialog
          title="This job was changed elsewhere"
          description="Choose which version to keep. Then publish your changes again."
          confirmLabel="Use these"
          differences={other.differences}
          labels={FIELD_LABELS}
          wordsOf={valueWords}
          onClose={() => setOther(null)}
          onResolve={(taken) => {
            const values = { ...form.getValues(), ...(taken as Partial<JobFormInput>) };
            replaceValues(values);
            for (const field of Object.keys(taken) as JobField[]) form.clearErrors(field);
            base.current = { form: formOf(other.job), version: other.job.version };
            change(values);
            setOther(null);
          }}
        />
      )}
    </FormProvider>
  );
}
