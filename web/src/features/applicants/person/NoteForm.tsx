import { NOTE_MAX } from '@hireledger/domain/http/bounds';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { keysOf } from '../../../shortcuts/catalogue.ts';
import { isPressed } from '../../../shortcuts/spell-press.ts';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Kbd } from '../../../design/Kbd.tsx';
import { MentionArea } from './MentionArea.tsx';
import { NO_NOTE, type NoteDraft } from './mentions.ts';

interface NoteFormProps {
  label: string;
  saveLabel: string;
  busyLabel: string;
  /** Of the applicant. */
  jobId: string;
  initial: NoteDraft;
  onType?: (draft: NoteDraft) => void;
  /** Rejects when the server refuses; the error is then shown here and the text stays. */
  onSave: (draft: NoteDraft) => Promise<void>;
  onCancel?: () => void;
}

/** A form for a note. It grows when focused; Ctrl and Enter save. */
export function NoteForm({ label, saveLabel, busyLabel, jobId, initial, onType, onSave, onCancel }: NoteFormProps) {
  const [draft, setDraft] = useState(initial);
  const { text } = draft;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const isEditing = onCancel !== undefined;
  const tooLong = text.trim().length > NOTE_MAX;
  const open = text !== '' || isEditing;

  // An existing note opens with the cursor at its end.
  useEffect(() => {
    if (!isEditing) return;
    box.current?.focus();
    box.current?.setSelectionRange(-1, -1);
  }, [isEditing]);

  const type = (next: NoteDraft) => {
    setDraft(next);
    setFailure(null);
    onType?.(next);
  };
  const save = async () => {
    if (busy || tooLong || text.trim() === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await onSave({ ...draft, text: text.trim() });
      setDraft(NO_NOTE);
    } catch (error) {
      setFailure(sentenceOf(error, 'The note was not saved.'));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (isPressed('note.save', press)) {
      press.preventDefault();
      void save();
    }
    if (press.key === 'Escape' && onCancel) onCancel();
  };

  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        void save();
      }}
    >
      <Field label={label} error={failure ?? (tooLong ? `Use at most ${grouped(NOTE_MAX)} characters.` : undefined)}>
        <MentionArea
          jobId={jobId}
          rows={open ? 3 : 1}
          {...(open ? { limit: NOTE_MAX } : {})}
          box={box}
          readOnly={busy}
          value={draft}
          onChange={type}
          onKeyDown={onKeyDown}
        />
      </Field>
      {open && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-xs text-ink-faint max-sm:hidden">
            <Kbd keys={keysOf('note.save')} /> saves
          </span>
          {onCancel && (
            <Button variant="secondary" size="sm" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            disabled={tooLong || text.trim() === ''}
            busy={busy && busyLabel}
          >
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
