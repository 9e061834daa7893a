import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';

interface DialogActionsProps extends ComponentProps<typeof Button> {
  /** Closes the dialog; not while the other button is busy. */
  onCancel: () => void;
  cancelLabel?: string | undefined;
}

/** The two buttons at the foot of a dialog: to leave it, and to do what it is for. With `form` the second submits that form. */
export const DialogActions = ({ onCancel, cancelLabel = 'Cancel', ...action }: DialogActionsProps) => (
  <>
    <Button variant="secondary" disabled={Boolean(action.busy)} onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button type={action.form ? 'submit' : 'button'} {...action} />
  </>
);
