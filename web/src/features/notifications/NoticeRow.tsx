import { Check, Dot } from 'lucide-react';
import { noticeText } from '@hireledger/domain/events/notice';
import { noticePath } from '@hireledger/domain/events/notice-path';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useNameIn } from '../../account/members.ts';
import { Link } from '../../navigation/Link.tsx';
import { cx } from '../../design/class-names.ts';
import { ago, fullDateTime, momentText } from '../../design/values/dates.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { noticeLook } from './notice-look.ts';

interface NoticeRowProps {
  notice: Notice;
  role: Role;
  now: Date;
  onMark: (read: boolean) => void;
  /** Called when the link was followed. */
  onOpen?: () => void;
}

/** One notice: a link, and a button that marks it as read. Following the link also does. */
export function NoticeRow({ notice, role, now, onMark, onOpen }: NoticeRowProps) {
  const unread = notice.readAt === null;
  const text = noticeText(notice, role, useNameIn(notice), momentText);
  const { icon: Icon, family } = noticeLook(notice.name);
  return (
    <li className="group relative flex items-start border-b border-line last:border-b-0 hover:bg-sunken has-[a:focus-visible]:bg-sunken">
      <Link
        to={noticePath(notice, role)}
        className="flex min-w-0 flex-1 items-start gap-3 py-3 pr-1 pl-4 outline-offset-[-2px]"
        onClick={() => {
          if (unread) onMark(true);
          onOpen?.();
        }}
      >
        <span
          className={cx(
            'mt-px grid size-8 shrink-0 place-items-center rounded-full',
            !unread && 'bg-sunken text-ink-faint',
          )}
          style={
            unread ? { background: `var(--stage-${family}-soft)`, color: `var(--stage-${family}-ink)` } : undefined
          }
        >
          <Icon size={16} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          {/* The linked page shows a very long title in full. */}
          <span title={text} className={cx('line-clamp-5 wrap-anywhere', unread ? 'font-medium' : 'text-ink-soft')}>
            {unread && <span className="sr-only">Unread: </span>}
            <span>{text}</span>
          </span>
          <time dateTime={notice.at} title={fullDateTime(notice.at)} className="text-xs text-ink-faint">
            {ago(notice.at, now)}
          </time>
        </span>
      </Link>
      <IconButton
        size="sm"
        label={unread ? 'Mark as read' : 'Mark as unread'}
        className="relative mt-3 mr-2"
        onClick={() => onMark(unread)}
      >
        {unread ? (
          <>
            <span data-mark className="size-2 rounded-full bg-brand group-hover:hidden" />
            <Check size={15} className="hidden group-hover:block" aria-hidden />
          </>
        ) : (
          <Dot
            size={18}
            className="opacity-0 group-hover:opacity-100 group-has-[button:focus-visible]:opacity-100 pointer-coarse:opacity-60"
            aria-hidden
          />
        )}
      </IconButton>
    </li>
  );
}
