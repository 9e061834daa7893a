import { useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { issuesOf, sentenceOf } from '../http/sentences.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps<Values extends FieldValues, Body> {
  title: string;
  form: UseFormReturn<Values, unknown, Body>;
  /** Rejects when the server refuses; its sentence then stands in the dialog, field problems at their fields. */
  onSave: (body: Body) => Promise<unknown>;
  onClose: () => void;
  /** The sentence for a failure that says nothing of its own. */
  fallback?: string;
  /** While something that must be there is blank. */
  saveDisabled?: boolean;
  /** 'Save' where it does not say more. */
  saveLabel?: string;
  children: ReactNode;
}

/** A form in a dialog: Enter saves, Escape closes, and what was typed is not lost without a question. Mount it to open it. */
export function FormDialog<Values extends FieldValues, Body>(props: FormDialogProps<Values, Body>) {
  const { title, form, onSave, onClose, fallback = 'Something went wrong.', saveDisabled = false, saveLabel = 'Save', children } = props;
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await onSave(body);
      onClose();
    } catch (error) {
      const known = Object.entries(issuesOf(error)).filter(([field]) => field in form.getValues());
      for (const [field, message] of known) form.setError(field as Path<Values>, { message }, { shouldFocus: true });
      if (known.length === 0) setFailure(sentenceOf(error, fallback));
    }
  });
  const close = () => (isSubmitting ? undefined : isDirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={title}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" form="profile-form" disabled={saveDisabled} busy={isSubmitting && 'Saving...'}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id="profile-form" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
          {children}
          {failure && (
            <p role="alert" className="text-danger-ink">
              {failure}
            </p>
          )}
        </form>
      </Dialog>
      <ConfirmDialog open={asking} onOpenChange={setAsking} title="Close without saving?" confirmLabel="Close" danger onConfirm={onClose}>
        What you changed will be lost.
      </ConfirmDialog>
    </>
  );
}
