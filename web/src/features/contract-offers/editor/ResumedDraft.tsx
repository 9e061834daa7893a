import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { ago } from '../../../design/values/dates.ts';

/** Above the editor: the form begins with what was entered before, which can be discarded. */
export function ResumedDraft({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const [opened] = useState(() => new Date());
  const [asking, setAsking] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty">{`Draft restored. Last edited ${ago(at, opened)}.`}</p>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this draft?"
        confirmLabel="Discard"
        danger
        onConfirm={onDiscard}
      >
        What you entered will be lost. The form is filled in again as when you first opened it.
      </ConfirmDialog>
    </div>
  );
}
