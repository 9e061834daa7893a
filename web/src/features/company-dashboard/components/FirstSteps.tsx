import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWhyNot } from '../../../account/why-not.ts';
import { Link } from '../../../navigation/Link.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { Progress } from '../../../design/charts/Progress.tsx';
import { paths } from '../../../navigation/paths.ts';

const STEPS = [
  {
    step: 'profile',
    title: 'Describe your company',
    why: 'Applicants read it on every job you post.',
    to: paths.profileCompany(),
    needs: 'edit-company',
  },
  {
    step: 'verification',
    title: 'Verify your company',
    why: 'Candidates see a badge beside your name.',
    to: paths.verification(),
    needs: 'edit-company',
  },
  {
    step: 'job',
    title: 'Post your first job',
    why: 'Three short steps. Applicants appear here as they apply.',
    to: paths.postJob(),
    needs: 'post-jobs',
  },
  {
    step: 'members',
    title: 'Invite a colleague',
    why: 'Each has a password of their own and sees what they need.',
    to: paths.settings('members'),
    needs: 'manage-company',
  },
] as const;

/** The checklist of a new company, as far as the person can do it: what is done is ticked, the rest leads to where it is done. */
export function FirstSteps({ steps }: { steps: CompanyToDo['firstSteps'] }) {
  const whyNot = useWhyNot();
  const own = STEPS.filter(({ needs }) => !whyNot(needs));
  const done = own.filter(({ step }) => steps[step]).length;
  if (own.length === 0) return null;
  return (
    <Card
      flush
      title="Get started"
      action={<span className="text-note text-ink-faint tabular-nums">{`${done} of ${own.length} done`}</span>}
    >
      <div className="px-5 py-4">
        <Progress value={Math.round((done / own.length) * 100)} label="First steps done" />
      </div>
      <ol>
        {own.map(({ step, title, why, to }, index) => (
          <li key={step} className="border-t border-line">
            {steps[step] ? (
              <span className="flex min-h-16 items-center gap-3.5 px-5 py-3 text-ink-faint">
                <Mark done>
                  <Check size={15} aria-hidden />
                </Mark>
                <span className="line-through">{title}</span>
                <span className="sr-only">Done</span>
              </span>
            ) : (
              <Link to={to} className="group flex min-h-16 items-center gap-3.5 px-5 py-3 hover:bg-sunken/50">
                <Mark>{index + 1}</Mark>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-note text-ink-soft">{why}</span>
                </span>
                <ArrowRight size={16} aria-hidden className="shrink-0 text-ink-faint group-hover:text-ink" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full text-note font-medium tabular-nums',
        done ? 'bg-success-soft text-success-ink' : 'border border-line-strong text-ink-soft',
      )}
    >
      {children}
    </span>
  );
}
