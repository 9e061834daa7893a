import type { Thread } from '@hireledger/domain/http/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Link } from '../../../navigation/Link.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { cx } from '../../../design/class-names.ts';
import { fullDateTime, whenShort } from '../../../design/values/dates.ts';
import { whoDid } from '../../../account/who-did.ts';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';

interface ThreadRowProps {
  thread: Thread;
  own: Role;
  active: boolean;
  to: string;
  draft: string;
  now: Date;
}

/** A conversation in the list: the other side, the job, the last message. */
export function ThreadRow({ thread, own, active, to, draft, now }: ThreadRowProps) {
  const { other, last, unread, jobTitle, companyName: company, talentName: talent } = thread;
  const reader = { role: own, company, talent };
  return (
    <Link
      to={to}
      aria-current={active ? 'true' : undefined}
      className={cx(
        'flex gap-3 border-b border-line px-4 py-3 outline-offset-[-2px]',
        active ? 'bg-sunken shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-sunken/50',
      )}
    >
      <Avatar name={other.name} src={other.picture} square={own === 'talent'} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={cx('min-w-0 truncate text-left', unread > 0 ? 'font-semibold' : 'font-medium')}>
            <span>{other.name}</span>{' '}
            <VerifiedBadge verified={other.verified} domain={other.verifiedDomain} size={14} />
          </span>
          {last && (
            <time
              dateTime={last.sentAt}
              title={fullDateTime(last.sentAt)}
              className="ml-auto shrink-0 text-xs text-ink-faint tabular-nums"
            >
              {whenShort(last.sentAt, now)}
            </time>
          )}
        </span>
        <span dir="auto" className="truncate text-left text-xs text-ink-soft">
          {jobTitle}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            dir="auto"
            className={cx('min-w-0 flex-1 truncate text-left text-note', unread > 0 ? 'text-ink' : 'text-ink-faint')}
          >
            {draft && <span className="text-danger-ink">Draft: </span>}
            <span>
              {draft ||
                `${last?.sender === own ? `${whoDid({ by: own, person: last.person }, reader)}: ` : ''}${lineOf(last)}`}
            </span>
          </span>
          {unread > 0 && (
            <span className="grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full bg-brand px-1 text-xs font-semibold text-on-brand tabular-nums">
              <span>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function lineOf(last: Thread['last']): string {
  if (!last) return '';
  if (last.text === null) return 'Message removed';
  return last.text || (last.attachments === 1 ? 'Sent a file' : `Sent ${last.attachments} files`);
}
