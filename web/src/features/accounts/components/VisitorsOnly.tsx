import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../http/session.ts';
import { homeOf } from '../../../routes/home-of.ts';

/** Whoever is signed in already has no use for signing up: to their dashboard. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const present = useSession();
  return present ? <Navigate to={homeOf(present.user.role)} replace /> : children;
}
