import { MOST_TO_DO } from '@hireledger/domain/http/bounds';
import type { CompanyToDo } from '@hireledger/domain/http/dashboards';
import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import {
  Building2,
  CalendarClock,
  CircleCheck,
  ClipboardCheck,
  FileSignature,
  HandCoins,
  MailQuestion,
  MessageSquare,
  Scale,
  TriangleAlert,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { may } from '../../../account/permissions.ts';
import { Link } from '../../../navigation/Link.tsx';
import { cx } from '../../../design/class-names.ts';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { paths } from '../../../navigation/paths.ts';

interface Task {
  count: Exclude<keyof CompanyToDo, 'firstSteps' | 'paymentRequests' | 'contractDrafts'>;
  /** What follows the number, for one and for more. */
  words: [one: string, more: string];
  icon: LucideIcon;
  to: string;
  urgent?: true;
}

/** In the order of urgency. */
const TASKS: readonly Task[] = [
  {
    count: 'refusedPayouts',
    words: ['payout failed', 'payouts failed'],
    icon: TriangleAlert,
    to: paths.wallet(),
    urgent: true,
  },
  {
    count: 'disputes',
    words: ['milestone in dispute', 'milestones in dispute'],
    icon: Scale,
    to: paths.contracts({ tab: 'active', sort: 'deadline' }),
    urgent: true,
  },
  {
    count: 'completed',
    words: ['submission to review', 'submissions to review'],
    icon: ClipboardCheck,
    to: paths.applicants({ stage: 'Completed' }),
  },
  {
    count: 'unreadThreads',
    words: ['unread conversation', 'unread conversations'],
    icon: MessageSquare,
    to: paths.unreadMessages(),
  },
  {
    count: 'applied',
    words: ['new applicant', 'new applicants'],
    icon: UserRoundPlus,
    to: paths.applicants({ stage: 'Applied' }),
  },
  {
    count: 'pending',
    words: ['application to confirm', 'applications to confirm'],
    icon: MailQuestion,
    to: paths.applicants({ stage: 'Pending' }),
  },
  {
    count: 'closingJobs',
    words: ['job closes this week', 'jobs close this week'],
    icon: CalendarClock,
    to: paths.jobPostings({ status: 'Active', sort: 'due' }),
  },
];

/** Requests to pay that are shown before the others are asked for, and the most that the server names. */
const FIRST_REQUESTS = 5;
const MOST_REQUESTS = 100;

type Request = CompanyToDo['paymentRequests'][number];

export interface ToDoProps {
  /** Undefined while loading. */
  toDo: CompanyToDo | undefined;
  /** The dialog that approves the pay, which belongs to another part of the web. */
  approval?: (application: { id: string; fullName: string; jobTitle: string }, onClose: () => void) => ReactNode;
}

/** What waits for the company now: each item leads to where it is done. Who sees no applicants approves finished work here. */
export function ToDo({ toDo, approval }: ToDoProps) {
  const sees = may('see-applicants');
  const [approving, approve] = useState<Request | null>(null);
  // Without applicants, submitted work is named one by one.
  const open = toDo && TASKS.filter(({ count }) => toDo[count] > 0 && (sees || count !== 'completed'));
  // The first steps are hidden after the first job; applicants read this one on every job.
  const profile = toDo && !toDo.firstSteps.profile;
  const counted = (tasks: readonly Task[]) =>
    tasks.map(({ count, words, icon, to, urgent }) => (
      <Waiting
        key={count}
        icon={icon}
        to={to}
        urgent={urgent}
        head={`${grouped(toDo![count])}${toDo![count] === MOST_TO_DO ? '+' : ''}`}
        words={plural(toDo![count], ...words)}
      />
    ));
  const requests = toDo?.paymentRequests ?? [];
  const [showsAll, showAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, requests.length - FIRST_REQUESTS);
  const drafts = toDo?.contractDrafts ?? [];
  return (
    <section aria-labelledby="to-do" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="to-do" className="text-lead">
          To do
        </h2>
        {hidden > 0 && (
          <button
            type="button"
            className="rounded text-note text-brand-ink underline underline-offset-3"
            onClick={() => showAll(true)}
          >
            {`See all ${requests.length}${requests.length === MOST_REQUESTS ? '+' : ''} to pay`}
          </button>
        )}
      </div>
      {!open || !toDo ? (
        <Skeleton className="h-19 w-full rounded-card" />
      ) : open.length === 0 && requests.length === 0 && drafts.length === 0 && !profile ? (
        <p className="flex min-h-19 items-center gap-2.5 rounded-card border border-line bg-surface px-4 text-ink-soft">
          <CircleCheck size={18} aria-hidden className="text-success-ink" /> You’re all caught up.
        </p>
      ) : (
        // One line, as high as its skeleton: what is below does not move when it arrives. On a tablet four fit without icons.
        <ul
          className={cx(
            '-m-1 flex gap-3 p-1',
            showsAll ? 'flex-wrap' : 'fade-where-cut overflow-x-auto [scrollbar-width:thin]',
          )}
        >
          {counted(open.filter(({ urgent }) => urgent))}
          {requests.slice(0, requests.length - hidden).map((request) => (
            <Waiting
              key={`${request.applicationId} ${request.milestone}`}
              icon={HandCoins}
              named
              {...(sees ? { to: paths.applicant(request.applicationId) } : { onPress: () => approve(request) })}
              head={request.personName ?? request.talentName}
              words={
                request.personName
                  ? `asks for the payment of ${request.jobTitle}`
                  : `submitted work for ${request.jobTitle}`
              }
            />
          ))}
          {drafts.map(({ applicationId, personName, talentName }) => (
            <Waiting
              key={applicationId}
              icon={FileSignature}
              named
              to={paths.newContract(applicationId)}
              head={personName}
              words={`drafted a contract for ${talentName}`}
            />
          ))}
          {counted(open.filter(({ urgent }) => !urgent))}
          {profile && (
            <Waiting icon={Building2} to={paths.profileCompany()} head="Company profile" words="not described yet" />
          )}
        </ul>
      )}
      {approving &&
        approval?.({ id: approving.applicationId, fullName: approving.talentName, jobTitle: approving.jobTitle }, () =>
          approve(null),
        )}
    </section>
  );
}

interface WaitingProps {
  icon: LucideIcon;
  /** Where it is done; else `onPress` opens it here. */
  to?: string;
  onPress?: () => void;
  urgent?: true | undefined;
  /** Somebody is named, which takes more room than a number. */
  named?: true;
  /** How many, or what. */
  head: string;
  words: string;
}

function Waiting({ icon: Icon, to, onPress, urgent, named, head, words }: WaitingProps) {
  const look =
    'flex size-full min-h-19 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2.5 text-left hover:border-line-strong hover:bg-sunken/40';
  const content = (
    <>
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full sm:max-xl:hidden',
          urgent ? 'bg-danger-soft text-danger-ink' : 'bg-brand-soft text-brand-ink',
        )}
      >
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0 leading-4.5">
        <span className={cx('block truncate font-semibold tabular-nums', urgent && 'text-danger-ink')}>{head}</span>{' '}
        <span className="line-clamp-2 text-note text-ink-soft">{words}</span>
      </span>
    </>
  );
  return (
    <li className={cx('flex-1', named ? 'min-w-52' : 'min-w-46 sm:min-w-36')}>
      {to === undefined ? (
        <button type="button" className={look} onClick={onPress}>
          {content}
        </button>
      ) : (
        <Link to={to} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
}
