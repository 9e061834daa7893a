import { CONTRACT_ATTACHMENTS_MAX } from '@hireledger/domain/agreements/offers/limits';
import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { FileText, X } from 'lucide-react';
import { IconButton } from '../../../../design/IconButton.tsx';
import { DropZone } from '../../../../uploads/DropZone.tsx';
import { UploadList } from '../../../../uploads/UploadList.tsx';
import type { Uploads } from '../../../../uploads/use-uploads.ts';

interface AttachmentsFieldProps {
  /** Of the version before. */
  kept: readonly { name: string; url: string }[];
  uploads: Uploads;
  error: string | undefined;
  onDrop: (url: string) => void;
}

/** Files that are part of the contract: those of the version before, and new ones. */
export function AttachmentsField({ kept, uploads, error, onDrop }: AttachmentsFieldProps) {
  const room = CONTRACT_ATTACHMENTS_MAX - kept.length - uploads.uploads.length;
  return (
    <div className="grid gap-2">
      {kept.length > 0 && (
        <ul aria-label="Attached files" className="grid gap-2">
          {kept.map(({ name, url }) => (
            <li key={url} className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
              <FileText size={18} aria-hidden className="shrink-0 text-ink-faint" />
              <span dir="auto" className="min-w-0 flex-1 truncate text-note font-medium" title={name}>
                {name}
              </span>
              <IconButton size="sm" label={`Remove ${name}`} onClick={() => onDrop(url)}>
                <X size={15} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} />
      <DropZone
        rule={UPLOAD_RULES.attachment}
        label="Choose files"
        multiple
        disabled={room <= 0}
        note={room <= 0 ? `A contract has at most ${CONTRACT_ATTACHMENTS_MAX} files.` : undefined}
        onFiles={(files) => uploads.add(files, room)}
      />
      {error && (
        <p role="alert" className="text-note text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
