import { Bell, Database, History, ShieldCheck, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { cx } from '../../../design/class-names.ts';
import { PageHead } from '../../../design/PageHead.tsx';

interface Section {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** A talent has no members. */
const sectionsOf = (company: boolean): Section[] => [
  { to: paths.settings('account'), label: 'Account', icon: UserRound },
  { to: paths.settings('security'), label: 'Security', icon: ShieldCheck },
  { to: paths.settings('notifications'), label: 'Notifications', icon: Bell },
  ...(company
    ? [
        { to: paths.settings('members'), label: 'Members', icon: UsersRound },
        { to: paths.activity(), label: 'Activity', icon: History },
      ]
    : []),
  { to: paths.settings('data'), label: 'Your data', icon: Database },
];

/**
 * The frame of every settings page, with links to the others: a column beside the content, a row above it on a phone.
 */
export function SettingsFrame({ line, children }: { line: string; children: ReactNode }) {
  const sections = sectionsOf(useSession()?.user.role === 'company');
  const row = useRef<HTMLElement>(null);
  // In a narrow window the row scrolls: the present page is in its middle.
  useLayoutEffect(() => {
    const present = row.current!.querySelector<HTMLElement>('[aria-current]');
    if (present) row.current!.scrollLeft = present.offsetLeft - (row.current!.clientWidth - present.offsetWidth) / 2;
  }, []);
  return (
    <>
      <PageHead title="Account settings" line={line} />
      {/* A container query: large fonts make it narrow in a wide window. */}
      <div className="@container">
        <div className="grid items-start gap-x-8 gap-y-4 @[44rem]:grid-cols-[11.5rem_minmax(0,45rem)]">
          <nav
            ref={row}
            aria-label="Account settings"
            className="relative @max-[44rem]:-mx-4 @max-[44rem]:overflow-x-auto @max-[44rem]:border-b @max-[44rem]:border-line @max-[44rem]:px-4 sm:@max-[44rem]:-mx-6 sm:@max-[44rem]:px-6"
          >
            <ul className="flex gap-0.5 @max-[44rem]:w-max @max-[44rem]:gap-4 @[44rem]:grid">
              {sections.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      cx(
                        'flex items-center gap-2.5 font-medium whitespace-nowrap outline-offset-[-2px]',
                        '@max-[44rem]:-mb-px @max-[44rem]:border-b-2 @max-[44rem]:py-2.5 @[44rem]:h-9 @[44rem]:rounded-control @[44rem]:px-2.5',
                        isActive
                          ? 'text-ink @max-[44rem]:border-brand @[44rem]:bg-pressed'
                          : 'border-transparent text-ink-soft hover:text-ink @[44rem]:hover:bg-sunken',
                      )
                    }
                  >
                    <Icon size={16} aria-hidden className="shrink-0 @max-[44rem]:hidden" />
                    <span>{label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid min-w-0 gap-4">{children}</div>
        </div>
      </div>
    </>
  );
}
