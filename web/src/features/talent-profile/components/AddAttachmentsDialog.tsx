import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DropZone } from '../../../ui/uploads/DropZone.tsx';
import { UploadList } from '../../../ui/uploads/UploadList.tsx';
import { useUploads } from '../../../ui/uploads/use-uploads.ts';
import { useSavePortfolio } from '../api/portfolio.ts';
import { PORTFOLIO_TYPES } from './portfolio-types.ts';

interface Words {
  title: string;
  type: string;
}

/** A file's name without its ending. */
const stem = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, 120) || 'Attachment';

/** Adds files to the profile, several at once, each with a title and a type. */
export function AddAttachmentsDialog({ room, onClose }: { room: number; onClose: () => void }) {
  const uploads = useUploads('attachment');
  const save = useSavePortfolio();
  const [words, setWords] = useState<Record<string, Words>>({});
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ready = uploads.uploads.flatMap(({ key, uploaded }) => {
    const { title = stem(uploaded?.name ?? ''), type = PORTFOLIO_TYPES[0]! } = words[key] ?? {};
    return uploaded ? [{ key, fileUrl: uploaded.fileUrl, title, type }] : [];
  });
  const left = room - uploads.uploads.length;
  const change = (key: string, part: Partial<Words>) =>
    setWords((before) => {
      const { title, type } = ready.find((each) => each.key === key)!;
      return { ...before, [key]: { title, type, ...part } };
    });

  const saveAll = async () => {
    setSaving(true);
    setFailure(null);
    try {
      for (const { key, title, type, fileUrl } of ready) {
        await save.mutateAsync({ body: { title: title.trim(), description: '', type, fileUrl } });
        // What is saved need not be saved again when a later one fails.
        uploads.remove(key);
      }
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error, 'Something went wrong.'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={() => !saving && onClose()}
      title="Add Attachments"
      description="Companies that you apply to can open them."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            disabled={ready.length === 0 || uploads.busy || ready.some(({ title }) => title.trim() === '')}
            busy={saving && 'Saving...'}
            onClick={() => void saveAll()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <DropZone
          kind="attachment"
          label="Choose files"
          multiple
          disabled={left <= 0}
          note={left <= 0 ? 'Your portfolio is full: delete something first.' : undefined}
          onFiles={(files) => uploads.add(files, left)}
        />
        <UploadList uploads={uploads}>
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
        </UploadList>
        {failure && (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
