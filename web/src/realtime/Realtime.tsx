import { useEffect, useState, type ReactNode } from 'react';
import { session, useSession } from '../http/session.ts';
import type { Connection, ConnectionState } from './connection.ts';
import { resetNumbers, onSnapshot } from './effects.ts';
import { cx } from '../design/class-names.ts';

/** Keeps the socket of the session open while somebody is signed in, and shows when it is not. */
export function Realtime({ children }: { children: ReactNode }) {
  const token = useSession()?.token;
  const [state, setState] = useState<ConnectionState>('live');
  useEffect(() => {
    if (!token) return;
    let connection: Connection | undefined;
    let ended = false;
    let after: number | null = null;
    let begun = false;
    const stopListening = onSnapshot((eventsUpTo) => {
      // Until the socket is open, the earliest answer decides where it starts, so that nothing after it is missed.
      if (eventsUpTo !== null && !connection) after = after === null ? eventsUpTo : Math.min(after, eventsUpTo);
      if (begun) return;
      begun = true;
      void import('./connection.ts').then((module) => {
        if (!ended) connection = new module.Connection(token, after, setState);
      });
    });
    return () => {
      ended = true;
      stopListening();
      connection?.close();
      setState('live');
      // After a visit to a page without a socket, the same answers and the same event number are still valid.
      if (session.current()?.token !== token) resetNumbers();
    };
  }, [token]);
  return (
    <>
      {children}
      {token && <ConnectionNote state={state} />}
    </>
  );
}

const DUE_AFTER = 2_000;
const STAYS = 2_500;

/** Shown after the socket has been away for two seconds, and then briefly once it has caught up. */
function ConnectionNote({ state }: { state: ConnectionState }) {
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
