import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { draftSentence } from '../../../hiring/offers/OfferDraft.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useDiscardContractDraft } from '../api/contract-draft.ts';

interface ResumedDraftProps {
  applicationId: string;
  draft: ContractDraftSummary;
  onDiscarded: () => void;
}

/** Above the editor: the form begins with what was saved before, which can be discarded. */
export function ResumedDraft({ draft, applicationId, onDiscarded }: ResumedDraftProps) {
  const discard = useDiscardContractDraft(applicationId);
  const [opened] = useState(() => new Date());
  const [asking, setAsking] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-pretty">{draftSentence(draft, opened)}</p>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this draft?"
        confirmLabel="Discard"
        busyLabel="Discarding..."
        danger
        onConfirm={async () => {
          await discard.mutateAsync();
          onDiscarded();
        }}
        errorText={(error) => sentenceOf(error)}
      >
        What was entered will be lost, for your colleagues too. The form is filled in again as when you first opened it.
      </ConfirmDialog>
    </div>
  );
}
