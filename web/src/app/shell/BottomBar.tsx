import { Ellipsis, Mail, ScrollText } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../navigation/Link.tsx';
import { may } from '../../account/permissions.ts';
import { paths } from '../../navigation/paths.ts';
import { cx } from '../../design/class-names.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { unreadMessages } from '../../features/messages/live/unread-messages.ts';
import { isActive, type NavigationEntry } from '../pages/navigation.ts';
import { useOwnPages } from '../pages/own-pages.ts';
import { ThemeToggle } from '../../design/theme/ThemeToggle.tsx';

const ITEM =
  'flex h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4vw)] font-medium outline-offset-[-2px]';

/** The navigation on a phone: four pages at the bottom, the others in a sheet behind 'More'. */
export function BottomBar({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const writes = may('review-applicants');
  const unread = useQuery({ ...unreadMessages.options(), enabled: writes }).data?.unread ?? 0;
  const own = useOwnPages(role);
  const main = own.filter((entry) => entry.main);
  const others: NavigationEntry[] = [
    ...own.filter((entry) => !entry.main),
    ...(writes ? [{ to: paths.messages(), label: 'Messages', icon: Mail, count: unread }] : []),
    { to: paths.audit(), label: 'Audit', icon: ScrollText },
  ];
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 short:absolute flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {main.map((entry) => {
        const active = isActive(entry, pathname);
        return (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={active ? 'page' : undefined}
            className={cx(ITEM, active ? 'text-brand-ink' : 'text-ink-faint')}
          >
            <entry.icon size={20} aria-hidden />
            <span className="max-w-full truncate tracking-tight">
              {entry.label.replace('My ', '').replace('Job Postings', 'Jobs').replace('Job Board', 'Jobs')}
            </span>
          </Link>
        );
      })}
      <button
        type="button"
        className={cx(ITEM, others.some((entry) => isActive(entry, pathname)) ? 'text-brand-ink' : 'text-ink-faint')}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} aria-hidden />
        More
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="More">
        <div className="-mx-2 grid">
          {others.map((entry) => {
            const active = isActive(entry, pathname);
            return (
              <Link
                key={entry.to}
                to={entry.to}
                aria-current={active ? 'page' : undefined}
                onClick={() => setOpen(false)}
                className={cx(
                  'flex h-12 items-center gap-3 rounded-control px-2 text-base hover:bg-sunken',
                  active && 'font-medium text-brand-ink',
                )}
              >
                <entry.icon size={19} className={active ? 'text-brand-ink' : 'text-ink-faint'} aria-hidden />
                <span>{entry.label}</span>
                {entry.count !== undefined && entry.count > 0 && (
                  <span className="ml-auto text-sm text-ink-soft tabular-nums">
                    {`${entry.count > 99 ? '99+' : entry.count} ${entry.to === paths.messages() ? 'unread' : 'waiting'}`}
                  </span>
                )}
              </Link>
            );
          })}
          <div className="mt-1 flex h-12 items-center justify-between border-t border-line px-2 text-base">
            Theme <ThemeToggle />
          </div>
        </div>
      </Dialog>
    </nav>
  );
}
