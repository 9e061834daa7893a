import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import type { NextAction } from '../next-action.ts';

/** The one thing to do next, above everything else. */
export function NextStep({ action: { title, text, label, to } }: { action: NextAction }) {
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-brand/30 bg-brand-soft px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lead">{title}</h2>
        <p className="mt-0.5 text-ink-soft">{text}</p>
      </div>
      <ButtonLink to={to} className="max-sm:w-full">
        {label}
      </ButtonLink>
    </section>
  );
}
