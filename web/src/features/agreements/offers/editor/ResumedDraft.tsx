import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import { useState } from 'react';
import { Button } from '../../../../design/Button.tsx';
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx';
import type { DraftKeeper } from '../../../../forms/draft-keeper.ts';
import { draftSentence } from '../OfferDraft.tsx';
import { sentenceOf } from '../../../../http/sentences.ts';
import { useDiscardContractDraft } from '../calls/contract-draft.ts';

interface ResumedDraftProps {
  applicationId: string;
  draft: ContractDraftSummary;
  keeper: Pick<DraftKeeper<unknown>, 'hold' | 'refused' | 'release'>;
  onDiscarded: () => void;
}

/** Above the editor: the form begins with what was saved before, which can be discarded. */
export function ResumedDraft({ draft, applicationId, keeper, onDiscarded }: ResumedDraftProps) {
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
          try {
            await discard.mutateAsync(await keeper.hold());
          } catch (error) {
            keeper.release();
            // The form then asks which version to continue with.
            if (keeper.refused(error)) return;
            throw error;
          }
          onDiscarded();
        }}
        errorText={(error) => sentenceOf(error)}
      >
        What was entered will be lost, for your colleagues too. The form is filled in again as when you first opened it.
      </ConfirmDialog>
    </div>
  );
}
