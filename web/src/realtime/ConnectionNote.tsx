import { useEffect, useState } from 'react';
import { cx } from '../design/class-names.ts';
import type { ConnectionState } from './connection.ts';

const DUE_AFTER = 2_000;
const STAYS = 2_500;

/** Shown after the socket has been away for two seconds, and then briefly once it has caught up. */
export function ConnectionNote({ state }: { state: ConnectionState }) {
  const [noticed, setNoticed] = useState(false);
  const live = state === 'live';
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(!live), live ? STAYS : DUE_AFTER);
    return () => clearTimeout(timer);
  }, [live]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center max-md:bottom-20"
    >
      {noticed && (
        <span className="fade-in flex items-center gap-2 rounded-full border border-line bg-raised px-3.5 py-1.5 text-note text-ink-soft shadow-float">
          <span data-mark className={cx('size-2 rounded-full', live ? 'bg-success' : 'shimmer bg-warning')} />
          <span>{live ? 'Up to date' : navigator.onLine ? 'Reconnecting…' : 'You are offline. Reconnecting…'}</span>
        </span>
      )}
    </div>
  );
}
