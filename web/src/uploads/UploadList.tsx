import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../design/IconButton.tsx';
import { Progress } from '../design/charts/Progress.tsx';
import { fileSize } from './file-size.ts';
import type { Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  /** Below a file that is there: a name for it, for example. */
  children?: (upload: Upload) => ReactNode;
}

/** Files on their way and there, each with its progress, or why it failed, and the ways on. */
export function UploadList({ uploads, children }: UploadListProps) {
  if (uploads.uploads.length === 0) return null;
  return (
    <ul aria-label="Files" className="grid grid-cols-1 gap-2">
      {uploads.uploads.map((upload) => (
        <li key={upload.key} className="rounded-control border border-line px-3 py-2">
          <div className="flex items-center gap-3">
            <StateIcon state={upload.state} />
            <div className="min-w-0 flex-1">
              <p dir="auto" title={upload.file.name} className="truncate text-note font-medium">
                {upload.file.name}
              </p>
              <p aria-live="polite" className={upload.error ? 'text-note text-danger-ink' : 'text-xs text-ink-faint'}>
                {upload.error ?? wordsOf(upload)}
              </p>
            </div>
            {upload.state === 'failed' && upload.canRetry && (
              <IconButton size="sm" label={`Try ${upload.file.name} again`} onClick={() => uploads.retry(upload.key)}>
                <RotateCw size={15} />
              </IconButton>
            )}
            <IconButton
              size="sm"
              label={`${upload.state === 'sending' || upload.state === 'waiting' ? 'Cancel' : 'Remove'} ${upload.file.name}`}
              onClick={() => uploads.remove(upload.key)}
            >
              <X size={15} />
            </IconButton>
          </div>
          {upload.state === 'sending' && (
            <div className="mt-2">
              <Progress value={upload.percent} label={`Uploading ${upload.file.name}`} />
            </div>
          )}
          {upload.state === 'done' && children && <div className="mt-2">{children(upload)}</div>}
        </li>
      ))}
    </ul>
  );
}

function StateIcon({ state }: { state: Upload['state'] }) {
  if (state === 'done') return <CircleCheck size={18} aria-hidden className="shrink-0 text-success-ink" />;
  if (state === 'failed') return <CircleAlert size={18} aria-hidden className="shrink-0 text-danger-ink" />;
  return <FileText size={18} aria-hidden className="shrink-0 text-ink-faint" />;
}

function wordsOf({ state, percent, file }: Upload): string {
  const size = fileSize(file.size);
  if (state === 'waiting') return `${size}, waiting`;
  if (state === 'done') return `${size}, uploaded`;
  // All bytes are out; the server looks at them.
  return percent >= 100 ? `${size}, checking...` : `${size}, ${percent}%`;
}
