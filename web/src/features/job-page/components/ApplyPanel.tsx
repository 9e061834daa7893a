import { REQUIREMENT_TEXT } from '@hireledger/domain/jobs/requirements';
import { isTakenHere } from '@hireledger/domain/hiring/applying';
import type { Requirement } from '@hireledger/domain/jobs/options';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { useApplyForJob, type ViewedJob } from '../calls.ts';
import { cx } from '../../../design/class-names.ts';
import { applyElsewhere, applyState, type ApplyState } from '../apply-state.ts';
import { coverNoteDraft } from '../cover-note-draft.ts';

// Loaded when somebody can apply, not with the page: most readers cannot.
const loadDialogs = { here: () => import('./ApplyDialog.tsx'), elsewhere: () => import('./ApplyElsewhereDialog.tsx') };
const ApplyDialog = lazy(loadDialogs.here);
const ApplyElsewhereDialog = lazy(loadDialogs.elsewhere);

const NOTE_ID = 'apply-note';

/** On a phone the button stays in reach while the job is read. */
const BAR =
  'max-sm:fixed max-sm:short:static max-sm:inset-x-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2.5';

/** The Apply button, or why it is disabled. It opens the application dialog, or the ways to apply elsewhere. */
export function ApplyPanel({ job, role }: { job: ViewedJob; role: Role | null }) {
  const [open, setOpen] = useState(false);
  const apply = useApplyForJob();
  const here = isTakenHere(job);
  const state = stateOf(job, role);
  const ready = state.kind === 'ready';
  useEffect(() => {
    // If it fails, the click retries.
    if (ready) (here ? loadDialogs.here() : loadDialogs.elsewhere()).catch(() => {});
  }, [ready, here]);

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
      <ApplyAction job={job} state={state} onStart={start} />
      <Suspense>
        {open && here && (
          <ApplyDialog
            job={job}
            closedReason={job.closedReason}
            applying={apply.isPending}
            failure={apply.error}
            onApply={send}
            onClose={close}
          />
        )}
        {open && !here && (
          <ApplyElsewhereDialog
            ways={applyElsewhere(job)}
            companyName={job.companyName || 'Unknown Company'}
            closedReason={job.closedReason}
            applying={apply.isPending}
            failure={apply.error}
            onConfirm={() => send({ attachmentIds: [] })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function ApplyAction({ job, state, onStart }: { job: ViewedJob; state: ApplyState; onStart: () => void }) {
  const label = job.myApplication ? 'Apply again' : 'Apply';
  if (state.kind === 'applied' && job.myApplication)
    return (
      <div className="grid justify-items-end gap-1.5 max-sm:justify-items-start">
        <OwnApplication application={job.myApplication} />
      </div>
    );
  if (state.kind === 'sign-in')
    return (
      <div className={cx(BAR, 'max-sm:bottom-0 max-sm:pb-[calc(0.625rem+env(safe-area-inset-bottom))]')}>
        <ButtonLink to={paths.signin(paths.job(job.id))} className="max-sm:w-full">
          Log in to apply
        </ButtonLink>
      </div>
    );
  // The note below says that the job is closed: a button would only repeat it.
  if (job.closedReason) return null;
  if (state.kind !== 'ready')
    return (
      <Button disabled aria-describedby={NOTE_ID} className="min-w-28 max-sm:w-full">
        {label}
      </Button>
    );

  const action = (
    <div className={cx(BAR, 'max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]')}>
      <Button className="min-w-28 max-sm:w-full" onClick={onStart}>
        {label}
      </Button>
    </div>
  );
  if (!job.myApplication) return action;
  return (
    <div className="grid justify-items-end gap-2 max-sm:justify-items-start">
      {action}
      <OwnApplication application={job.myApplication} />
    </div>
  );
}

function OwnApplication({
  application: { id, hiringStage },
}: {
  application: NonNullable<ViewedJob['myApplication']>;
}) {
  return (
    <>
      <p className="flex items-center gap-2">
        <span className="text-note text-ink-soft">You applied</span>
        <StageBadge stage={hiringStage} />
      </p>
      <ButtonLink to={paths.myApplication(id)} variant="secondary" size="sm">
        View your application
      </ButtonLink>
    </>
  );
}

/** Why the Apply button is disabled, across the width of the header; nothing if it is enabled. */
export function ApplyNote({ job, role }: { job: ViewedJob; role: Role | null }) {
  const state = stateOf(job, role);
  if (state.kind !== 'off' && state.kind !== 'incomplete') return null;
  return (
    <p id={NOTE_ID} className="mt-4 border-t border-line pt-3 text-note text-ink-soft">
      {state.kind === 'off' ? (
        state.reason
      ) : (
        <Missing company={job.companyName || 'This company'} parts={state.missing} />
      )}
    </p>
  );
}

/** Requirements do not apply to applications that are sent elsewhere and only recorded. */
const stateOf = (job: ViewedJob, role: Role | null) =>
  applyState({
    role,
    closedReason: job.closedReason,
    stage: job.myApplication?.hiringStage ?? null,
    withdrawn: job.myApplication?.isWithdrawn ?? false,
    missing: isTakenHere(job) ? job.missing : [],
  });

/** Each missing part links to where it is added. */
function Missing({ company, parts }: { company: string; parts: readonly Requirement[] }) {
  return (
    <>
      <span>{`${company} requires`}</span>{' '}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span>{index === parts.length - 1 ? ' and ' : ', '}</span>}
          <Link to={paths.profileTalent(part)} className="text-brand-ink underline underline-offset-3">
            {REQUIREMENT_TEXT[part]}
          </Link>
        </Fragment>
      ))}
      <span>. Add it to your profile, then apply.</span>
    </>
  );
}
