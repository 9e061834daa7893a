import type { Role } from '@hireledger/domain/hiring/stages';
import { Scale } from 'lucide-react';
import { useWaitingDisputes } from '../../hiring/disputes/waiting-disputes.ts';
import { paths } from '../../navigation/paths.ts';
import { NAVIGATION, type NavigationEntry } from './navigation.ts';

/** The pages of the sidebar for this account: those of its role, and the disputes for the arbiter. */
export function useOwnPages(role: Role): readonly NavigationEntry[] {
  const waiting = useWaitingDisputes();
  if (waiting === null) return NAVIGATION[role];
  const disputes = { to: paths.disputes(), label: 'Disputes', icon: Scale, also: ['/disputes/'], count: waiting };
  return NAVIGATION[role].flatMap((entry) => (entry.to === paths.contracts() ? [entry, disputes] : [entry]));
}
