import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { FormFailure } from '../fields/FormFailure.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { DropChanges } from './DropChanges.tsx';
import { intoView } from './into-view.ts';
import { useUnsavedInput } from './unsaved-input.ts';

export interface ActionDialogProps {
  /** False while another dialog is in its place: what was entered stays. */
  open?: boolean;
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** The label of the button that sends. */
  action: string;
  /** The label of the other button, where it does more or less than to close. */
  cancelLabel?: string | undefined;
  /** The label while it is sent: the dialog stays until the answer comes. */
  busy: string | false;
  danger?: boolean;
  disabled?: boolean;
  /** Something was entered that is lost when it closes, or only the files: it asks before. */
  unsaved?: boolean | 'files';
  /** Why it was refused; shown below the fields, unless a field says it. */
  failure?: ReactNode;
  /** Once for a double press. */
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/**
 * One action with its fields: Enter sends, Escape closes, and neither does anything while it is sent. Where a field refuses
 * to be sent, it gets the focus. Mount it to open it.
 */
export function ActionDialog(props: ActionDialogProps) {
  const {
    open = true,
    action,
    cancelLabel,
    busy,
    danger,
    disabled,
    unsaved,
    failure,
    onSubmit,
    onClose,
    children,
    ...head
  } = props;
  const form = useId();
  const [asking, setAsking] = useState(false);
  useUnsavedInput(Boolean(unsaved));
  const close = () => (unsaved ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(opens) => !opens && !busy && close()}
        {...head}
        footer={
          <DialogActions
            onCancel={close}
            cancelLabel={cancelLabel}
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
            if (busy || disabled) return;
            // At once, so that what is missing is marked before it is looked for.
            flushSync(onSubmit);
            event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
      <DropChanges onlyFiles={unsaved === 'files'} open={asking} onOpenChange={setAsking} onConfirm={onClose} />
    </>
  );
}
