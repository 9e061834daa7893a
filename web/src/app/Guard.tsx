import type { Role } from '@hireledger/domain/hiring/stages';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session, useSession } from '../http/session.ts';
import { homeOf } from '../navigation/home-of.ts';
import { paths } from '../navigation/paths.ts';

/**
 * Renders the page for accounts that may see it. Without a session it redirects to sign-in, replacing history, and back
 * afterwards; the other role is redirected to its own dashboard. After a deliberate sign-out there is no way back to
 * the page.
 */
export function Guard({ role, children }: { role: Role | 'signed-in' | 'anyone'; children: ReactNode }) {
  const present = useSession();
  const { pathname, search } = useLocation();
  if (role === 'anyone') return children;
  if (!present)
    return <Navigate to={paths.signin(session.end() === 'logout' ? undefined : pathname + search)} replace />;
  if (role !== 'signed-in' && present.user.role !== role) return <Navigate to={homeOf(present.user.role)} replace />;
  return children;
}
