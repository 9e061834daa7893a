import { ExternalLink, Mail } from 'lucide-react';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import type { ApplyElsewhere } from '../apply-state.ts';
import { ApplyFailure } from './ApplyFailure.tsx';

interface ApplyElsewhereDialogProps {
  ways: readonly ApplyElsewhere[];
  companyName: string;
  /** Set once the job takes no more applications. */
  closedReason: string | null;
  applying: boolean;
  failure: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** For jobs with an application page or address of the company: open it, then record the application here. */
export default function ApplyElsewhereDialog({
  ways,
  companyName,
  closedReason,
  applying,
  failure,
  onConfirm,
  onClose,
}: ApplyElsewhereDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={() => !applying && onClose()}
      title={`${companyName} accepts applications elsewhere`}
      description="Apply there first, then record it here so both sides can track it."
      footer={
        <DialogActions
          onCancel={onClose}
          cancelLabel="Not now"
          busy={applying && 'Recording...'}
          disabled={closedReason !== null}
          onClick={onConfirm}
        >
          I have applied
        </DialogActions>
      }
    >
      {closedReason && (
        <p role="alert" className="mb-4 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
          {`${closedReason} You can no longer apply.`}
        </p>
      )}
      <ol className="grid grid-cols-1 gap-4">
        <li className="grid grid-cols-1 gap-2">
          <p className="font-medium">1. Apply</p>
          {ways.map((way) =>
            way.kind === 'link' ? <LinkWay key={way.href} way={way} /> : <MailWay key={way.href} way={way} />,
          )}
        </li>
        <li>
          <p className="font-medium">2. Record it here</p>
          <p className="mt-1 text-ink-soft">
            Its status is <StageBadge stage="Pending" /> until the company confirms it.
          </p>
        </li>
      </ol>
      <ApplyFailure failure={failure} />
    </Dialog>
  );
}

const ROW = 'flex min-w-0 items-center gap-2.5 rounded-control border border-line';
const LINK =
  'flex min-w-0 flex-1 items-center gap-2.5 rounded-control px-3 py-2.5 font-medium text-brand-ink hover:bg-sunken';

function LinkWay({ way }: { way: Extract<ApplyElsewhere, { kind: 'link' }> }) {
  return (
    <div className={ROW}>
      <a href={way.href} target="_blank" rel="noopener nofollow" className={LINK}>
        <ExternalLink size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{`Open ${way.host}`}</span>
      </a>
    </div>
  );
}

function MailWay({ way }: { way: Extract<ApplyElsewhere, { kind: 'mail' }> }) {
  return (
    <div className={`${ROW} pr-2`}>
      <a href={way.href} className={LINK}>
        <Mail size={16} aria-hidden className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{`Write to ${way.address}`}</span>
      </a>
      <CopyButton text={way.address} label="Copy the address" />
    </div>
  );
}
