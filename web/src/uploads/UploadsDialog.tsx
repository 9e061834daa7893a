import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import type { UploadKind } from '@hireledger/domain/uploads/kinds';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../http/sentences.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { DialogActions } from '../design/overlays/DialogActions.tsx';
import { DropZone } from './DropZone.tsx';
import type { Upload } from './upload-queue.ts';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadsDialogProps {
  kind: UploadKind;
  uploads: Uploads;
  title: string;
  description?: string;
  /** 'Choose pictures'. */
  chooseLabel: string;
  saveLabel: string;
  /** How many files more there may be, without those in this dialog. */
  room: number;
  /** What to say where there is no room. */
  fullNote: string;
  saveDisabled?: boolean;
  /** Saves what is uploaded. The dialog closes when it resolves and stays open, with the sentence, when it rejects. */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  /** Fields of one upload. */
  children?: (upload: Upload) => ReactNode;
}

/** Takes files in, several at once, and saves them together. */
export function UploadsDialog(props: UploadsDialogProps) {
  const { kind, uploads, title, description, chooseLabel, saveLabel, room, fullNote, saveDisabled } = props;
  const { onSave, onClose, children } = props;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = room - uploads.uploads.length;
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await onSave();
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
      title={title}
      description={description}
      footer={
        <DialogActions
          onCancel={onClose}
          disabled={uploads.done.length === 0 || uploads.busy || saveDisabled}
          busy={saving && 'Saving...'}
          onClick={() => void save()}
        >
          {saveLabel}
        </DialogActions>
      }
    >
      <div className="grid gap-3">
        <DropZone
          rule={UPLOAD_RULES[kind]}
          label={chooseLabel}
          multiple
          disabled={left <= 0}
          note={left <= 0 ? fullNote : undefined}
          onFiles={(files) => uploads.add(files, left)}
        />
        <UploadList uploads={uploads}>{children}</UploadList>
        {failure && (
          <p role="alert" className="text-danger-ink">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
