import { counted } from '@hireledger/domain/numbers/grouped';
import { sentenceOf } from '../../http/sentences.ts';
import { Kbd } from '../../design/Kbd.tsx';

interface PaletteStatusProps {
  /** The query that was sent; empty before the first. */
  asked: string;
  settled: boolean;
  count: number;
  error: unknown;
  correctedTo: string | null;
  onRetry: () => void;
}

/** The line below the rows: the number of results, loading, or an error. */
export function PaletteStatus({ asked, settled, count, error, correctedTo, onRetry }: PaletteStatusProps) {
  const failed = asked !== '' && error !== null && error !== undefined;
  const results = count === 0 ? 'No results' : counted(count, 'result');
  const said = failed
    ? `${navigator.onLine ? sentenceOf(error) : 'You are offline.'} Pages and actions still work.`
    : asked === ''
      ? ''
      : !settled
        ? 'Searching…'
        : correctedTo
          ? `${results}, open jobs for “${correctedTo}”`
          : results;
  return (
    <div className="flex min-h-10 items-center gap-3 border-t border-line px-4 text-xs text-ink-faint">
      <p role="status" className={failed ? 'text-danger-ink' : ''}>
        {said}
      </p>
      {failed && (
        <button type="button" onClick={onRetry} className="min-h-6 font-medium text-ink underline underline-offset-3">
          Try again
        </button>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-3 max-sm:hidden pointer-coarse:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> choose
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="Enter" /> open
        </span>
      </span>
    </div>
  );
}
