import { FILES_LOST } from './files-lost.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DropChangesProps {
  /** The text is kept on the device. */
  onlyFiles?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a dialog with unsaved changes closes. */
export const DropChanges = ({ onlyFiles, ...props }: DropChangesProps) => (
  <ConfirmDialog title="Discard changes?" confirmLabel="Discard" cancelLabel="Keep editing" danger {...props}>
    {onlyFiles ? FILES_LOST : 'Your changes will be lost.'}
  </ConfirmDialog>
);
