import { useState } from 'react';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { DialogActions } from '../design/overlays/DialogActions.tsx';
import { SegmentedControl } from '../design/fields/SegmentedControl.tsx';
import type { Difference } from './differences.ts';

interface OtherVersionDialogProps<Field extends string> {
  /** What was changed: 'This job was changed elsewhere'. */
  title: string;
  description: string;
  confirmLabel: string;
  differences: Difference<Field>[];
  labels: Record<Field, string>;
  /** Formats a value for display. */
  wordsOf: (value: unknown, field: Field) => string;
  /** The error when saving the chosen version failed. */
  failure?: string | null;
  busy?: false | string;
  onClose: () => void;
  /** Called with the fields whose other version was chosen, and those values. */
  onResolve: (taken: Partial<Record<Field, unknown>>) => void;
}

const CHOICES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;

/**
 * Resolves an edit conflict: shows the saved version beside the user's own, field by field. Opening it discards
 * nothing.
 */
export function OtherVersionDialog<Field extends string>(props: OtherVersionDialogProps<Field>) {
  const {
    title,
    description,
    confirmLabel,
    differences,
    labels,
    wordsOf,
    failure,
    busy = false,
    onClose,
    onResolve,
  } = props;
  const [taken, setTaken] = useState<ReadonlySet<Field>>(
    () => new Set(differences.filter(({ onlyTheirs }) => onlyTheirs).map(({ field }) => field)),
  );
  const choose = (field: Field, side: 'mine' | 'theirs') => {
    const next = new Set(taken);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const resolve = () =>
    onResolve(
      Object.fromEntries(
        differences.filter(({ field }) => taken.has(field)).map(({ field, theirs }) => [field, theirs]),
      ) as Partial<Record<Field, unknown>>,
    );
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <DialogActions onCancel={onClose} cancelLabel="Not now" onClick={resolve} busy={busy}>
          {confirmLabel}
        </DialogActions>
      }
    >
      <ul className="grid gap-5">
        {differences.map(({ field, mine, theirs }) => (
          <li key={field} className="grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">{labels[field]}</p>
              <SegmentedControl
                label={`Version of ${labels[field]}`}
                options={CHOICES}
                value={taken.has(field) ? 'theirs' : 'mine'}
                onChange={(side) => choose(field, side)}
              />
            </div>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side name="Mine" words={wordsOf(mine, field)} chosen={!taken.has(field)} />
              <Side name="The other" words={wordsOf(theirs, field)} chosen={taken.has(field)} />
            </div>
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className="mt-4 text-danger-ink">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

function Side({ name, words, chosen }: { name: string; words: string; chosen: boolean }) {
  return (
    <div
      className={`min-w-0 rounded-control border p-2.5 ${chosen ? 'border-brand bg-brand-soft' : 'border-line text-ink-faint'}`}
    >
      <p className="text-xs text-ink-soft">{name}</p>
      <p dir="auto" className="mt-0.5 max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {words}
      </p>
    </div>
  );
}
