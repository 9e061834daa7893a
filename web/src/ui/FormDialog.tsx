import { useState, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { cardNow, type CardNow } from '../http/card-now.ts';
import { issuesOf, sentenceOf } from '../http/sentences.ts';
import { Button } from './Button.tsx';
import { DropChanges } from './DropChanges.tsx';
import { Dialog } from './Dialog.tsx';
import { differences, valueWords } from './differences.ts';
import { OtherVersionDialog } from './OtherVersionDialog.tsx';

/** What a form edits that another place may change meanwhile: as it was when the form was opened. */
export interface CardEdit {
  version: string | undefined;
  /** In the words of the call that saves it. */
  values: Record<string, unknown>;
  /** The names of its fields on the screen, in their order. */
  labels: Record<string, string>;
  wordsOf?: (value: unknown, field: string) => string;
}

interface FormDialogProps<Values extends FieldValues, Body> {
  title: string;
  form: UseFormReturn<Values, unknown, Body>;
  /** Rejects when the server refuses; its sentence then stands in the dialog, field problems at their fields. */
  onSave: (body: Body, before: string | undefined) => Promise<unknown>;
  /** Where another tab may edit the same: a late save then shows both versions. */
  edit?: CardEdit | undefined;
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
  const {
    title,
    form,
    onSave,
    onClose,
    edit,
    fallback = 'Something went wrong.',
    saveDisabled = false,
    saveLabel = 'Save',
    children,
  } = props;
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The page goes on beneath: the edit is of what was there when it began.
  const [began] = useState(edit);
  const [late, setLate] = useState<{ body: Body; now: CardNow } | null>(null);
  const [resolving, setResolving] = useState(false);
  const { isSubmitting, isDirty } = form.formState;
  const differing = (body: Body, now: CardNow) =>
    differences(Object.keys(began?.labels ?? {}), body as Record<string, unknown>, now.values, began?.values ?? null);

  const send = async (body: Body, before: string | undefined): Promise<void> => {
    setFailure(null);
    try {
      await onSave(body, before);
      onClose();
    } catch (error) {
      const now = began ? cardNow(error) : null;
      // Both tabs wrote the same: nothing to ask.
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
      <DropChanges open={asking} onOpenChange={setAsking} onConfirm={onClose} />
      {late && began && (
        <OtherVersionDialog
          key={late.now.version}
          title="This was changed in another place"
          description="Choose what stays. Nothing is saved until you do."
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
