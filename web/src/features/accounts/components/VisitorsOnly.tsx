import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../http/session.ts';
import { homeOf } from '../../../navigation/home-of.ts';

/** Redirects signed-in users to their dashboard. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const present = useSession();
  return present ? <Navigate to={homeOf(present.user.role)} replace /> : children;
}
