import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { DownloadButton } from '../../../uploads/DownloadButton.tsx';
import { FileViewer } from '../../../uploads/FileViewer.tsx';
import { isShownHere } from './attachments.ts';

const isPicture = (name: string) => /\.(png|jpe?g)$/i.test(name);

/** The files of an application, opened over the page or downloaded with the company's permission. */
export function AttachmentList({ attachments }: { attachments: readonly { name: string; url: string }[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (attachments.length === 0) return <p className="text-ink-faint">No attachments</p>;
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        {attachments.map((file, index) => (
          <li
            key={index}
            className="flex min-w-0 items-center gap-1 rounded-control border border-line px-3 hover:bg-sunken"
          >
            {!isShownHere(file.name) ? (
              <DownloadButton name={file.name} url={file.url} className="min-h-10 w-full" />
            ) : (
              <button
                type="button"
                title={`Open ${file.name}`}
                onClick={() => setOpened(index)}
                className="flex min-h-10 w-full min-w-0 items-center gap-2 rounded text-left text-brand-ink"
              >
                {isPicture(file.name) ? (
                  <Image size={15} aria-hidden className="shrink-0" />
                ) : (
                  <FileText size={15} aria-hidden className="shrink-0" />
                )}
                <span dir="auto" className="min-w-0 truncate underline decoration-line-strong/50 underline-offset-3">
                  {file.name}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {opened !== null && <FileViewer files={attachments} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
