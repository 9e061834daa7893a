import { useLeaveGuard } from '../routes/leave-guard.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a page with unsaved changes is left, by a link, by the way back or by closing the tab. */
export function UnsavedChanges({ when, what }: { when: boolean; what: string }) {
  const { asking, leave, stay } = useLeaveGuard(when);
  return (
    <ConfirmDialog open={asking} onOpenChange={(open) => !open && stay()} title="Leave without saving?" confirmLabel="Leave" danger onConfirm={leave}>
      What you changed in {what} will be lost.
    </ConfirmDialog>
  );
}
