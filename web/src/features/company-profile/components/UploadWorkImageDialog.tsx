import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DropZone } from '../../../ui/uploads/DropZone.tsx';
import { UploadList } from '../../../ui/uploads/UploadList.tsx';
import { useUploads } from '../../../ui/uploads/use-uploads.ts';

interface UploadWorkImageDialogProps {
  /** How many more there may be. */
  room: number;
  onAdd: (urls: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Takes pictures in, several at once, and adds them at the end of the gallery. */
export function UploadWorkImageDialog({ room, onAdd, onClose }: UploadWorkImageDialogProps) {
  const uploads = useUploads('work-image');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = room - uploads.uploads.length;
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await onAdd(uploads.done.map(({ fileUrl }) => fileUrl));
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
      title="Upload Work Image"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button
            disabled={uploads.done.length === 0 || uploads.busy}
            busy={saving && 'Saving...'}
            onClick={() => void save()}
          >
            Upload
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <DropZone
          kind="work-image"
          label="Choose pictures"
          multiple
          disabled={left <= 0}
          note={left <= 0 ? 'There is no room for more.' : undefined}
          onFiles={(files) => uploads.add(files, left)}
        />
        <UploadList uploads={uploads} />
        {failure && (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
