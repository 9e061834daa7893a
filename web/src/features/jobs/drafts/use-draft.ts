import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { may } from '../../../account/permissions.ts';
import { saveDraft, type DraftState } from '../calls.ts';
import type { Step } from '../components/wizard-machine.ts';
import { createDraftKeeper, type DraftKeeper, type SaveState } from './draft-keeper.ts';

type State = Omit<DraftState, 'version'>;

interface DraftParts {
  id: string;
  /** The version that was resumed, 0 for a new draft. */
  version: number;
  form: UseFormReturn<JobFormInput, unknown, JobForm>;
  step: Step;
  /** Of the edited job, null for a new one. */
  jobVersion: () => number | null;
  /** Called after each save. */
  onKept: () => void;
}

/**
 * Saves the form as a draft while it is typed, and when the page is left; not for those who only edit jobs. `change` is for
 * values set from outside.
 */
export function useDraft({ id, version, form, step, jobVersion, onKept }: DraftParts): {
  saveState: SaveState;
  keeper: DraftKeeper<State>;
  change: (values: JobFormInput) => void;
} {
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'untouched' });
  const [keeper] = useState(() =>
    createDraftKeeper<State>({
      version,
      onSaveState: setSaveState,
      save: (state, from, leaving) => saveDraft(id, { ...state, version: from }, leaving),
    }),
  );
  const newest = useRef({ step, jobVersion, onKept });
  useEffect(() => {
    newest.current = { step, jobVersion, onKept };
  });
  const change = (values: JobFormInput) =>
    keeper.change({ form: values, step: newest.current.step, jobVersion: newest.current.jobVersion() });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          const { step: at, jobVersion: ofJob } = newest.current;
          if (type === 'change' && may('post-jobs'))
            keeper.change({ form: values as JobFormInput, step: at, jobVersion: ofJob() });
        },
      }),
    [form, keeper],
  );
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeper.flush(true);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      keeper.flush(true);
    };
  }, [keeper]);
  const isSaved = saveState.kind === 'saved';
  useEffect(() => {
    if (isSaved) newest.current.onKept();
  }, [isSaved]);
  return { saveState, keeper, change };
}
