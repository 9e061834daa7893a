import { UploadsDialog } from '../../../ui/uploads/UploadsDialog.tsx';
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
  return (
    <UploadsDialog
      kind="work-image"
      uploads={uploads}
      title="Upload Work Image"
      chooseLabel="Choose pictures"
      saveLabel="Upload"
      room={room}
      fullNote="There is no room for more."
      onSave={() => onAdd(uploads.done.map(({ fileUrl }) => fileUrl))}
      onClose={onClose}
    />
  );
}
