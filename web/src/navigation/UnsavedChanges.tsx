import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';

interface UnsavedChangesProps {
  when: boolean;
  what: string;
  /** The changes are saved as a draft: reloading loses nothing, and the question says so. */
  savedAsDraft?: boolean;
}

/** Asks before the user leaves a page with unsaved changes: by a link, by Back or by closing the tab. */
export function UnsavedChanges({ when, ...rest }: UnsavedChangesProps) {
  // The router asks one question at a time: that of the form that was changed.
  return when && <LeaveQuestion {...rest} />;
}

function LeaveQuestion({ what, savedAsDraft = false }: Omit<UnsavedChangesProps, 'when'>) {
  // Never within one path: a filter, a page of a list.
  const leaving = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useBeforeUnload((event) => {
    if (!savedAsDraft) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      onOpenChange={(open) => !open && leaving.state === 'blocked' && leaving.reset()}
      title={savedAsDraft ? 'Leave without publishing?' : 'Leave without saving?'}
      confirmLabel="Leave"
      danger={!savedAsDraft}
      onConfirm={() => leaving.proceed?.()}
    >
      {savedAsDraft
        ? `${what} is saved as a draft. Find it above your job postings.`
        : `Your changes to ${what} will be lost.`}
    </ConfirmDialog>
  );
}
