import { EXPORT_DAYS, EXPORTS_PER_DAY } from '@hireledger/domain/accounts/exports';
import type { ExportEntry } from '@hireledger/domain/http/leaving';
import { Download } from 'lucide-react';
import { may } from '../../../account/permissions.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Progress } from '../../../design/charts/Progress.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useDownloadExport, useExports, useRequestExport } from '../calls.ts';
import { Loaded } from './Loaded.tsx';

/** Everything stored about the person, for an owner with all of the account, as a file: request, progress, download. */
export function ExportCard() {
  const exports = useExports();
  const ask = useRequestExport();
  const running = exports.data?.some(({ state }) => state === 'requested') ?? false;
  return (
    <Card
      id="export"
      flush
      title="Export your data"
      note={`Everything we store about you, as a JSON file. It is available for ${EXPORT_DAYS} days; you can request ${EXPORTS_PER_DAY} a day.${
        may('manage-company') ? '' : ' An owner can export what belongs to the company.'
      }`}
      action={
        <Button
          variant="secondary"
          disabled={running || !exports.data}
          busy={ask.isPending && 'Requesting...'}
          onClick={() => ask.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error)) })}
        >
          Export
        </Button>
      }
    >
      <Loaded query={exports} rows={['h-9']}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="px-5 py-4 text-ink-faint">
              No exports yet. An export is ready within a minute, and we email you when it is.
            </p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { entry: ExportEntry }) {
  const download = useDownloadExport();
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 last:border-0">
      <span className="min-w-40">
        <DateTime at={entry.requestedAt} time />
      </span>
      {entry.state === 'requested' ? (
        <span className="flex min-w-40 flex-1 items-center gap-3 max-sm:basis-full">
          <span className="flex-1">
            <Progress value={entry.percent} label="Export in progress" />
          </span>
          <span role="status" className="w-24 text-right text-note text-ink-faint tabular-nums">
            {entry.percent === 0 ? 'Waiting...' : `${entry.percent}%`}
          </span>
        </span>
      ) : (
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-faint max-sm:basis-full">
          {entry.state === 'ready' && (
            <>
              <Badge tone="success">Ready</Badge>
              <span>
                <span>{`${fileSize(entry.bytes ?? 0)}, until`}</span> <DateTime at={entry.expiresAt!} time />
              </span>
            </>
          )}
          {entry.state === 'failed' && (
            <>
              <Badge tone="danger">Failed</Badge> <span>Something went wrong. Please request another one.</span>
            </>
          )}
          {entry.state === 'expired' && (
            <>
              <Badge>Removed</Badge> <span>{`It expired after ${EXPORT_DAYS} days.`}</span>
            </>
          )}
        </span>
      )}
      {entry.state === 'ready' && (
        <Button
          variant="secondary"
          size="sm"
          busy={download.isPending && 'Downloading...'}
          onClick={() => download.mutate(entry.id, { onError: (error) => toast.error(sentenceOf(error)) })}
        >
          <Download size={15} aria-hidden /> Download
        </Button>
      )}
    </li>
  );
}

const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
