import { IfMay } from '../../../account/IfMay.tsx';
import type { DeclineReason } from '@hireledger/domain/http/decline-reasons';
import { useId } from 'react';

interface DeclineReasonChoiceProps {
  /** The active ones. */
  reasons: readonly DeclineReason[];
  value: string | null;
  onChange: (id: string | null) => void;
  onEdit: () => void;
}

/** One of the company's reasons, or none. */
export function DeclineReasonChoice({ reasons, value, onChange, onEdit }: DeclineReasonChoiceProps) {
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
