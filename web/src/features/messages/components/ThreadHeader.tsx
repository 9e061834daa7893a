import type { Role } from '@hireledger/domain/hiring/stages';
import type { Thread } from '@hireledger/domain/http/messages';
import { ArrowLeft } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';

/** The other side, the job, the stage, and a link to the application. */
export function ThreadHeader({ thread, own, onClose }: { thread: Thread; own: Role; onClose: () => void }) {
  const { applicationId, other, jobTitle, jobId, hiringStage } = thread;
  return (
    <header className="flex shrink-0 items-center gap-3 border-b border-line px-3 py-2.5 sm:px-5">
      <IconButton label="Back to the conversations" className="-mr-1 lg:hidden" onClick={onClose}>
        <ArrowLeft size={18} aria-hidden />
      </IconButton>
      <Avatar name={other.name} src={other.picture} square={own === 'talent'} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate text-left text-lead leading-5">
          <span>{other.name}</span> <VerifiedBadge verified={other.verified} domain={other.verifiedDomain} size={15} />
        </h2>
        <p className="flex min-w-0 items-center gap-2 text-note text-ink-soft">
          <Link
            dir="auto"
            to={own === 'talent' ? paths.job(jobId) : paths.ownJob(jobId)}
            className="min-w-0 truncate hover:underline"
          >
            {jobTitle}
          </Link>
          <StageBadge stage={hiringStage} />
        </p>
      </div>
      <ButtonLink
        to={own === 'company' ? paths.applicant(applicationId) : paths.myApplication(applicationId)}
        variant="secondary"
        size="sm"
        className="max-sm:hidden"
      >
        See Application
      </ButtonLink>
    </header>
  );
}
