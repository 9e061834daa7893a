import { Bell, Database, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths, type SettingsSection } from '../../../routes/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { PageHead } from '../../../ui/PageHead.tsx';

const SECTIONS: readonly { section: SettingsSection; label: string; icon: LucideIcon }[] = [
  { section: 'account', label: 'Account', icon: UserRound },
  { section: 'security', label: 'Security', icon: ShieldCheck },
  { section: 'notifications', label: 'Notifications', icon: Bell },
  { section: 'data', label: 'Your data', icon: Database },
];

/** The head of every settings page, with the way to the others: a column beside the content, a row above it on a phone. */
export function SettingsFrame({ line, children }: { line: string; children: ReactNode }) {
  return (
    <>
      <PageHead title="Settings" line={line} />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[184px_minmax(0,720px)]">
        <nav aria-label="Settings" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6">
          <ul className="flex gap-0.5 max-lg:gap-4 lg:grid">
            {SECTIONS.map(({ section, label, icon: Icon }) => (
              <li key={section}>
                <NavLink
                  to={paths.settings(section)}
                  className={({ isActive }) =>
                    cx(
                      'flex items-center gap-2.5 font-medium whitespace-nowrap outline-offset-[-2px]',
                      'max-lg:-mb-px max-lg:border-b-2 max-lg:py-2.5 lg:h-9 lg:rounded-control lg:px-2.5',
                      isActive ? 'text-ink max-lg:border-brand lg:bg-pressed' : 'border-transparent text-ink-soft hover:text-ink lg:hover:bg-sunken',
                    )
                  }
                >
                  <Icon size={16} aria-hidden className="shrink-0 max-lg:hidden" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-4">{children}</div>
      </div>
    </>
  );
}
