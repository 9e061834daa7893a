import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { PayoutTrack } from '../../agreements/payouts/PayoutTrack.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { Stars } from '../../../hiring/stages/Stars.tsx';
import type { Column } from '../../../design/lists/Table.tsx';
import { MoveMenu } from '../moves/MoveMenu.tsx';
import type { MakeMove } from '../moves/use-moves.tsx';

/** Shown for an empty cell; cards omit the cell. */
const nothing = (word: string) => (
  <span data-omitted-on-phone className="whitespace-nowrap text-ink-faint">
    {word}
  </span>
);

/** Where the person is and what they can do, below the name. */
function About({ place, skills }: Pick<ApplicantRow, 'place' | 'skills'>) {
  const text = [place, skills.join(', ')].filter(Boolean).join(' · ');
  return text === '' ? null : (
    <bdi className="block w-0 min-w-full truncate text-xs font-normal text-ink-faint" title={text}>
      {text}
    </bdi>
  );
}

/**
 * The columns of the applicant list (specification, section 2), with the company's rating. Each but the last is
 * sortable. `list` is the list's query, for the links to the next applicants.
 */
export const applicantColumns = (onMove: MakeMove, list: string): Column<ApplicantRow>[] => [
  {
    id: 'name',
    head: 'Full Name',
    sortable: true,
    // Most names take one line where there is room; a job's title may take two.
    width: '228px',
    narrowWidth: 'auto',
    cell: (row) => (
      <Link
        to={paths.applicant(row.id, list)}
        className="flex min-w-0 items-center gap-2.5 hover:text-brand-ink sm:not-print:min-w-44"
      >
        <Avatar name={row.fullName} src={row.displayPicture} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <bdi className="line-clamp-2 min-w-0 wrap-anywhere" title={row.fullName}>
              {row.fullName}
            </bdi>
            <VerifiedBadge verified={row.verified} size={14} />
          </span>
          <About place={row.place} skills={row.skills} />
        </span>
      </Link>
    ),
  },
  {
    id: 'level',
    head: 'Level',
    sortable: true,
    width: '116px',
    room: 1080,
    phone: 'flow',
    cell: (row) =>
      row.jobLevel === null ? nothing('Not provided') : <span className="whitespace-nowrap">{row.jobLevel}</span>,
  },
  {
    id: 'stage',
    head: 'Hiring Stage',
    sortable: true,
    width: '128px',
    narrowWidth: '120px',
    phone: 'lead',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <StageBadge stage={row.hiringStage} />
        {row.payout && <PayoutTrack state={row.payout.state} sentAt={row.payout.sentAt} />}
      </span>
    ),
  },
  {
    id: 'applied',
    head: 'Applied Date',
    sortable: true,
    width: '122px',
    room: 720,
    phone: 'flow',
    cell: (row) => <DateTime at={row.appliedAt} />,
  },
  {
    id: 'job',
    head: 'Job Role',
    sortable: true,
    phone: 'rest',
    cell: (row) => (
      <span className="block sm:my-1 sm:not-print:min-w-36">
        <bdi className="line-clamp-2 wrap-anywhere" title={row.jobTitle}>
          {row.jobTitle}
        </bdi>
        {/* When its column is hidden. */}
        <span className="hidden text-xs text-ink-faint sm:@max-[45rem]:not-print:block">
          <DateTime at={row.appliedAt} />
        </span>
      </span>
    ),
  },
  {
    id: 'rating',
    head: 'Rating',
    sortable: true,
    width: '104px',
    room: 960,
    phone: 'flow',
    cell: (row) => (row.rating === null ? nothing('Not rated') : <Stars value={row.rating} />),
  },
  {
    id: 'action',
    head: 'Action',
    align: 'right',
    phone: 'corner',
    screenOnly: true,
    width: '190px',
    narrowWidth: '104px',
    // On a phone the name is the link, and the menu has it too, left of the checkbox.
    cell: (row) => (
      <span className="inline-flex items-center justify-end gap-1 max-sm:-mt-2 max-sm:mr-7">
        <ButtonLink
          to={paths.applicant(row.id, list)}
          variant="secondary"
          size="sm"
          title="See Application"
          aria-label={`See Application of ${row.fullName}`}
          className="max-sm:hidden"
        >
          <span className="sm:@max-[56.25rem]:hidden">See Application</span>
          <ArrowRight size={15} aria-hidden className="hidden sm:@max-[56.25rem]:block" />
        </ButtonLink>
        <MoveMenu
          applicant={row}
          path={paths.applicant(row.id, list)}
          onMove={(applicant, move) => void onMove(applicant, move)}
        />
      </span>
    ),
  },
];
