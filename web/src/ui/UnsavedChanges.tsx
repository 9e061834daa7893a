import { useLeaveGuard } from '../routes/leave-guard.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedChangesProps {
  when: boolean;
  what: string;
  /** The changes are kept as a draft meanwhile: reloading then loses nothing, and the question says so. */
  kept?: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, by the way back or by closing the tab. */
export function UnsavedChanges({ when, what, kept = false }: UnsavedChangesProps) {
  const { asking, leave, stay } = useLeaveGuard(when, when && !kept);
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => !open && stay()}
      title={kept ? 'Leave without publishing?' : 'Leave without saving?'}
      confirmLabel="Leave"
      danger={!kept}
      onConfirm={leave}
    >
      {kept
        ? `What you wrote in ${what} is kept as a draft. You find it above your job postings.`
        : `What you changed in ${what} will be lost.`}
    </ConfirmDialog>
  );
}
