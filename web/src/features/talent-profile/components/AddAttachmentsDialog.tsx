import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { UploadsDialog } from '../../../uploads/UploadsDialog.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { useSavePortfolio } from '../calls.ts';
import { PORTFOLIO_TYPES } from './portfolio-types.ts';

interface Words {
  title: string;
  type: string;
}

/** A file's name without its extension. */
const stem = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, 120) || 'Attachment';

/** Adds files to the profile, several in parallel, each with a title and a type. */
export function AddAttachmentsDialog({ room, onClose }: { room: number; onClose: () => void }) {
  const uploads = useUploads('attachment');
  const save = useSavePortfolio();
  const [words, setWords] = useState<Record<string, Words>>({});
  const ready = uploads.uploads.flatMap(({ key, uploaded }) => {
    const { title = stem(uploaded?.name ?? ''), type = PORTFOLIO_TYPES[0]! } = words[key] ?? {};
    return uploaded ? [{ key, fileUrl: uploaded.fileUrl, title, type }] : [];
  });
  const change = (key: string, part: Partial<Words>) =>
    setWords((before) => {
      const { title, type } = ready.find((each) => each.key === key)!;
      return { ...before, [key]: { title, type, ...part } };
    });

  const saveAll = async () => {
    for (const { key, title, type, fileUrl } of ready) {
      await save.mutateAsync({ body: { title: title.trim(), description: '', type, fileUrl } });
      // A saved file must not be saved again when a later one fails.
      uploads.remove(key);
    }
  };
  return (
    <UploadsDialog
      kind="attachment"
      uploads={uploads}
      title="Add Attachments"
      description="Companies you apply to can open them."
      chooseLabel="Choose files"
      saveLabel="Save"
      room={room}
      fullNote="Your portfolio is full. Delete an item first."
      saveDisabled={ready.some(({ title }) => title.trim() === '')}
      onSave={saveAll}
      onClose={onClose}
    >
      {({ key }) => {
        const item = ready.find((each) => each.key === key)!;
        return (
          <div className="grid grid-cols-[minmax(0,1fr)_140px] gap-2">
            <Field label="Title">
              <TextInput
                dir="auto"
                maxLength={120}
                value={item.title}
                onChange={(event) => change(key, { title: event.target.value })}
              />
            </Field>
            <Field label="Type">
              <Select
                options={PORTFOLIO_TYPES}
                value={item.type}
                onChange={(event) => change(key, { type: event.target.value })}
              />
            </Field>
          </div>
        );
      }}
    </UploadsDialog>
  );
}
