import { STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { useDeclineReasons } from '../api/decline-reasons.ts';
import { DeclineReasonChoice } from './DeclineReasonChoice.tsx';
import { DeclineReasonEditor } from './DeclineReasonEditor.tsx';

/** The reason stays with the company, the message goes to the talent. */
export interface DeclineChoice {
  reasonId: string | null;
  /** Trimmed; empty if there is none. */
  message: string;
}

interface DeclineDialogProps {
  /** A name, or how many are declined together. */
  who: string | number;
  /** They are shortlisted, and turned down rather than rejected. */
  shortlisted?: boolean;
  busy: boolean;
  /** The error of a refusal, shown in the dialog; the input stays. */
  failure?: string | null | undefined;
  onDecline: (choice: DeclineChoice) => void;
  onClose: () => void;
}

/**
 * Asks for a reason from the company's own list and for a message to the talent, both optional. Mount it to open it.
 */
export function DeclineDialog({ who, shortlisted = false, busy, failure, onDecline, onClose }: DeclineDialogProps) {
  const reasons = useDeclineReasons();
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [editing, setEditing] = useState(false);
  const form = useId();
  const offered = reasons.data?.filter(({ archived }) => !archived) ?? [];
  const verb = shortlisted ? 'Turn down' : 'Reject';
  const several = typeof who === 'number' && who !== 1;
  const tooLong = message.trim().length > STAGE_NOTE_MAX;

  if (editing && reasons.data) return <DeclineReasonEditor reasons={reasons.data} onClose={() => setEditing(false)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={
        typeof who === 'string'
          ? `${verb} ${who}?`
          : several
            ? `${verb} ${grouped(who)} applicants?`
            : `${verb} 1 applicant?`
      }
      description={
        several ? "We'll let them know you're not moving forward." : "We'll let them know you're not moving forward."
      }
      footer={
        <DialogActions
          onCancel={onClose}
          form={form}
          variant="danger"
          disabled={tooLong}
          busy={busy && (shortlisted ? 'Turning down...' : 'Rejecting...')}
        >
          {several ? `${verb} ${grouped(who)}` : verb}
        </DialogActions>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        onSubmit={(submit) => {
          submit.preventDefault();
          if (busy || tooLong) return;
          // A reason that was archived meanwhile is no longer shown, so it is not sent.
          onDecline({ reasonId: offered.some(({ id }) => id === reasonId) ? reasonId : null, message: message.trim() });
        }}
      >
        {reasons.data ? (
          <DeclineReasonChoice
            reasons={offered}
            value={reasonId}
            onChange={setReasonId}
            onEdit={() => setEditing(true)}
          />
        ) : reasons.isError ? (
          <ErrorState text={sentenceOf(reasons.error)} onRetry={() => void reasons.refetch()} />
        ) : (
          <div role="status" aria-label="Loading..." className="grid gap-2">
            {[0, 1, 2, 3].map((line) => (
              <Skeleton key={line} className="h-8 w-full" />
            ))}
          </div>
        )}
        <Field
          label={several ? 'Message to all applicants' : 'Message to the applicant'}
          optional
          help="They see it in their application's timeline."
          error={tooLong ? `Use at most ${grouped(STAGE_NOTE_MAX)} characters.` : undefined}
        >
          <TextArea
            rows={3}
            limit={STAGE_NOTE_MAX}
            value={message}
            onChange={(change) => setMessage(change.target.value)}
          />
        </Field>
        {failure && (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
