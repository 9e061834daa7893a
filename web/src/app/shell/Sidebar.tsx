import { PanelLeftClose, PanelLeftOpen, ScrollText } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useLocation } from 'react-router-dom';
import { Link } from '../../navigation/Link.tsx';
import { homeOf } from '../../navigation/home-of.ts';
import { paths } from '../../navigation/paths.ts';
import { cx } from '../../design/class-names.ts';
import { Logo } from '../../design/Logo.tsx';
import { isActive, type NavigationEntry } from '../pages/navigation.ts';
import { useOwnPages } from '../pages/own-pages.ts';

interface SidebarProps {
  role: Role;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** The role's pages, 240 px wide or collapsed to icons. */
export function Sidebar({ role, folded, onFold }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className={cx(
        'sticky top-0 flex h-dvh flex-col border-r border-line bg-canvas px-3 pb-3 max-md:hidden print:hidden',
        folded ? 'w-16' : 'w-60',
      )}
    >
      <Link to={homeOf(role)} className="flex h-14 shrink-0 items-center self-start rounded-control px-1.5">
        <Logo markOnly={folded} />
      </Link>
      <ul className="mt-2 grid gap-0.5 overflow-y-auto">
        {useOwnPages(role).map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} active={isActive(entry, pathname)} folded={folded} />
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-2">
        <Entry
          entry={{ to: paths.audit(), label: 'Audit', icon: ScrollText }}
          active={pathname === paths.audit()}
          folded={folded}
        />
        <button
          type="button"
          aria-expanded={!folded}
          title={folded ? 'Expand the sidebar' : undefined}
          onClick={() => onFold(!folded)}
          className="flex h-9 items-center gap-3 rounded-control px-2.5 text-ink-faint hover:bg-sunken hover:text-ink"
        >
          {folded ? <PanelLeftOpen size={17} /> : <PanelLeftClose size={17} />}
          <span className={cx(folded && 'sr-only')}>{folded ? 'Expand' : 'Collapse'}</span>
        </button>
      </div>
    </nav>
  );
}

function Entry({ entry, active, folded }: { entry: NavigationEntry; active: boolean; folded: boolean }) {
  return (
    <Link
      to={entry.to}
      aria-current={active ? 'page' : undefined}
      title={folded ? entry.label : undefined}
      className={cx(
        'flex h-9 items-center gap-3 rounded-control px-2.5 font-medium transition-colors',
        active ? 'bg-pressed text-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <entry.icon size={17} className={cx('shrink-0', active && 'text-brand-ink')} aria-hidden />
      <span className={cx(folded && 'sr-only')}>{entry.label}</span>
      {entry.count !== undefined && entry.count > 0 && (
        <span className={cx(folded ? 'sr-only' : 'ml-auto text-note text-ink-soft tabular-nums')}>
          <span>{entry.count}</span> <span className="sr-only">waiting</span>
        </span>
      )}
    </Link>
  );
}
