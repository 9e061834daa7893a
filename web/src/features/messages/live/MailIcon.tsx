import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { unreadMessages } from './unread-messages.ts';

/** A link to the conversations with the number of unread messages. */
export function MailIcon() {
  const unread = useQuery(unreadMessages.options()).data?.unread ?? 0;
  const label = unread > 0 ? `Messages, ${unread} unread` : 'Messages';
  return (
    <Link
      to={paths.messages()}
      aria-label={label}
      title={label}
      className="relative inline-grid size-9 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <Mail size={18} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 pointer-coarse:max-md:top-1 pointer-coarse:max-md:right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
