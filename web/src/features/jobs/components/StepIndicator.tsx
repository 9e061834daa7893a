import { Check } from 'lucide-react';
import { cx } from '../../../design/class-names.ts';
import { STEP_TITLES, type Step } from './wizard-machine.ts';

const STEPS: readonly Step[] = [1, 2, 3];

/** 'Step n/3' and the names of the three steps, completed ones ticked. */
export function StepIndicator({ step }: { step: Step }) {
  return (
    <div className="mb-5 rounded-card border border-line bg-surface px-5 py-4">
      <p className="text-note font-medium text-brand-ink" aria-live="polite">
        <span>{`Step ${step}/3`}</span>
        <span className="sm:hidden">{` · ${STEP_TITLES[step]}`}</span>
      </p>
      <ol className="mt-3 grid grid-cols-3 gap-2 sm:gap-4">
        {STEPS.map((each) => (
          <li key={each} aria-current={each === step ? 'step' : undefined}>
            <span
              data-mark
              className={cx(
                'block h-1 rounded-full transition-colors duration-settle',
                each <= step ? 'bg-brand' : 'bg-pressed',
              )}
            />
            <span
              className={cx(
                'mt-2 hidden items-center gap-1.5 text-note sm:flex',
                each === step ? 'font-medium text-ink' : 'text-ink-faint',
              )}
            >
              {each < step && <Check size={14} aria-label="Done" className="text-brand-ink" />}
              <span>{STEP_TITLES[each]}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
