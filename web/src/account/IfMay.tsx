import type { Permission } from '@hireledger/domain/accounts/member-roles';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { Tooltip } from '../design/overlays/Tooltip.tsx';
import { toast } from '../design/toasts/Toast.tsx';
import { usePermission } from './why-not.ts';

interface Pressable {
  'aria-disabled'?: boolean;
  onClick?: (press: MouseEvent) => void;
}

/**
 * A button, or a link that looks like one, as those with the permission use it. For others it stays in its place and can be
 * focused, but does nothing: why, and whom to ask, is its tooltip, and a toast for those who press it.
 */
export const IfMay = ({ permission, children }: { permission: Permission; children: ReactElement<Pressable> }) => (
  <Unless why={usePermission(permission).why}>{children}</Unless>
);

/** The same for any reason; null where there is none. */
export function Unless({ why, children }: { why: string | null; children: ReactElement<Pressable> }) {
  if (why === null) return children;
  const refuse = (press: MouseEvent) => {
    press.preventDefault();
    sayWhy(why);
  };
  return <Tooltip text={why}>{cloneElement(children, { 'aria-disabled': true, onClick: refuse })}</Tooltip>;
}

/** For a key that does nothing for this person. */
export const sayWhy = (why: string): void => toast(why, { id: 'not-permitted' });
