import { grouped } from '@hireledger/domain/numbers/grouped';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useResultsAnnounced } from '../toasts/announce.ts';
import { Button } from '../Button.tsx';
import { Select } from '../fields/Select.tsx';

interface PagerProps {
  /** The name of the rows: 'jobs', 'applicants'. */
  noun: string;
  /** The range of rows shown and, if known, the total; `bounded` shows '10,000+'. */
  from: number;
  to: number;
  total?: number | undefined;
  bounded?: boolean;
  /** Undefined where there is no such page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  pageSize?: number;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
  /** An option beside the page sizes: infinite scrolling instead of pages. */
  endless?: { chosen: boolean; onChoose: () => void } | undefined;
  /** After the size selector: 'Applicants per page'. */
  sizeLabel?: string;
}

const ENDLESS = 'all';

/** The position in a list, with previous and next buttons. Works with keyset pages: it never needs a page's number. */
export function Pager(props: PagerProps) {
  const { noun, from, to, total, bounded, onPrevious, onNext, pageSize, pageSizes, onPageSize, endless, sizeLabel } =
    props;
  const range =
    to === 0
      ? `No ${noun}`
      : `${grouped(from)}–${grouped(to)}${total === undefined ? '' : ` of ${grouped(total)}${bounded ? '+' : ''}`}`;
  useResultsAnnounced(to === 0 ? range : `${range} ${noun}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-note text-ink-soft print:hidden">
      {pageSizes && pageSizes.length > 1 && onPageSize ? (
        <label className="flex flex-wrap items-center gap-2">
          View
          <Select
            size="sm"
            className={endless ? 'w-28' : 'w-20'}
            value={endless?.chosen ? ENDLESS : String(pageSize)}
            options={[...pageSizes.map(String), ...(endless ? [{ value: ENDLESS, label: 'All, scroll' }] : [])]}
            onChange={(change) =>
              change.target.value === ENDLESS ? endless?.onChoose() : onPageSize(Number(change.target.value))
            }
          />
          {!endless?.chosen && <span>{sizeLabel}</span>}
        </label>
      ) : (
        <span />
      )}
      <nav aria-label={`Pages of ${noun}`} className="flex items-center gap-2">
        <span className="tabular-nums">{range}</span>
        {!endless?.chosen && <Steps onPrevious={onPrevious} onNext={onNext} />}
      </nav>
    </div>
  );
}

function Steps({ onPrevious, onNext }: Pick<PagerProps, 'onPrevious' | 'onNext'>) {
  return (
    <>
      <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious} aria-label="Previous page">
        <ChevronLeft size={16} />
      </Button>
      <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext} aria-label="Next page">
        <ChevronRight size={16} />
      </Button>
    </>
  );
}
