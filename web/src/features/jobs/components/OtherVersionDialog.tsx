import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { FIELD_LABELS, valueWords } from './field-words.ts';
import type { Difference } from './other-version.ts';
import type { JobField } from './wizard-machine.ts';

interface OtherVersionDialogProps {
  differences: Difference[];
  onClose: () => void;
  /** The fields whose other version is taken. */
  onResolve: (taken: Partial<JobFormInput>) => void;
}

const CHOICES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'The other' },
] as const;

/** Two people edited one job: what the other saved stands beside one's own words, field by field. Nothing of either is lost by opening this. */
export function OtherVersionDialog({ differences, onClose, onResolve }: OtherVersionDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<JobField>>(() => new Set(differences.filter(({ onlyTheirs }) => onlyTheirs).map(({ field }) => field)));
  const choose = (field: JobField, side: 'mine' | 'theirs') => {
    const next = new Set(taken);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title="This job was changed in another place"
      description="Choose what stays. Then publish your changes again."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={() => onResolve(Object.fromEntries(differences.filter(({ field }) => taken.has(field)).map(({ field, theirs }) => [field, theirs])))}>
            Use these
          </Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {differences.map(({ field, mine, theirs }) => (
          <li key={field} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">{FIELD_LABELS[field]}</p>
              <SegmentedControl label={`Version of ${FIELD_LABELS[field]}`} options={CHOICES} value={taken.has(field) ? 'theirs' : 'mine'} onChange={(side) => choose(field, side)} />
            </div>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side name="Mine" value={mine} chosen={!taken.has(field)} />
              <Side name="The other" value={theirs} chosen={taken.has(field)} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Side({ name, value, chosen }: { name: string; value: unknown; chosen: boolean }) {
  return (
    <div className={`min-w-0 rounded-control border p-2.5 ${chosen ? 'border-brand bg-brand-soft' : 'border-line text-ink-faint'}`}>
      <p className="text-xs text-ink-soft">{name}</p>
      <p dir="auto" className="mt-0.5 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {valueWords(value)}
      </p>
    </div>
  );
}
