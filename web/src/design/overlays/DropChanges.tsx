import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DropChangesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a dialog with unsaved changes closes. */
export const DropChanges = (props: DropChangesProps) => (
  <ConfirmDialog title="Close without saving?" confirmLabel="Close" danger {...props}>
    Your changes will be lost.
  </ConfirmDialog>
);
