import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useExportApplicants } from '../export-applicants.ts';
import { selectAll, type ApplicantQuery } from '../calls.ts';
import { BulkBar, movable, type BulkQuestion } from './BulkBar.tsx';
import { DeclineDialog } from '../moves/DeclineDialog.tsx';
import { WithdrawOfferDialog } from '../moves/MessageDialog.tsx';
import { useBulkMoves, type BulkResult } from './use-bulk-moves.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';

interface ApplicantBulkProps {
  chosen: ReadonlyMap<string, ApplicantRow>;
  /** The rows shown: their stages are newer than those in the selection. */
  rows: readonly ApplicantRow[];
  query: ApplicantQuery;
  total: number | undefined;
  onChoose: (rows: ApplicantRow[]) => void;
  onClear: () => void;
}

/** The bar for the selected applicants, with its dialogs. */
export function ApplicantBulk({ chosen, rows, query, total, onChoose, onClear }: ApplicantBulkProps) {
  const bulk = useBulkMoves(onClear);
  const exports = useExportApplicants();
  const [choosing, setChoosing] = useState(false);
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const list = [...chosen.values()].map((row) => shown.get(row.id) ?? row);
  /** The stage that the move leaves; a rejection may leave several. */
  const from = asking === 'turnDown' ? 'Shortlisted' : asking === 'withdrawOffer' ? 'Hired' : undefined;
  const concerned = asking ? movable(list, asking) : [];

  const chooseAll = async () => {
    setChoosing(true);
    try {
      onChoose(await selectAll(query));
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setChoosing(false);
    }
  };
  const send = async (command: Parameters<typeof bulk.send>[1]) => {
    const failed = await bulk.send(concerned, { ...command, ...(from && { from }) });
    setFailure(failed);
    if (!failed) setAsking(null);
  };
  const shortlist = async () => {
    const failed = await bulk.send(list, { newStage: 'Shortlisted' });
    if (failed) toast.error('Something went wrong.', { description: failed });
  };
  return (
    <>
      {list.length > 0 && (
        <BulkBar
          chosen={list}
          total={total}
          busy={bulk.busy}
          choosing={choosing}
          exporting={exports.isPending}
          onChooseAll={() => void chooseAll()}
          onShortlist={() => void shortlist()}
          onAsk={(move) => {
            setFailure(null);
            setAsking(move);
          }}
          onExport={() =>
            exports.mutate(
              { applicationIds: list.map(({ id }) => id) },
              { onError: (error) => toast.error(sentenceOf(error)) },
            )
          }
          onClear={onClear}
        />
      )}
      {asking &&
        concerned.length > 0 &&
        (asking === 'withdrawOffer' ? (
          <WithdrawOfferDialog
            who={concerned.length}
            busy={bulk.busy !== null}
            failure={failure}
            onWithdraw={(note) => void send({ newStage: 'Shortlisted', ...(note && { note }) })}
            onClose={() => setAsking(null)}
          />
        ) : (
          <DeclineDialog
            who={concerned.length}
            busy={bulk.busy !== null}
            failure={failure}
            onDecline={({ reasonId, message }) =>
              void send({
                newStage: 'Declined',
                ...(message && { note: message }),
                ...(reasonId && { declineReasonId: reasonId }),
              })
            }
            onClose={() => setAsking(null)}
          />
        ))}
      {bulk.result && <BulkResultDialog result={bulk.result} onClose={bulk.closeResult} />}
    </>
  );
}

/** The applicants that a bulk move did not move, each with the reason. */
function BulkResultDialog({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={result.summary}
      description="These were not changed."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="grid gap-3">
        {result.refused.map(({ id, name, message }) => (
          <li key={id}>
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <p className="text-note leading-4.5 text-ink-soft">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
