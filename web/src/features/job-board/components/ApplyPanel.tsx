import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { StageBadge } from '../../../ui/StageBadge.tsx';
import { applyElsewhere, applyState } from '../apply-state.ts';
import { ApplyElsewhereDialog } from './ApplyElsewhereDialog.tsx';

interface ApplyPanelProps {
  job: JobPosting;
  role: Role | null;
  /** The stage of the application that this talent sent, null where there is none. */
  stage: Stage | null;
  applying: boolean;
  /** Resolves when the application is recorded, rejects when it is not; the caller tells the person. */
  onApply: () => Promise<unknown>;
}

/** The Apply button, or why it is off. Jobs that are applied for elsewhere ask to confirm once that is done. */
export function ApplyPanel({ job, role, stage, applying, onApply }: ApplyPanelProps) {
  const [elsewhere, setElsewhere] = useState(false);
  const state = applyState({ role, closedReason: job.closedReason, stage });
  const ways = applyElsewhere(job);

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
  if (state.kind === 'off')
    return (
      <div className="grid max-w-64 gap-1.5 sm:justify-items-end">
        <Button disabled aria-describedby="apply-off" className="max-sm:w-full">
          Apply
        </Button>
        <p id="apply-off" className="text-[13px] text-ink-faint sm:text-right">
          {state.reason}
        </p>
      </div>
    );
  return (
    <>
      <Button
        className="min-w-28 max-sm:w-full"
        busy={applying && 'Applying...'}
        onClick={() => (ways.length > 0 ? setElsewhere(true) : void onApply().catch(() => undefined))}
      >
        Apply
      </Button>
      <ApplyElsewhereDialog
        open={elsewhere}
        onOpenChange={setElsewhere}
        ways={ways}
        companyName={job.companyName || 'Unknown Company'}
        applying={applying}
        onConfirm={() =>
          void onApply().then(
            () => setElsewhere(false),
            () => undefined,
          )
        }
      />
    </>
  );
}
