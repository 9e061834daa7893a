import { useEffect, useRef } from 'react';
import type { WizardForm } from './wizard-form.ts';
import { STEP_FIELDS, type JobField, type Step } from './wizard-machine.ts';

/** A problem that is shown goes as soon as it is solved, also by another field: a maximum by its minimum. */
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

/** Brings the keyboard to the first problem of a step that could not be left, and to the heading of a step that was just reached. */
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
