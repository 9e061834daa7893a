import { useLeaveGuard } from './leave-guard.ts';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';

interface UnsavedChangesProps {
  when: boolean;
  what: string;
  /** The changes are saved as a draft: reloading loses nothing, and the question says so. */
  savedAsDraft?: boolean;
}

/** Asks before the user leaves a page with unsaved changes: by a link, by Back or by closing the tab. */
export function UnsavedChanges({ when, what, savedAsDraft = false }: UnsavedChangesProps) {
  const { asking, leave, stay } = useLeaveGuard(when, when && !savedAsDraft);
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => !open && stay()}
      title={savedAsDraft ? 'Leave without publishing?' : 'Leave without saving?'}
      confirmLabel="Leave"
      danger={!savedAsDraft}
      onConfirm={leave}
    >
      {savedAsDraft
        ? `${what} is saved as a draft. Find it above your job postings.`
        : `Your changes to ${what} will be lost.`}
    </ConfirmDialog>
  );
}
