import type { ReactNode } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { cx } from '../../../design/class-names.ts';

/** The entry with which this document began. Each return to it is another object with the same key. */
let began: Location | null = null;
const isVisit = (location: Location): boolean => location === (began ??= location);

/**
 * A grid of cards. Cards below the viewport are laid out when they come near it, which saves a phone a tenth of a
 * second; not when returning to a scrolled page, since every card above has to have its real height. `leaving`: the
 * previous results, faded while the next ones load.
 */
export function JobGrid({ leaving, children }: { leaving?: boolean; children: ReactNode }) {
  // Of a document's first entry, the router says the same at the visit and at each return. A reload has the key of its entry.
  const location = useLocation();
  const visits = location.key === 'default' && isVisit(location);
  const all = useNavigationType() === 'POP' && !visits;
  return (
    <div
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-3 transition-opacity',
        !all && 'drawn-when-near',
        leaving && 'opacity-50 delay-200',
      )}
    >
      {children}
    </div>
  );
}
