import { useEffect, useRef } from 'react';
import type { WizardForm } from './wizard-form.ts';
import { STEP_FIELDS, type JobField, type Step } from './wizard-machine.ts';

/** Clears a shown error as soon as it is solved, also by another field: a maximum by its minimum. */
export function useProblemsOnTheWay(form: WizardForm): void {
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

/** Focuses the first error of a step, or the heading of a new step. */
export function useFocusOf(step: Step, form: WizardForm, settled: boolean) {
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
