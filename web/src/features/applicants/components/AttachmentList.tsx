import { Download, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../http/download.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';

/** The files that came with an application; each is asked for with the company's own right to it. */
export function AttachmentList({ attachments }: { attachments: readonly { name: string; url: string }[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (file: { name: string; url: string }) => {
    setBusy(file.url);
    try {
      await download(file.url, file.name);
    } catch (error) {
      toast.error('This file could not be downloaded.', { description: sentenceOf(error, '') });
    }
    setBusy(null);
  };
  if (attachments.length === 0) return <p className="text-ink-faint">No attachments</p>;
  return (
    <ul className="grid gap-2">
      {attachments.map((file) => (
        <li key={file.url}>
          <button
            type="button"
            aria-busy={busy === file.url || undefined}
            disabled={busy === file.url}
            onClick={() => void save(file)}
            className="flex w-full min-w-0 items-center gap-2.5 rounded-control border border-line px-3 py-2.5 text-left font-medium hover:bg-sunken disabled:opacity-60"
          >
            <Paperclip size={15} aria-hidden className="shrink-0 text-ink-faint" />
            <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
            <Download size={15} aria-hidden className="shrink-0 text-ink-faint" />
            <span className="sr-only">Download</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
