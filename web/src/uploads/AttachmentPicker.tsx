import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { DropZone } from './DropZone.tsx';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './use-uploads.ts';

interface AttachmentPickerProps {
  uploads: Uploads;
  max: number;
  /** Shown once there are as many. */
  full: string;
}

/** Chooses several files, with how each upload does. */
export function AttachmentPicker({ uploads, max, full }: AttachmentPickerProps) {
  const left = max - uploads.uploads.length;
  return (
    <>
      <DropZone
        rule={UPLOAD_RULES.attachment}
        label="Choose files"
        multiple
        disabled={left <= 0}
        note={left <= 0 ? full : undefined}
        onFiles={(files) => uploads.add(files, left)}
      />
      <UploadList uploads={uploads} />
    </>
  );
}
