import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadDashboard } from '../../account/switch-account.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { dropUnsavedInput, hasUnsavedInput, onUnsavedInput } from '../../design/overlays/unsaved-input.ts';
import { session, useSession } from '../../http/session.ts';

/**
 * Follows a switch of accounts in another tab: this page is replaced by the dashboard of that account. Where
 * something is not saved, it asks before; a user who stays to finish switches once that is saved or dropped.
 */
export function FollowAccount() {
  const elsewhere = useSyncExternalStore(session.subscribe, session.elsewhere);
  const here = useSession()?.user.fullName;
  const unsaved = useSyncExternalStore(onUnsavedInput, hasUnsavedInput);
  /** The session from which the user stays away for now. */
  const [staysFrom, setStaysFrom] = useState<string | null>(null);
  useEffect(() => {
    if (elsewhere && !unsaved) loadDashboard(elsewhere.user.role);
  }, [elsewhere, unsaved]);
  if (!elsewhere) return null;
  const { token, user } = elsewhere;
  return (
    <ConfirmDialog
      open={unsaved && staysFrom !== token}
      onOpenChange={(open) => !open && setStaysFrom(token)}
      title={`You switched to ${user.fullName} in another tab`}
      confirmLabel="Switch now"
      cancelLabel="Stay and finish"
      onConfirm={dropUnsavedInput}
    >
      <p>{`This tab is still in ${here}, and what you entered here is not saved.`}</p>
      <p className="mt-2">You have ten minutes to finish it. After that, this tab switches too.</p>
    </ConfirmDialog>
  );
}
