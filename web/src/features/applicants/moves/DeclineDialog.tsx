import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useDeclineReasons } from './calls.ts';
import { DeclineReasonChoice } from './DeclineReasonChoice.tsx';
import { DeclineReasonEditor } from './DeclineReasonEditor.tsx';
import { MessageDialog, type KeptMessage } from './MessageDialog.tsx';

/** The reason stays with the company, the message goes to the talent. */
interface DeclineChoice {
  reasonId: string | null;
  /** Trimmed; empty if there is none. */
  message: string;
}

interface DeclineDialogProps {
  kept?: KeptMessage | undefined;
  /** A name, or how many are declined together. */
  who: string | number;
  busy: boolean;
  /** The error of a refusal, shown in the dialog; the input stays. */
  failure?: string | null | undefined;
  onDecline: (choice: DeclineChoice) => void;
  onClose: () => void;
}

/**
 * Asks for a reason from the company's own list and for a message to the talent, both optional. Mount it to open it.
 */
export function DeclineDialog({ who, busy, failure, onDecline, onClose, kept }: DeclineDialogProps) {
  const reasons = useDeclineReasons();
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const offered = reasons.data?.filter(({ archived }) => !archived) ?? [];
  const several = typeof who === 'number' && who !== 1;
  const whom = typeof who === 'string' ? who : several ? `${grouped(who)} applicants` : '1 applicant';

  return (
    <>
      <MessageDialog
        kept={kept}
        open={!editing}
        title={`Reject ${whom}?`}
        description="We'll let them know you're not moving forward. Their contact details are hidden from you, unless you reconsider."
        label={several ? 'Message to all applicants' : 'Message to the applicant'}
        help="It is in the email to them and in their application's timeline."
        action={several ? `Reject ${grouped(who)}` : 'Reject'}
        danger
        busy={busy && 'Rejecting...'}
        failure={failure}
        // A reason that was archived meanwhile is no longer shown, so it is not sent.
        onSend={(message) =>
          onDecline({ reasonId: offered.some(({ id }) => id === reasonId) ? reasonId : null, message })
        }
        onClose={onClose}
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
      </MessageDialog>
      {editing && reasons.data && <DeclineReasonEditor reasons={reasons.data} onClose={() => setEditing(false)} />}
    </>
  );
}
