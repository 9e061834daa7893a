import { useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { currentCard, type CurrentCard } from './current-card.ts';
import { issuesOf, sentenceOf } from '../http/sentences.ts';
import { DropChanges } from '../design/overlays/DropChanges.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { DialogActions } from '../design/overlays/DialogActions.tsx';
import { useUnsavedInput } from '../design/overlays/unsaved-input.ts';
import { differences, valueWords } from './differences.ts';
import { OtherVersionDialog } from './OtherVersionDialog.tsx';

/** The state of a record when the form was opened, to detect edits made elsewhere. */
interface CardEdit {
  version: string | undefined;
  /** As the save call names them. */
  values: Record<string, unknown>;
  /** The fields' labels, in display order. */
  labels: Record<string, string>;
  wordsOf?: (value: unknown, field: string) => string;
}

interface FormDialogProps<Values extends FieldValues, Body> {
  title: string;
  /** One line under the title. */
  description?: string;
  form: UseFormReturn<Values, unknown, Body>;
  /** Rejects when the server refuses. Its message is then shown in the dialog, and field errors at their fields. */
  onSave: (body: Body, before: string | undefined) => Promise<unknown>;
  /** Given when another tab may edit the same record: a conflicting save then shows both versions. */
  edit?: CardEdit | undefined;
  onClose: () => void;
  /** The message for errors that have none of their own. */
  fallback?: string;
  /** While a required value is blank. */
  saveDisabled?: boolean;
  /** 'Save' by default. */
  saveLabel?: string;
  /** 'Saving...' by default. */
  busyLabel?: string;
  /** 'Cancel' by default. */
  cancelLabel?: string;
  children: ReactNode;
}

/**
 * A form in a dialog: Enter saves, Escape closes, and unsaved input is not discarded without a question. Mount it to
 * open it.
 */
export function FormDialog<Values extends FieldValues, Body>(props: FormDialogProps<Values, Body>) {
  const {
    title,
    form,
    onSave,
    onClose,
    edit,
    fallback = 'Something went wrong.',
    saveDisabled = false,
    saveLabel = 'Save',
    busyLabel = 'Saving...',
    cancelLabel,
    description,
    children,
  } = props;
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The page under the dialog keeps updating; the edit compares with the state at opening.
  const [began] = useState(edit);
  const [late, setLate] = useState<{ body: Body; now: CurrentCard } | null>(null);
  const [resolving, setResolving] = useState(false);
  const { isSubmitting, isDirty } = form.formState;
  useUnsavedInput(isDirty);
  const differing = (body: Body, now: CurrentCard) =>
    differences(Object.keys(began?.labels ?? {}), body as Record<string, unknown>, now.values, began?.values ?? null);

  const send = async (body: Body, before: string | undefined): Promise<void> => {
    setFailure(null);
    try {
      await onSave(body, before);
      onClose();
    } catch (error) {
      const now = began ? currentCard(error) : null;
      // Both tabs saved the same: no conflict to resolve.
      if (now && differing(body, now).length === 0) return send(body, now.version);
      if (now) return setLate({ body, now });
      const known = Object.entries(issuesOf(error)).filter(([field]) => field in form.getValues());
      for (const [field, message] of known) form.setError(field as Path<Values>, { message }, { shouldFocus: true });
      if (known.length === 0) setFailure(sentenceOf(error, fallback));
    }
  };
  const save = form.handleSubmit((body) => send(body, began?.version));
  const resolve = (body: Body, before: string) => {
    setResolving(true);
    void send(body, before).finally(() => setResolving(false));
  };
  const close = () => (isSubmitting ? undefined : isDirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open={late === null}
        onOpenChange={close}
        title={title}
        description={description}
        footer={
          <DialogActions
            onCancel={close}
            cancelLabel={cancelLabel}
            form="profile-form"
            disabled={saveDisabled}
            busy={isSubmitting && busyLabel}
          >
            {saveLabel}
          </DialogActions>
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
      <DropChanges open={asking} onOpenChange={setAsking} onConfirm={onClose} />
      {late && began && (
        <OtherVersionDialog
          key={late.now.version}
          title="This was changed elsewhere"
          description="Choose which version to keep. Nothing is saved until you do."
          confirmLabel="Save these"
          differences={differing(late.body, late.now)}
          labels={began.labels}
          wordsOf={edit?.wordsOf ?? valueWords}
          failure={failure}
          busy={resolving && 'Saving...'}
          onClose={() => setLate(null)}
          onResolve={(taken) => resolve({ ...late.body, ...taken }, late.now.version)}
        />
      )}
    </>
  );
}
