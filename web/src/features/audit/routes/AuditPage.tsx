import { grouped } from '@hireledger/domain/numbers/grouped';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { PrintButton } from '../../../design/print/PrintButton.tsx';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { NewRowsPill } from '../../../design/lists/NewRowsPill.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { useChainInfo } from '../../../chain/get-chain-info.ts';
import { ChainFacts } from '../components/ChainFacts.tsx';
import { EscrowEventTable } from '../components/EscrowEventTable.tsx';
import { EscrowTotals } from '../components/EscrowTotals.tsx';
import { TransactionPanel } from '../components/TransactionPanel.tsx';
import type { EscrowEvent } from '../chain/escrow-event.ts';
import './audit-print.css';
import { useEscrowLog } from '../use-escrow-log.ts';

const keyOf = (event: EscrowEvent) => event.key;
/** A mined event never changes; only new ones are highlighted. */
const stampOf = () => '';

/** `/audit`, public: the escrow contract's events, read from the chain by the visitor's browser. */
export default function AuditPage() {
  const info = useChainInfo();
  const view = useEscrowLog(info.data);
  const [params, setParams] = useSearchParams();
  const transaction = params.get('tx')?.trim() || undefined;
  // Older events loaded on demand are a new list, so that they are not highlighted.
  const list = String(view.log?.from ?? '');
  const held = useHeldRows(view.log?.events, keyOf, list);
  const changed = useLiveChanges(held.rows, keyOf, stampOf, list);

  if (info.isError)
    return (
      <Frame>
        <ErrorState text={sentenceOf(info.error)} onRetry={() => void info.refetch()} />
      </Frame>
    );
  const nothingRead = view.log === null;
  return (
    <Frame block={view.log?.to} live={view.trouble === null && !nothingRead}>
      {view.trouble && !nothingRead && (
        <p
          role="alert"
          className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-warning-soft px-4 py-3 text-warning-ink"
        >
          <span className="flex-1">
            {view.trouble} Showing events up to block {grouped(view.log!.to)}.
          </span>
          <Button size="sm" variant="secondary" onClick={view.retry}>
            Try again
          </Button>
        </p>
      )}
      {transaction && (
        <TransactionPanel
          hash={transaction}
          reader={view.reader}
          onClose={() =>
            setParams(
              (now) => {
                now.delete('tx');
                return now;
              },
              { replace: true },
            )
          }
        />
      )}
      {view.trouble && nothingRead ? (
        <div className="rounded-card border border-line bg-surface px-4 py-12">
          <ErrorState text={view.trouble} onRetry={view.retry} />
        </div>
      ) : (
        <>
          <EscrowTotals log={view.log} held={view.held} deployBlock={info.data?.deployBlock ?? 0} />
          <NewRowsPill count={held.held} onShow={held.release} />
          <div {...held.frame}>
            <EscrowEventTable events={held.rows} changed={changed} transaction={transaction} />
          </div>
          {view.log && info.data && (
            <Extent
              from={view.log.from}
              to={view.log.to}
              deployBlock={info.data.deployBlock}
              reading={view.readingOlder}
              onOlder={() => void view.showOlder()}
            />
          )}
        </>
      )}
      {/* Below the list, whose length is not known before it is read. */}
      {info.data && (view.log || view.trouble) && <ChainFacts info={info.data} />}
    </Frame>
  );
}

function Frame({ block, live, children }: { block?: number | undefined; live?: boolean; children: React.ReactNode }) {
  return (
    <div className="audit">
      <PrintHead title="Escrow events" />
      <PageHead
        title="Audit"
        line="Every escrow event, read by your browser from the chain. No account needed, no need to trust us."
        action={
          <>
            {/* A line of its own on a phone: its text grows when the first block is read. */}
            <span className="max-sm:w-full">
              <Badge tone={live ? 'success' : block === undefined ? 'neutral' : 'warning'}>
                <span className="size-1.5 rounded-full bg-current" aria-hidden />
                {block === undefined ? 'No block read yet' : `${live ? 'Live' : 'Not live'}, block ${grouped(block)}`}
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

interface ExtentProps {
  from: number;
  to: number;
  deployBlock: number;
  reading: boolean;
  onOlder: () => void;
}

/** How far back the list goes, with a button for older events. */
function Extent({ from, to, deployBlock, reading, onOlder }: ExtentProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-note text-ink-faint">
      <span>
        Loaded blocks {grouped(Math.min(from, to))} to {grouped(to)}.
        {from <= deployBlock && ' These are all events since the contract was deployed.'}
      </span>
      {from > deployBlock && (
        <Button variant="secondary" size="sm" busy={reading && 'Loading...'} onClick={onOlder} className="print:hidden">
          Load older blocks
        </Button>
      )}
    </div>
  );
}
