import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { hasUnsavedInput, useUnsavedInput } from '../design/overlays/unsaved-input.ts';

/** A save that takes longer is asked about. */
const SAVE_MS = 3_000;

interface Draft {
  /** Nothing waits to be saved. */
  saved: boolean;
  /** Saves what waits. Resolves to whether nothing is lost when the page is left now. */
  save: () => Promise<boolean>;
  /** What is lost where it is not all of it. */
  lost?: string;
}

interface UnsavedChangesProps {
  when: boolean;
  what: string;
  /** The changes are saved as a draft: leaving saves them, and asks only if that fails. */
  draft?: Draft;
}

/** Asks before the user leaves a page with unsaved changes: by a link, by Back or by closing the tab. */
export function UnsavedChanges({ when, ...rest }: UnsavedChangesProps) {
  // The router asks one question at a time: that of the form that was changed.
  return when && <LeaveQuestion {...rest} />;
}

function LeaveQuestion({ what, draft }: Omit<UnsavedChangesProps, 'when'>) {
  // Never within one path: a filter, a page of a list.
  const leaving = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const [unsaved, setUnsaved] = useState(!draft);
  const blocked = leaving.state === 'blocked';
  useEffect(() => {
    if (!blocked || !draft) return;
    let waits = true;
    setUnsaved(false);
    const tooLong = new Promise<false>((resolve) => setTimeout(resolve, SAVE_MS, false));
    void Promise.race([draft.save(), tooLong]).then((saved) => {
      if (!waits) return;
      if (saved) leaving.proceed();
      else setUnsaved(true);
    });
    return () => void (waits = false);
    // Once for each attempt to leave.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocked, leaving.location]);
  useUnsavedInput(true);
  useBeforeUnload((event) => {
    // Not where the user agreed to lose it.
    if (!draft?.saved && hasUnsavedInput()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocked && unsaved}
      onOpenChange={(open) => !open && blocked && leaving.reset()}
      title="Leave without saving?"
      confirmLabel="Leave"
      danger
      onConfirm={() => leaving.proceed?.()}
    >
      {draft ? (draft.lost ?? `The draft of ${what} could not be saved.`) : `Your changes to ${what} will be lost.`}
    </ConfirmDialog>
  );
}
