import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { download } from '../http/download.ts';
import { sentenceOf } from '../http/sentences.ts';
import { cx } from '../design/class-names.ts';
import { toast } from '../design/toasts/Toast.tsx';

/** A file's name that downloads it: a link could not say who asks. */
export function DownloadButton({ name, url, className }: { name: string; url: string; className?: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(url, name).catch((error: unknown) =>
      toast.error(sentenceOf(error, 'This file could not be downloaded.')),
    );
    setBusy(false);
  };
  return (
    <button
      type="button"
      title={`Download ${name}`}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void save()}
      className={cx(
        'inline-flex max-w-full min-w-0 items-center gap-2 text-left text-brand-ink underline decoration-line-strong/50 underline-offset-3 hover:decoration-current disabled:cursor-progress disabled:opacity-70',
        className,
      )}
    >
      <Paperclip size={15} aria-hidden className="shrink-0" />
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </button>
  );
}
