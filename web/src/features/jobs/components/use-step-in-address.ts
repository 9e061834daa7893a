import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Step } from './wizard-machine.ts';

interface Wizard {
  step: Step;
  /** Steps can be changed now. */
  idle: boolean;
  go: (step: Step) => void;
  /** The draft that the address has to name, so that every step is found again after a reload. */
  draftId: string | null;
}

/** In the history entry of a step: the entry before it is that of the step before. */
const FOLLOWS = { followsStep: true };

/**
 * Each step is an entry in the browser's history, so that its Back leads to the step before and not out of the form.
 * The wizard decides the step; only steps that it has shown can be reached by the address.
 * @returns what the wizard's own Back does
 */
export function useStepInAddress({ step, idle, go, draftId }: Wizard): () => void {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const asked = stepIn(params);
  /** The step on which wizard and address agreed last; null before they did. */
  const agreed = useRef<Step | null>(null);
  const furthest = useRef<Step>(step);
  useEffect(() => {
    if (step > furthest.current) furthest.current = step;
    if (asked === step) agreed.current = step;
    else if (idle) {
      const isHistory = step === agreed.current && asked <= furthest.current;
      if (isHistory) return go(asked);
      const isNext = agreed.current !== null && step > agreed.current;
      // First the entry of the step that is left: nothing can change it later. Then this runs again.
      if (isNext && draftId && params.get('draft') !== draftId)
        return setParams(
          (before) => {
            before.set('draft', draftId);
            before.delete('copyOf');
            return before;
          },
          { replace: true, preventScrollReset: true, state },
        );
      setParams((before) => withStep(before, step), {
        preventScrollReset: true,
        ...(isNext ? { state: FOLLOWS } : { replace: true }),
      });
    }
    // After each move of the wizard, and each entry of the history.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step, idle, key]);
  return () => {
    const follows = (state as typeof FOLLOWS | null)?.followsStep === true;
    if (follows && asked === step) void navigate(-1);
    else go((step - 1) as Step);
  };
}

function stepIn(params: URLSearchParams): Step {
  const step = Number(params.get('step'));
  return step === 2 || step === 3 ? step : 1;
}

/** The first step needs no mention. */
function withStep(params: URLSearchParams, step: Step): URLSearchParams {
  const next = new URLSearchParams(params);
  if (step === 1) next.delete('step');
  else next.set('step', String(step));
  return next;
}
