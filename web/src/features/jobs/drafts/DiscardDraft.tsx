import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { useDeleteDraft } from '../calls.ts';

/** Discards the open draft after a confirmation. */
export function DiscardDraft({ draftId, onDiscarded }: { draftId: string; onDiscarded: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      {asking && <DiscardDraftDialog draftId={draftId} onClose={() => setAsking(false)} onDiscarded={onDiscarded} />}
    </>
  );
}

export function DiscardDraftDialog({
  draftId,
  title,
  onClose,
  onDiscarded,
}: {
  draftId: string;
  title?: string;
  onClose: () => void;
  onDiscarded?: () => void;
}) {
  const discard = useDeleteDraft();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Discard this draft?"
      confirmLabel="Discard"
      busyLabel="Discarding..."
      danger
      onConfirm={async () => {
        await discard.mutateAsync(draftId);
        onDiscarded?.();
      }}
      errorText={(error) => sentenceOf(error)}
    >
      {`${title?.trim() ? `Your text in “${title.trim()}” will be lost.` : 'Your text will be lost.'} Published jobs are not affected.`}
    </ConfirmDialog>
  );
}
