import { grouped } from '@hireledger/domain/numbers/grouped';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChainInfo } from '../../../chain/get-chain-info.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PrintButton } from '../../../design/print/PrintButton.tsx';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useEscrowLog, type Connect } from '../use-escrow-log.ts';
import type { StartVerification } from '../verify/verification.ts';
import { ChainFacts } from './ChainFacts.tsx';
import { EscrowTotals } from './EscrowTotals.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';

/** Loaded while the chain is asked. */
const EventLists = lazy(async () => ({ default: (await import('./EventLists.tsx')).EventLists }));
const EventDialog = lazy(async () => ({ default: (await import('./EventDialog.tsx')).EventDialog }));
const MoneyCourse = lazy(async () => ({ default: (await import('./MoneyCourse.tsx')).MoneyCourse }));
const VerifyCard = lazy(async () => ({ default: (await import('../verify/VerifyCard.tsx')).VerifyCard }));

/** As high as what comes there, so that the list below does not move. */
const VERIFY_ROOM = <Skeleton className="mb-5 h-[376px] w-full rounded-card md:h-[238px] lg:h-[220px]" />;
const COURSE_ROOM = <Skeleton className="mb-5 h-[378px] w-full rounded-card sm:h-[314px]" />;
const LISTS_ROOM = <Skeleton className="h-[1200px] w-full rounded-card" />;

interface AuditProps {
  connect: Connect;
  startVerification: StartVerification;
}

/** The page, over a chain that `connect` reads and a check that `startVerification` makes. */
export function Audit({ connect, startVerification }: AuditProps) {
  const info = useChainInfo();
  const view = useEscrowLog(info.data, connect);
  const [params, setParams] = useSearchParams();
  const transaction = params.get('tx')?.trim() || undefined;
  const { log, trouble } = view;

  if (info.isError)
    return (
      <Frame>
        <ErrorState text={sentenceOf(info.error)} onRetry={() => void info.refetch()} />
      </Frame>
    );
  const close = (next: URLSearchParams) => {
    for (const name of ['tx', 'log']) next.delete(name);
    return next;
  };
  return (
    <Frame block={log?.to} live={trouble === null && log !== null}>
      {trouble && log && <Trouble text={trouble} block={log.to} onRetry={view.retry} />}
      {transaction && (
        <Suspense>
          <EventDialog
            hash={transaction}
            logIndex={params.has('log') ? Number(params.get('log')) : null}
            reader={view.reader}
            head={log?.to ?? null}
            onClose={() => setParams(close, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
      {trouble && !log ? (
        <div className="rounded-card border border-line bg-surface px-4 py-12">
          <ErrorState text={trouble} onRetry={view.retry} />
        </div>
      ) : (
        <>
          <EscrowTotals log={log} isWhole={view.isWhole} held={view.held} />
          <Suspense fallback={VERIFY_ROOM}>
            {info.data ? <VerifyCard info={info.data} start={startVerification} /> : VERIFY_ROOM}
          </Suspense>
          <Suspense fallback={COURSE_ROOM}>
            {log ? <MoneyCourse events={log.events} isPart={!view.isWhole} /> : COURSE_ROOM}
          </Suspense>
          <Suspense fallback={LISTS_ROOM}>
            <EventLists events={log?.events} isReading={view.isReading} transaction={transaction} />
          </Suspense>
          {log && info.data && (
            <ReadingProgress
              log={log}
              deployBlock={info.data.deployBlock}
              isReading={view.isReading}
              onOlder={view.showOlder}
            />
          )}
        </>
      )}
      {/* Below the list, whose length is not known before it is read. */}
      {info.data && (log || trouble) && <ChainFacts info={info.data} />}
    </Frame>
  );
}

function Trouble({ text, block, onRetry }: { text: string; block: number; onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-warning-soft px-4 py-3 text-warning-ink"
    >
      <span className="flex-1">{`${text} Showing events up to block ${grouped(block)}.`}</span>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function Frame({ block, live, children }: { block?: number | undefined; live?: boolean; children: ReactNode }) {
  return (
    <div className="audit">
      <PrintHead title="Escrow events" />
      <PageHead
        title="Audit"
        line="Every escrow event, read by your browser from the chain. No account needed. The node is ours unless you choose another."
        action={
          <>
            {/* A line of its own on a phone: its text grows when the first block is read. */}
            <span className="max-sm:w-full">
              <Badge tone={live ? 'success' : block === undefined ? 'neutral' : 'warning'}>
                <span className="size-1.5 rounded-full bg-current" aria-hidden />
                <span>
                  {block === undefined ? 'No block read yet' : `${live ? 'Live' : 'Not live'}, block ${grouped(block)}`}
                </span>
              </Badge>
            </span>
            <ButtonLink to={paths.checkContract()} variant="secondary" className="print:hidden">
              Check a contract
            </ButtonLink>
            <PrintButton
              name={block === undefined ? 'Escrow events' : `Escrow events up to block ${block}`}
              disabled={block === undefined}
            />
          </>
        }
      />
      {children}
    </div>
  );
}
