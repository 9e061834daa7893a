import type { Role } from '@hireledger/domain/hiring/stages';
import { Scale } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { may } from '../../account/permissions.ts';
import { useWaitingDisputes } from '../../features/agreements/disputes/waiting-disputes.ts';
import { paths } from '../../navigation/paths.ts';
import { NAVIGATION, type NavigationEntry } from './navigation.ts';
import { PAGES } from './page-table.ts';

/** Whether a link leads to a page of which this person may see something. */
export function maySee({ to }: { to: string }): boolean {
  const [pathname] = to.split(/[?#]/);
  const needs = PAGES.find(({ path }) => matchPath(path, pathname!))?.needs;
  return !needs || may(needs);
}

/** The pages of the sidebar for this person: those of the account's role that theirs may see, and the disputes for the arbiter. */
export function useOwnPages(role: Role): readonly NavigationEntry[] {
  const waiting = useWaitingDisputes();
  const own = NAVIGATION[role].filter(maySee);
  if (waiting === null) return own;
  const disputes = { to: paths.disputes(), label: 'Disputes', icon: Scale, also: ['/disputes/'], count: waiting };
  return own.flatMap((entry) => (entry.to === paths.contracts() ? [entry, disputes] : [entry]));
}
