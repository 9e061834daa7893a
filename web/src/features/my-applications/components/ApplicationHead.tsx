import type { OwnApplication } from '@hireledger/domain/http/applications';
import { Link } from '../../../navigation/Link.tsx';
import { cx } from '../../../design/class-names.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ApplicationActions, hasKeyAction, KeyAction } from './ApplicationActions.tsx';
import type { MakeMove } from './MoveDialog.tsx';
import { nextStep } from './next-step.ts';

/** On a phone the next action is above the bottom bar, within reach of the thumb. */
const BAR =
  'flex shrink-0 items-center gap-2 max-md:fixed max-md:short:static max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5';

/** Which job at which company, the stage, what comes next, and the talent's moves. */
export function ApplicationHead({ application, onMove }: { application: OwnApplication; onMove: MakeMove }) {
  const { jobTitle, jobId, companyName, companyId, companyLogo, hiringStage, appliedAt } = application;
  const key = hasKeyAction(application);
  return (
    <header className="relative mb-4 grid gap-4 rounded-card border border-line bg-surface p-5 md:flex md:items-start">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <Avatar name={companyName} src={companyLogo} size="lg" square />
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            dir="auto"
            className={cx('text-left text-title wrap-anywhere outline-none', !key && 'max-md:pr-8')}
          >
            <Link to={paths.job(jobId)} className="rounded underline-offset-4 hover:underline">
              {jobTitle}
            </Link>
          </h1>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Link
              to={paths.company(companyId)}
              dir="auto"
              className="min-w-0 rounded wrap-anywhere underline-offset-3 hover:underline"
            >
              {companyName}
            </Link>
            <StageBadge stage={hiringStage} />
            <span className="text-note text-ink-faint">
              Applied <DateTime at={appliedAt} />
            </span>
          </p>
          <p className="mt-3 max-w-3xl text-pretty wrap-anywhere">{nextStep(application)}</p>
        </div>
      </div>
      <div className={key ? BAR : 'max-md:absolute max-md:top-3 max-md:right-3'}>
        {key && <KeyAction application={application} onMove={onMove} />}
        <ApplicationActions application={application} onMove={onMove} />
      </div>
    </header>
  );
}
