import { UploadsDialog } from '../../../uploads/UploadsDialog.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';

interface UploadWorkImageDialogProps {
  /** The number of pictures that can be added. */
  room: number;
  onAdd: (urls: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Uploads pictures, several in parallel, and adds them at the end of the gallery. */
export function UploadWorkImageDialog({ room, onAdd, onClose }: UploadWorkImageDialogProps) {
  const uploads = useUploads('work-image');
  return (
    <UploadsDialog
      kind="work-image"
      uploads={uploads}
      title="Upload Work Image"
      chooseLabel="Choose pictures"
      saveLabel="Upload"
      room={room}
      fullNote="You have reached the limit."
      onSave={() => onAdd(uploads.done.map(({ fileUrl }) => fileUrl))}
      onClose={onClose}
    />
  );
}
