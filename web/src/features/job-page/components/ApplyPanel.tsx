import { REQUIREMENT_TEXT } from '@hireledger/domain/jobs/requirements';
import type { Requirement } from '@hireledger/domain/jobs/options';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { StageBadge } from '../../../ui/StageBadge.tsx';
import { useApplyForJob } from '../api/apply-for-job.ts';
import type { ViewedJob } from '../api/get-job.ts';
import { applyElsewhere, applyState, takenHere } from '../apply-state.ts';
import { coverNoteDraft } from '../cover-note-draft.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { ApplyElsewhereDialog } from './ApplyElsewhereDialog.tsx';

/** The Apply button, or why it is off. It opens what goes along with the application, or the ways that lead elsewhere. */
export function ApplyPanel({ job, role }: { job: ViewedJob; role: Role | null }) {
  const [open, setOpen] = useState(false);
  const apply = useApplyForJob();
  const here = takenHere(job.applicationMethods);
  const state = applyState({ role, closedReason: job.closedReason, stage: job.myApplication?.hiringStage ?? null, missing: here ? job.missing : [] });

  if (state.kind === 'applied')
    return (
      <div className="grid justify-items-end gap-1.5 max-sm:justify-items-start">
        <p className="flex items-center gap-2">
          <span className="text-[13px] text-ink-soft">You applied</span>
          <StageBadge stage={state.stage} />
        </p>
        <ButtonLink to={paths.myApplications()} variant="secondary" size="sm">
          See your application
        </ButtonLink>
      </div>
    );
  if (state.kind === 'sign-in')
    return (
      <ButtonLink to={paths.signin(paths.job(job.id))} className="max-sm:w-full">
        Sign in to apply
      </ButtonLink>
    );
  if (state.kind === 'off') return <Off>{state.reason}</Off>;
  if (state.kind === 'incomplete') return <Off><Missing company={job.companyName || 'This company'} parts={state.missing} /></Off>;

  const start = () => {
    apply.reset();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const send = (application: { coverNote?: string; attachmentIds?: string[] }) =>
    apply.mutate(
      { applied: job, ...application },
      {
        onSuccess: () => {
          coverNoteDraft.keep(job.id, '');
          close();
        },
      },
    );
  return (
    <>
      <Button className="min-w-28 max-sm:w-full" onClick={start}>
        Apply
      </Button>
      {open && here && <ApplyDialog job={job} applying={apply.isPending} failure={apply.error} onApply={send} onClose={close} />}
      {open && !here && (
        <ApplyElsewhereDialog
          ways={applyElsewhere(job)}
          companyName={job.companyName || 'Unknown Company'}
          applying={apply.isPending}
          failure={apply.error}
          onConfirm={() => send({ attachmentIds: [] })}
          onClose={close}
        />
      )}
    </>
  );
}

function Off({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid max-w-72 gap-1.5 max-sm:max-w-none sm:justify-items-end">
      <Button disabled aria-describedby="apply-off" className="min-w-28 max-sm:w-full">
        Apply
      </Button>
      <p id="apply-off" className="text-[13px] text-ink-faint sm:text-right">
        {children}
      </p>
    </div>
  );
}

/** Each missing part leads to where it is added. */
function Missing({ company, parts }: { company: string; parts: readonly Requirement[] }) {
  return (
    <>
      {company} asks for{' '}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (index === parts.length - 1 ? ' and ' : ', ')}
          <Link to={paths.profileTalent(part)} className="text-brand-ink underline underline-offset-3">
            {REQUIREMENT_TEXT[part]}
          </Link>
        </Fragment>
      ))}
      . Add it to your profile first.
    </>
  );
}
