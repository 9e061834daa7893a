import { DECLINE_REASON_LENGTH, DECLINE_REASONS_OFFERED_MAX } from '@hireledger/domain/http/bounds';
import type { DeclineReason } from '@hireledger/domain/http/decline-reasons';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { DropChanges } from '../../../design/overlays/DropChanges.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useSaveDeclineReasons } from './calls.ts';
import { archiveReason, isFull, moveReason, problemsOf, type ReasonDrafts } from './reason-drafts.ts';

/** The company's list of reasons: add, rename, sort, archive and restore. Saved together. */
export function DeclineReasonEditor({ reasons, onClose }: { reasons: readonly DeclineReason[]; onClose: () => void }) {
  // The list at opening: a change in another tab does not move rows under the keyboard; saving merges both.
  const [opened] = useState(reasons);
  const [drafts, setDrafts] = useState<ReasonDrafts>(opened);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const save = useSaveDeclineReasons();
  const form = useId();
  const list = useRef<HTMLUListElement>(null);
  const problems = problemsOf(drafts);
  const archived = drafts.filter((reason) => reason.archived);
  const known = new Set(opened.map(({ id }) => id));

  const focusLast = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  const add = () => {
    const fresh = { id: newIdempotencyKey(), label: '', archived: false };
    setDrafts([...drafts.filter((reason) => !reason.archived), fresh, ...archived]);
    focusLast();
  };
  // A reason that was never saved is removed; a saved one is archived.
  const archive = (reason: DeclineReason) =>
    setDrafts(
      known.has(reason.id) ? archiveReason(drafts, reason.id, true) : drafts.filter(({ id }) => id !== reason.id),
    );
  const submit = () => {
    setTried(true);
    if (problems.size > 0 || save.isPending) return;
    save.mutate(
      drafts.map((reason) => ({ ...reason, label: reason.label.trim() })),
      { onSuccess: onClose },
    );
  };
  const close = () => (save.isPending ? undefined : drafts === opened ? onClose() : setAsking(true));

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title="Rejection reasons"
        description="Only your company sees these."
        footer={
          <DialogActions onCancel={close} form={form} busy={save.isPending && 'Saving...'}>
            Save reasons
          </DialogActions>
        }
      >
        <form
          id={form}
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <ul ref={list} aria-label="Active reasons" className="grid gap-1.5">
            {drafts.map((reason, index) => {
              if (reason.archived) return null;
              const problem =
                tried || reason.label.length > DECLINE_REASON_LENGTH ? problems.get(reason.id) : undefined;
              const name = reason.label.trim() || `reason ${index + 1}`;
              return (
                <li key={reason.id}>
                  <div className="flex items-center gap-1">
                    <TextInput
                      aria-label={`Reason ${index + 1}`}
                      aria-invalid={problem ? true : undefined}
                      aria-describedby={problem ? `${form}-${reason.id}` : undefined}
                      value={reason.label}
                      onChange={(change) => setDrafts(drafts.with(index, { ...reason, label: change.target.value }))}
                    />
                    <IconButton
                      size="sm"
                      label={`Move ${name} up`}
                      disabled={index === 0}
                      onClick={() => setDrafts(moveReason(drafts, index, -1))}
                    >
                      <ArrowUp size={15} />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Move ${name} down`}
                      disabled={drafts[index + 1]?.archived !== false}
                      onClick={() => setDrafts(moveReason(drafts, index, 1))}
                    >
                      <ArrowDown size={15} />
                    </IconButton>
                    <IconButton size="sm" label={`Archive ${name}`} onClick={() => archive(reason)}>
                      <Archive size={15} />
                    </IconButton>
                  </div>
                  {problem && (
                    <p id={`${form}-${reason.id}`} role="alert" className="mt-1 text-note text-danger-ink">
                      {problem}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
          <div>
            <Button variant="secondary" size="sm" disabled={isFull(drafts)} onClick={add}>
              <Plus size={15} aria-hidden /> Add a reason
            </Button>
            {isFull(drafts) && (
              <p className="mt-1.5 text-note text-ink-faint">
                Your list is full ({DECLINE_REASONS_OFFERED_MAX}). Archive one to add another.
              </p>
            )}
          </div>
          {archived.length > 0 && (
            <section aria-label="Archived reasons" className="border-t border-line pt-3">
              <h3 className="mb-1 text-note font-medium text-ink-faint">Archived</h3>
              <ul className="grid">
                {archived.map((reason) => (
                  <li key={reason.id} className="flex items-center justify-between gap-2">
                    <bdi className="min-w-0 text-ink-soft wrap-anywhere">{reason.label}</bdi>
                    <IconButton
                      size="sm"
                      label={`Restore ${reason.label}`}
                      disabled={isFull(drafts)}
                      onClick={() => setDrafts(archiveReason(drafts, reason.id, false))}
                    >
                      <ArchiveRestore size={15} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {save.isError && (
            <p role="alert" className="text-danger-ink">
              {sentenceOf(save.error, 'Something went wrong.')}
            </p>
          )}
        </form>
      </Dialog>
      <DropChanges open={asking} onOpenChange={setAsking} onConfirm={onClose} />
    </>
  );
}
