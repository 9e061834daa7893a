import { mayAs, type Permission } from '@hireledger/domain/accounts/member-roles';
import type { Role } from '@hireledger/domain/hiring/stages';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMemberRole } from '../account/permissions.ts';
import { toast } from '../design/toasts/Toast.tsx';
import { session, useSession } from '../http/session.ts';
import { homeOf } from '../navigation/home-of.ts';
import { paths } from '../navigation/paths.ts';
import type { Page } from './pages/page.ts';

/** Whether the account that is signed in, if any, may open a page. */
export function mayOpen(of: Page['for']): boolean {
  const role = session.current()?.user.role;
  return (
    of === 'anyone' || of === 'landing' || of === 'bare' || of === role || (of === 'signed-in' && role !== undefined)
  );
}

/**
 * Renders the page for accounts that may see it. Without a session it redirects to sign-in, replacing history, and back
 * afterwards; the other role is redirected to its own dashboard. After a deliberate sign-out there is no way back to
 * the page.
 */
export function Guard({ role, children }: { role: Page['for']; children: ReactNode }) {
  const present = useSession();
  const { pathname, search } = useLocation();
  if (mayOpen(role)) return children;
  if (!present)
    return <Navigate to={paths.signin(session.end() === 'logout' ? undefined : pathname + search)} replace />;
  return <ToOwnHome role={present.user.role} />;
}

const NAMES: Record<Role, { many: string; one: string }> = {
  company: { many: 'companies', one: 'a company' },
  talent: { many: 'talents', one: 'a talent' },
};

/** Leads the other role to its own dashboard, and says why. */
function ToOwnHome({ role }: { role: Role }) {
  useEffect(() => {
    const other = NAMES[role === 'company' ? 'talent' : 'company'];
    toast(`That page is for ${other.many}. You are logged in as ${NAMES[role].one}.`, { id: 'other-role' });
  }, [role]);
  return <Navigate to={homeOf(role)} replace />;
}

/** The page, for members of the company who may see what is on it; for the others why not, and whom they can ask. */
export function Permitted({ needs, children }: { needs: Permission | undefined; children: ReactNode }) {
  const role = useMemberRole();
  if (!needs || mayAs(role, needs) !== 'no') return children;
  return (
    <Suspense>
      <Refused needs={needs} />
    </Suspense>
  );
}

/** With the reasons of all permissions, which visitors never need. */
const Refused = lazy(() => import('./Refused.tsx'));
