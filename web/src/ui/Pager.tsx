import { grouped } from '@hireledger/domain/numbers/grouped';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useResultsAnnounced } from './announce.ts';
import { Button } from './Button.tsx';
import { Select } from './Select.tsx';

interface PagerProps {
  /** What the rows are called: 'jobs', 'applicants'. */
  noun: string;
  /** Rows shown now and, where it is known, all of them; `bounded` writes '10,000+'. */
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
  /** A choice beside the sizes: no pages, the whole list is scrolled through. */
  endless?: { chosen: boolean; onChoose: () => void } | undefined;
  /** After the size selector: 'Applicants per page'. */
  sizeLabel?: string;
}

const ENDLESS = 'all';

/** Where one is in a list, and the way on. Works with keyset pages: it never needs to know a page's number. */
export function Pager(props: PagerProps) {
  const { noun, from, to, total, bounded, onPrevious, onNext, pageSize, pageSizes, onPageSize, endless, sizeLabel } =
    props;
  const range =
    to === 0
      ? `No ${noun}`
      : `${grouped(from)}–${grouped(to)}${total === undefined ? '' : ` of ${grouped(total)}${bounded ? '+' : ''}`}`;
  useResultsAnnounced(to === 0 ? range : `${range} ${noun}`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-note text-ink-soft">
      {pageSizes && pageSizes.length > 1 && onPageSize ? (
        <label className="flex items-center gap-2">
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
          {!endless?.chosen && sizeLabel}
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
