import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState, useId } from 'react';
import type { DeclineReason } from '@hireledger/domain/http/decline-reasons';
import { sentenceOf } from '../../../http/sentences.ts';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useDeclineReasons } from './calls.ts';
import { DeclineReasonEditor } from './DeclineReasonEditor.tsx';
import { MessageDialog, type AboutApplicants } from './MessageDialog.tsx';
import { IfMay } from '../../../account/IfMay.tsx';

/** The reason stays with the company, the message goes to the talent. */
interface DeclineChoice {
  reasonId: string | null;
  /** Trimmed; empty if there is none. */
  message: string;
}

interface DeclineDialogProps extends AboutApplicants {
  busy: boolean;
  onDecline: (choice: DeclineChoice) => void;
}

/**
 * Asks for a reason from the company's own list and for a message to the talent, both optional. Mount it to open it.
 */
export function DeclineDialog({ who, busy, onDecline, ...dialog }: DeclineDialogProps) {
  const reasons = useDeclineReasons();
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const offered = reasons.data?.filter(({ archived }) => !archived) ?? [];
  const several = typeof who === 'number' && who !== 1;
  const whom = typeof who === 'string' ? who : several ? `${grouped(who)} applicants` : '1 applicant';

  return (
    <>
      <MessageDialog
        {...dialog}
        open={!editing}
        title={`Reject ${whom}?`}
        description="We'll let them know you're not moving forward. Their contact details are hidden from you, unless you reconsider."
        label={several ? 'Message to all applicants' : 'Message to the applicant'}
        help="It is in the email to them and in their application's timeline."
        action={several ? `Reject ${grouped(who)}` : 'Reject'}
        danger
        busy={busy && 'Rejecting...'}
        // A reason that was archived meanwhile is no longer shown, so it is not sent.
        onSend={(message) =>
          onDecline({ reasonId: offered.some(({ id }) => id === reasonId) ? reasonId : null, message })
        }
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

interface DeclineReasonChoiceProps {
  /** The active ones. */
  reasons: readonly DeclineReason[];
  value: string | null;
  onChange: (id: string | null) => void;
  onEdit: () => void;
}

/** One of the company's reasons, or none. */
function DeclineReasonChoice({ reasons, value, onChange, onEdit }: DeclineReasonChoiceProps) {
  const name = useId();
  const known = reasons.some(({ id }) => id === value);
  return (
    <fieldset>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <legend className="float-left text-note font-medium">
          Reason <span className="font-normal text-ink-faint">(only you see it)</span>
        </legend>
        <IfMay permission="edit-company">
          <button type="button" className="rounded text-note text-brand-ink hover:underline" onClick={onEdit}>
            Edit reasons
          </button>
        </IfMay>
      </div>
      <div className="grid max-h-72 gap-px overflow-y-auto rounded-control border border-line p-1">
        {reasons.map(({ id, label }) => (
          <Choice key={id} name={name} label={label} checked={value === id} onChoose={() => onChange(id)} />
        ))}
        <Choice name={name} label="No reason" faint checked={!known} onChoose={() => onChange(null)} />
      </div>
    </fieldset>
  );
}

const Choice = ({
  name,
  label,
  faint,
  checked,
  onChoose,
}: {
  name: string;
  label: string;
  faint?: boolean;
  checked: boolean;
  onChoose: () => void;
}) => (
  <label
    className={`flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand ${checked ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className="size-4 shrink-0 accent-brand outline-none"
    />
    <bdi className={`min-w-0 wrap-anywhere ${faint ? 'text-ink-soft' : ''}`}>{label}</bdi>
  </label>
);
