import type { Attachment } from '@hireledger/domain/uploads/attachment';
import type { ReactNode } from 'react';
import { cx } from '../../../design/class-names.ts';
import { clockTime, fullDateTime } from '../../../design/values/dates.ts';
import { DownloadButton } from '../../../uploads/DownloadButton.tsx';
import { fileSize } from '../../../uploads/file-size.ts';
import { LinkedText } from '../../../design/values/LinkedText.tsx';

interface MessageBubbleProps {
  own: boolean;
  /** The author, for screen readers, and above it where the conversation does not say who it is. */
  writer: string;
  isNamed?: boolean;
  text: string | null;
  attachments: readonly Attachment[];
  at: string;
  begins?: boolean;
  ends?: boolean;
  faint?: boolean;
  /** Below it, beside the time: 'Seen 14:02', 'Sending...'. */
  note?: ReactNode;
}

/** One message, one's own on the right. */
export function MessageBubble({
  own,
  writer,
  isNamed = false,
  text,
  attachments,
  at,
  begins = true,
  ends = true,
  faint = false,
  note,
}: MessageBubbleProps) {
  const removed = text === null;
  return (
    <div
      role="article"
      aria-label={`${writer}, ${clockTime(at)}`}
      className={cx('flex flex-col px-4 sm:px-6', own ? 'items-end' : 'items-start', begins ? 'pt-2' : 'pt-0.5')}
    >
      {isNamed && begins && writer !== 'You' && (
        <p aria-hidden dir="auto" className="px-1 pb-1 text-xs text-ink-faint wrap-anywhere">
          {writer}
        </p>
      )}
      <div
        title={fullDateTime(at)}
        className={cx(
          'grid max-w-[min(86%,620px)] gap-2 rounded-card px-3.5 py-2 leading-prose',
          own ? 'bg-brand-soft' : 'bg-sunken',
          faint && 'opacity-65',
          removed && 'border border-line bg-transparent text-ink-faint italic',
        )}
      >
        {removed ? <p>This message was removed with its account.</p> : text !== '' && <MessageText text={text} />}
        {attachments.length > 0 && (
          <ul aria-label="Files" className="grid min-w-0 gap-1">
            {attachments.map((file) => (
              <li key={file.url} className="flex min-w-0 items-center gap-2">
                <DownloadButton name={file.name} url={file.url} />
                <span className="shrink-0 text-xs text-ink-faint">{fileSize(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(ends || note) && (
        <p className="flex flex-wrap items-center gap-x-1.5 px-1 pt-1 text-xs text-ink-faint tabular-nums">
          {ends && <time dateTime={at}>{clockTime(at)}</time>}
          {ends && note && <span aria-hidden>·</span>}
          {note}
        </p>
      )}
    </div>
  );
}

/** A message's text: keeps line breaks. */
function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="break-words whitespace-pre-wrap wrap-anywhere">
      <LinkedText text={text} />
    </p>
  );
}
