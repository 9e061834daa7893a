import { NOTE_FILES_MAX, NOTE_MAX } from '@hireledger/domain/agreements/milestone-states';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { Ref } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { useKeptText } from '../../../forms/use-kept-text.ts';
import { AttachmentPicker } from '../../../uploads/AttachmentPicker.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';

/**
 * A text about a milestone, with files. The text is kept on the device until it is sent.
 * @param about the key under which the device keeps it
 * @param missing the error for an empty text; null if the text is optional
 */
export function useNote(about: string, missing: string | null) {
  const { text, isLost, write } = useKeptText(about);
  const uploads = useUploads('attachment');
  const written = text.trim();
  return {
    text,
    write,
    uploads,
    written,
    files: uploads.done.map(({ fileUrl }) => fileUrl),
    required: missing !== null,
    problem: written.length > NOTE_MAX ? `Write at most ${grouped(NOTE_MAX)} characters.` : written ? null : missing,
    busy: uploads.busy && 'Uploading...',
    unsaved: isLost || (uploads.uploads.length > 0 && ('files' as const)),
  };
}

interface NoteFieldsProps {
  note: ReturnType<typeof useNote>;
  label: string;
  help: string;
  error: string | undefined;
  textRef?: Ref<HTMLTextAreaElement>;
}

/** The fields of a text with files. */
export const NoteFields = ({ note, label, help, error, textRef }: NoteFieldsProps) => (
  <>
    <Field label={label} help={help} optional={!note.required} required={note.required} error={error}>
      <TextArea
        ref={textRef}
        rows={4}
        limit={NOTE_MAX}
        dir="auto"
        value={note.text}
        onChange={(change) => note.write(change.target.value)}
      />
    </Field>
    <AttachmentPicker uploads={note.uploads} max={NOTE_FILES_MAX} full={`You can add ${NOTE_FILES_MAX} files.`} />
  </>
);
