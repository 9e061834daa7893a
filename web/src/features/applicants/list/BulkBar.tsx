import { BULK_MAX } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { can } from '@hireledger/domain/hiring/permissions';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { X } from 'lucide-react';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';

/** Moves that are confirmed in a dialog. */
export type BulkQuestion = 'decline' | 'turnDown' | 'withdrawOffer';

/** Those of `rows` whose stage allows `move`. */
export const movable = (rows: readonly ApplicantRow[], move: keyof typeof can): ApplicantRow[] =>
  rows.filter((row) => can[move]({ stage: row.hiringStage, ...row }).allowed);

interface BulkBarProps {
  /** With the stages that the list shows now. */
  chosen: readonly ApplicantRow[];
  /** How many match the filters; undefined if unknown. */
  total: number | undefined;
  /** The move in progress. */
  busy: { newStage: Stage; from?: Stage | undefined } | null;
  choosing: boolean;
  exporting: boolean;
  onChooseAll: () => void;
  onShortlist: () => void;
  onAsk: (move: BulkQuestion) => void;
  onExport: () => void;
  onClear: () => void;
}

/** The actions for the selected applicants, at the bottom of the window. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, total = 0, busy, choosing, exporting, onChooseAll, onShortlist, onAsk, onExport, onClear } = props;
  const count = (move: keyof typeof can) => movable(chosen, move).length;
  const [shortlistable, declinable] = [count('shortlist'), count('decline')];
  const [shortlisted, offered] = [count('turnDown'), count('withdrawOffer')];
  const reach = Math.min(total, BULK_MAX);
  const hint = (able: number) =>
    able === 0
      ? 'None of them can be moved from their current stage.'
      : able < chosen.length
        ? `${grouped(able)} of ${grouped(chosen.length)} can be moved from their current stage.`
        : undefined;
  return (
    <div
      data-sticks-below
      className="pointer-events-none sticky bottom-4 z-20 short:static mt-3 flex justify-center max-md:bottom-[calc(72px+env(safe-area-inset-bottom))]"
    >
      <div
        role="toolbar"
        aria-label="Selected applicants"
        className="pop-in pointer-events-auto flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-3 py-2 shadow-float max-sm:w-full"
      >
        <span role="status" className="px-1 font-medium tabular-nums">
          {`${grouped(chosen.length)} selected`}
        </span>
        {chosen.length < reach && (
          <Button variant="ghost" size="sm" busy={choosing && 'Selecting...'} onClick={onChooseAll}>
            {`Select ${total > BULK_MAX ? `the first ${BULK_MAX}` : `all ${grouped(total)}`}`}
          </Button>
        )}
        <IconButton size="sm" label="Clear the selection" className="max-sm:ml-auto sm:order-last" onClick={onClear}>
          <X size={16} />
        </IconButton>
        <span className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1">
          <IfMay permission="move-applicants">
            <Button
              size="sm"
              disabled={shortlistable === 0 || busy !== null}
              busy={busy?.newStage === 'Shortlisted' && !busy.from && 'Shortlisting...'}
              title={hint(shortlistable)}
              onClick={onShortlist}
            >
              Shortlist
            </Button>
          </IfMay>
          <IfMay permission="move-applicants">
            <Button
              size="sm"
              variant="secondary"
              disabled={declinable === 0 || busy !== null}
              busy={busy?.newStage === 'Declined' && !busy.from && 'Rejecting...'}
              title={declinable === 0 && shortlisted > 0 ? undefined : hint(declinable)}
              onClick={() => onAsk('decline')}
            >
              Reject
            </Button>
          </IfMay>
          {shortlisted > 0 && (
            <IfMay permission="move-applicants">
              <Button
                size="sm"
                variant="secondary"
                disabled={busy !== null}
                busy={busy?.from === 'Shortlisted' && 'Rejecting...'}
                title={hint(shortlisted)}
                onClick={() => onAsk('turnDown')}
              >
                Reject from shortlist
              </Button>
            </IfMay>
          )}
          {offered > 0 && (
            <IfMay permission="send-offers">
              <Button
                size="sm"
                variant="secondary"
                disabled={busy !== null}
                busy={busy?.from === 'Hired' && 'Withdrawing...'}
                title={hint(offered)}
                onClick={() => onAsk('withdrawOffer')}
              >
                Withdraw offer
              </Button>
            </IfMay>
          )}
          <Button size="sm" variant="secondary" busy={exporting && 'Exporting...'} onClick={onExport}>
            Export CSV
          </Button>
        </span>
      </div>
    </div>
  );
}
