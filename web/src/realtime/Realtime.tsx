import { useEffect, useState, type ReactNode } from 'react';
import { session, useSession } from '../http/session.ts';
import type { Connection, ConnectionState } from './connection.ts';
import { resetNumbers, onSnapshot } from './effects.ts';
import { ConnectionNote } from './ConnectionNote.tsx';

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
