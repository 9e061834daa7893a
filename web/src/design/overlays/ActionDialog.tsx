import { useId, type ReactNode } from 'react';
import { FormFailure } from '../fields/FormFailure.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { intoView } from './into-view.ts';

interface ActionDialogProps {
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** The label of the button that sends. */
  action: string;
  /** The label while it is sent: the dialog stays until the answer comes. */
  busy: string | false;
  danger?: boolean;
  disabled?: boolean;
  /** Why it was refused; shown below the fields, unless a field says it. */
  failure?: ReactNode;
  /** Once for a double press. */
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/** One action with its fields: Enter sends, Escape closes, and neither does anything while it is sent. Mount it to open it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, description, action, busy, danger, disabled, failure, onSubmit, onClose, children } = props;
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      footer={
        <DialogActions
          onCancel={onClose}
          form={form}
          variant={danger ? 'danger' : 'primary'}
          disabled={disabled}
          busy={busy}
        >
          {action}
        </DialogActions>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React takes it on to a form around the dialog.
          event.stopPropagation();
          if (!busy && !disabled) onSubmit();
        }}
      >
        {children}
        {failure && (
          <div ref={intoView}>
            <FormFailure>{failure}</FormFailure>
          </div>
        )}
      </form>
    </Dialog>
  );
}
