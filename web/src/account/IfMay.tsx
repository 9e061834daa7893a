import type { Permission } from '@hireledger/domain/accounts/member-roles';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { Tooltip } from '../design/overlays/Tooltip.tsx';
import { toast } from '../design/toasts/Toast.tsx';
import { usePermission } from './permissions.ts';

interface Pressable {
  'aria-disabled'?: boolean;
  onClick?: (press: MouseEvent) => void;
}

/**
 * A button, or a link that looks like one, as those with the permission use it. For others it stays in its place and can be
 * focused, but does nothing: why, and whom to ask, is its tooltip, and a toast for those who press it.
 */
export function IfMay({ permission, children }: { permission: Permission; children: ReactElement<Pressable> }) {
  const { why } = usePermission(permission);
  if (why === null) return children;
  const refuse = (press: MouseEvent) => {
    press.preventDefault();
    toast(why, { id: 'not-permitted' });
  };
  return <Tooltip text={why}>{cloneElement(children, { 'aria-disabled': true, onClick: refuse })}</Tooltip>;
}
