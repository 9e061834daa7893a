import type { Role } from '@hireledger/domain/hiring/stages';
import { STATEMENT_LIMIT } from '@hireledger/domain/http/bounds';
import type { Statement } from '@hireledger/domain/http/wallets';
import { formatUsd } from '@hireledger/domain/money/usd';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '../../../browser/media.ts';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { printAs } from '../../../design/print/print-as.ts';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { Button } from '../../../design/Button.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PeriodPicker } from '../../../design/periods/PeriodPicker.tsx';
import { periodIn, withPeriod } from '../../../design/periods/periods.ts';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { statementOf, useDownloadStatement, useExportStatement, useStatement } from '../calls.ts';
import { signedUsd } from '../statement.ts';
import { StatementTable } from './StatementTable.tsx';

const FALLBACK = 'all-time';
/** Rows shown at first. */
const SHOWN = 100;
const SHOWN_ON_PHONE = 10;

/** The statement of the period in the URL. Printing loads the whole period first, up to a stated limit. */
export function StatementSection({ role, address }: { role: Role; address: string | null | undefined }) {
  const [params, setParams] = useSearchParams();
  const period = periodIn(params, useNow(), { fallback: FALLBACK });
  const [limit, setLimit] = useState(useMedia('(max-width: 639px)') ? SHOWN_ON_PHONE : SHOWN);
  const [printing, setPrinting] = useState(false);
  const client = useQueryClient();
  const exporting = useExportStatement();
  const downloading = useDownloadStatement();
  const statement = useStatement(period.query, limit);
  const owner = useSession()?.user.fullName ?? '';
  const data = statement.isPlaceholderData ? undefined : statement.data;
  const missing = data ? data.total - data.data.length : 0;

  const startPrinting = async () => {
    setPrinting(true);
    try {
      if (missing > 0) await client.ensureQueryData(statementOf.options(period.query, STATEMENT_LIMIT));
    } catch (error) {
      setPrinting(false);
      toast.error(sentenceOf(error));
      return;
    }
    // The print dialog prints the page as it is: render every loaded row.
    flushSync(() => {
      setPrinting(false);
      if (missing > 0) setLimit(STATEMENT_LIMIT);
    });
    printAs(`Wallet statement, ${owner}, ${period.dates}`);
  };

  return (
    <section aria-labelledby="statement">
      <PrintHead title="Wallet statement">
        <dl className="mt-3 grid grid-cols-[90px_minmax(0,1fr)] gap-y-0.5 text-xs">
          <dt className="text-ink-faint">{role === 'company' ? 'Company' : 'Talent'}</dt>
          <dd dir="auto" className="text-left">
            {owner}
          </dd>
          <dt className="text-ink-faint">Wallet</dt>
          <dd className="font-mono">{address ?? 'being created'}</dd>
          <dt className="text-ink-faint">Period</dt>
          <dd>{`${period.dates}, days in ${period.query.timeZone}`}</dd>
        </dl>
      </PrintHead>
      <div className="mb-2.5 flex flex-wrap items-center gap-2">
        <h2 id="statement" tabIndex={-1} className="mr-auto text-lead">
          Statement
        </h2>
        <span className="flex flex-wrap gap-2 print:hidden">
          <PeriodPicker
            period={period}
            onChoose={(chosen) => setParams((now) => withPeriod(now, chosen, FALLBACK), { preventScrollReset: true })}
          />
          <Button
            variant="secondary"
            busy={exporting.isPending && 'Preparing...'}
            disabled={!data}
            onClick={() => exporting.mutate(period.query)}
          >
            <Download size={16} aria-hidden />
            CSV
          </Button>
          <Button
            variant="secondary"
            busy={downloading.isPending && 'Preparing...'}
            disabled={!data}
            onClick={() => downloading.mutate(period.query)}
          >
            <Download size={16} aria-hidden />
            PDF
          </Button>
          <Button
            variant="secondary"
            busy={printing && 'Preparing...'}
            disabled={!data}
            onClick={() => void startPrinting()}
          >
            <Printer size={16} aria-hidden />
            Print
          </Button>
        </span>
      </div>
      {(data || !statement.isError) && <Sums statement={data} />}
      <StatementTable
        transfers={data?.data}
        role={role}
        list={`${period.dates} ${limit}`}
        narrowed={period.days !== null}
        error={
          statement.isError && !data ? (
            <ErrorState text={sentenceOf(statement.error)} onRetry={() => void statement.refetch()} />
          ) : undefined
        }
        footer={
          data &&
          missing > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-note text-ink-soft">
              <span>
                {`The newest ${grouped(data.data.length)} of ${grouped(data.total)} transactions.${limit === STATEMENT_LIMIT ? ' Choose a shorter period to see the rest.' : ''}`}
              </span>
              {limit < STATEMENT_LIMIT && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="print:hidden"
                  onClick={() => setLimit(STATEMENT_LIMIT)}
                >
                  {`Show ${data.total <= STATEMENT_LIMIT ? 'all' : `the newest ${grouped(STATEMENT_LIMIT)}`}`}
                </Button>
              )}
            </div>
          )
        }
      />
    </section>
  );
}

const SUMS = [
  ['Opening balance', 'opening', formatUsd],
  ['Money in', 'received', signedUsd],
  ['Money out', 'spent', signedUsd],
  ['Closing balance', 'closing', formatUsd],
] as const;

/** The balances before and after the period, and the sums between. */
function Sums({ statement }: { statement: Statement | undefined }) {
  return (
    <dl className="mb-2.5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4 print:grid-cols-4">
      {SUMS.map(([label, part, write]) => (
        <div key={part} className="bg-surface px-4 py-2.5">
          <dt className="text-xs text-ink-faint">{label}</dt>
          <dd className="font-medium tabular-nums">
            {statement ? write(statement[part]) : <Skeleton className="mt-0.5 h-4.5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
