import type { Thread } from '@hireledger/domain/http/messages';
import { fillTemplate, placeholderValues } from '@hireledger/domain/messages/template';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Popover } from '../../../design/overlays/Popover.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useTemplates } from '../calls.ts';

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'));

/** Inserts one of the company's templates, with this conversation's values filled in. */
export function TemplatePicker({ thread, onInsert }: { thread: Thread; onInsert: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [managing, setManaging] = useState(false);
  const templates = useTemplates(open || managing);
  const values = placeholderValues(thread);
  return (
    <>
      <Popover
        label="Templates"
        align="start"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton label="Insert a template">
            <FileText size={18} aria-hidden />
          </IconButton>
        }
      >
        <div className="grid w-80 max-w-full">
          <h3 className="border-b border-line px-4 py-2.5 text-sm">Templates</h3>
          <div className="max-h-72 overflow-y-auto p-1">
            {templates.isPending && (
              <div role="status" aria-label="Loading templates..." className="grid gap-3 p-3">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="h-4 w-56" />
              </div>
            )}
            {templates.isError && <p className="p-3 text-danger-ink">{sentenceOf(templates.error)}</p>}
            {templates.data?.length === 0 && (
              <p className="p-3 text-ink-soft">Save texts you send often. Name and job are filled in automatically.</p>
            )}
            {templates.data?.map((template) => (
              <button
                key={template.id}
                type="button"
                className="grid w-full rounded-control px-3 py-2 text-left hover:bg-sunken"
                onClick={() => {
                  setOpen(false);
                  onInsert(fillTemplate(template.text, values));
                }}
              >
                <span dir="auto" className="truncate font-medium">
                  {template.name}
                </span>
                <span dir="auto" className="truncate text-xs text-ink-faint">
                  {fillTemplate(template.text, values).slice(0, 120)}
                </span>
              </button>
            ))}
          </div>
          <div className="border-t border-line p-1.5">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setOpen(false);
                setManaging(true);
              }}
            >
              {templates.data?.length === 0 ? 'New template' : 'Edit templates'}
            </Button>
          </div>
        </div>
      </Popover>
      {managing && (
        <Suspense>
          <TemplatesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
