import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';

interface AnalyticsCardProps {
  title: string;
  note?: string;
  /** Undefined while loading. */
  ready: boolean;
  empty: boolean;
  /** The text of the empty state. */
  emptyText: string;
  /** A class: the height that is reserved while loading. */
  height?: 'h-48' | 'h-72' | 'h-109';
  onDownload: () => Promise<void>;
  /** A table, which touches the border. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** One question about hiring, with its figures and a CSV download. */
export function AnalyticsCard({
  title,
  note,
  ready,
  empty,
  emptyText,
  height = 'h-48',
  onDownload,
  flush = false,
  className = '',
  children,
}: AnalyticsCardProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onDownload().catch((error: unknown) => toast.error(sentenceOf(error)));
    setBusy(false);
  };
  return (
    <Card
      title={title}
      note={note}
      flush={flush}
      className={className}
      action={
        ready &&
        !empty && (
          <IconButton
            label={`Download ${title.toLowerCase()} as CSV`}
            title="Download CSV"
            disabled={busy}
            onClick={() => void save()}
          >
            <Download size={16} />
          </IconButton>
        )
      }
    >
      {!ready ? (
        <div className={flush ? 'p-5' : undefined}>
          <Skeleton className={`${height} w-full`} />
        </div>
      ) : empty ? (
        <p className="py-10 text-center text-ink-soft">{emptyText}</p>
      ) : (
        children
      )}
    </Card>
  );
}
