import type { MessageTemplate } from '@hireledger/domain/http/message-templates';
import { TEMPLATES_MAX } from '@hireledger/domain/messages/limits';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../../design/overlays/DialogActions.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useDeleteTemplate, useSaveTemplate, useTemplates } from '../calls.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** The company's templates: create, edit, delete. Mount it to open it. */
export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const templates = useTemplates(true);
  const { why } = usePermission('edit-company');
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const [editing, setEditing] = useState<MessageTemplate | 'new' | null>(null);
  const failed = (failure: unknown) => toast.error(sentenceOf(failure));
  const onDelete = ({ id, name, text }: MessageTemplate) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast(`Deleted “${name}”`, {
          action: { label: 'Undo', onClick: () => save.mutate({ name, text }, { onError: failed }) },
        }),
      onError: failed,
    });
  if (editing) return <TemplateForm template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />;
  const full = (templates.data?.length ?? 0) >= TEMPLATES_MAX;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Templates"
      description={why ?? 'Everyone in your company can use them.'}
      footer={
        <DialogActions
          onCancel={onClose}
          cancelLabel="Done"
          disabled={!templates.data || full || why !== null}
          title={why ?? (full ? `You can have up to ${TEMPLATES_MAX} templates. Delete one first.` : undefined)}
          onClick={() => setEditing('new')}
        >
          New template
        </DialogActions>
      }
    >
      {templates.isPending && <Skeleton className="h-12 w-full" />}
      {templates.isError && <ErrorState text={sentenceOf(templates.error)} onRetry={() => void templates.refetch()} />}
      {templates.data?.length === 0 && <p className="py-4 text-center text-ink-soft">No templates yet.</p>}
      <ul aria-label="Templates" className="grid gap-2 empty:hidden">
        {templates.data?.map((template) => (
          <li key={template.id} className="flex items-center gap-1 rounded-control border border-line py-2 pr-1.5 pl-3">
            <span className="grid min-w-0 flex-1">
              <span dir="auto" className="truncate font-medium">
                {template.name}
              </span>
              <span dir="auto" className="truncate text-xs text-ink-faint">
                {template.text}
              </span>
            </span>
            {why === null && (
              <>
                {' '}
                <IconButton size="sm" label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
                  <Pencil size={15} aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Delete ${template.name}`}
                  disabled={remove.isPending}
                  onClick={() => onDelete(template)}
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
