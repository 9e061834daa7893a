import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { Button } from '../../../design/Button.tsx';
import { Progress } from '../../../design/charts/Progress.tsx';
import type { EscrowLog } from '../chain/escrow-log.ts';

interface ReadingProgressProps {
  log: EscrowLog;
  deployBlock: number;
  isReading: boolean;
  onOlder: (() => void) | undefined;
}

/** How far back the list goes, while it is read and where it ends before the deployment. */
export function ReadingProgress({ log: { from, to, events }, deployBlock, isReading, onOlder }: ReadingProgressProps) {
  const blocks = to - deployBlock + 1;
  const read = to - from + 1;
  const range = `Blocks ${grouped(Math.min(from, to))} to ${grouped(to)}, ${counted(events.length, 'event')}`;
  return (
    <div className="mt-3 text-note text-ink-faint">
      {from <= deployBlock ? (
        <p>{`${range}. These are all since the contract was deployed.`}</p>
      ) : isReading ? (
        <div className="grid gap-1.5">
          <p>{`${range} so far. Reading back to block ${grouped(deployBlock)}.`}</p>
          <Progress value={(read / blocks) * 100} label="Blocks read" />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{`${range}.`}</p>
          {onOlder ? (
            <Button variant="secondary" size="sm" onClick={onOlder} className="print:hidden">
              Read older blocks
            </Button>
          ) : (
            <p>This page keeps no more. Any Ethereum tool reads the rest.</p>
          )}
        </div>
      )}
    </div>
  );
}
