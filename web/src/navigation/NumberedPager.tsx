import { grouped } from '@hireledger/domain/numbers/grouped';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { useResultsAnnounced } from '../design/toasts/announce.ts';
import { cx } from '../design/class-names.ts';
import { pageSteps } from './page-steps.ts';

/** The address of a page, and the state of its history entry. */
export interface PageLink {
  to: string;
  state?: unknown;
}

interface NumberedPagerProps {
  /** The name of the rows: 'jobs'. */
  noun: string;
  page: number;
  /** The number of pages; `bounded` means at least this many ('417+'). */
  pages: number;
  bounded?: boolean;
  /** The link to a page; null while its cursor is not known (keyset pages are found one after the other). */
  linkTo: (page: number) => PageLink | null;
  /** Called when the pointer or the focus comes near a page link. */
  onNear?: (page: number) => void;
}

const LOOK =
  'inline-grid h-9 min-w-9 place-items-center rounded-control px-2 text-note font-medium tabular-nums transition-colors';

/** Page numbers as links, so that each can be opened in a new tab. */
export function NumberedPager({ noun, page, pages, bounded, linkTo, onNear }: NumberedPagerProps) {
  const total = grouped(pages) + (bounded ? '+' : '');
  const name = `Page ${grouped(page)} of ${total}`;
  useResultsAnnounced(name);
  const step = (to: number, label: string, icon: ReactNode) => (
    <Step label={label} link={to >= 1 ? linkTo(to) : null} onNear={() => onNear?.(to)}>
      {icon}
    </Step>
  );
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft"
    >
      <p className="text-note tabular-nums">{name}</p>
      <ul className="flex items-center gap-1">
        <li>{step(page - 1, 'Previous page', <ChevronLeft size={16} aria-hidden />)}</li>
        {pageSteps(page, pages, (each) => linkTo(each) !== null).map((each, index) => (
          // A phone shows only the arrows and 'Page 3 of 33'.
          <li key={each ?? `gap-${index}`} className="max-sm:hidden">
            {each === null ? (
              <span aria-hidden className="inline-grid w-6 place-items-center text-ink-faint">
                …
              </span>
            ) : (
              <Number page={each} current={each === page} link={linkTo(each)} onNear={() => onNear?.(each)} />
            )}
          </li>
        ))}
        <li>{step(page < pages || bounded ? page + 1 : 0, 'Next page', <ChevronRight size={16} aria-hidden />)}</li>
      </ul>
    </nav>
  );
}

function Step({
  label,
  link,
  onNear,
  children,
}: {
  label: string;
  link: PageLink | null;
  onNear: () => void;
  children: ReactNode;
}) {
  const look = cx(LOOK, 'border border-line bg-surface');
  if (!link)
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={cx(look, 'cursor-not-allowed text-ink-faint opacity-55')}
      >
        {children}
      </span>
    );
  return (
    <Link
      to={link.to}
      state={link.state}
      aria-label={label}
      title={label}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={cx(look, 'text-ink hover:bg-sunken')}
    >
      {children}
    </Link>
  );
}

function Number({
  page,
  current,
  link,
  onNear,
}: {
  page: number;
  current: boolean;
  link: PageLink | null;
  onNear: () => void;
}) {
  const text = grouped(page);
  if (current || !link)
    return (
      <span
        aria-current={current ? 'page' : undefined}
        className={cx(LOOK, current ? 'bg-brand text-on-brand' : 'text-ink-faint')}
      >
        {text}
      </span>
    );
  return (
    <Link
      to={link.to}
      state={link.state}
      aria-label={`Page ${text}`}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={cx(LOOK, 'text-ink-soft hover:bg-sunken hover:text-ink')}
    >
      {text}
    </Link>
  );
}
