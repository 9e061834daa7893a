import { MessageDialog, type KeptMessage } from './MessageDialog.tsx';

interface AskForChangesDialogProps {
  kept?: KeptMessage | undefined;
  name: string;
  onAsk: (note: string) => void;
  onClose: () => void;
}

/** Sends completed work back with a note. Mount it to open it. */
export const AskForChangesDialog = ({ name, onAsk, onClose, kept }: AskForChangesDialogProps) => (
  <MessageDialog
    kept={kept}
    title="Ask for changes"
    description={`${name} can mark the work as done again after the changes.`}
    label="What should change?"
    action="Ask for changes"
    onSend={onAsk}
    onClose={onClose}
  />
);
