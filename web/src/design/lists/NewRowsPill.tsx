import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { ArrowUp } from 'lucide-react';

interface NewRowsPillProps {
  count: number;
  onShow: () => void;
  /** One of the rows: 'job' gives '3 new jobs'. */
  noun?: string;
  /** The highest number shown: '99+ new'. */
  most?: number;
}

/**
 * '3 new': rows that wait above a list so that nothing moves under the pointer. A click shows them.
 * `HeldList` shows it above the rows of `useHeldRows`.
 */
export function NewRowsPill({ count, onShow, noun, most = Infinity }: NewRowsPillProps) {
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pop-in pointer-events-auto -mt-3.5 inline-flex h-8 items-center gap-1.5 rounded-full border border-transparent bg-brand px-3.5 text-note font-medium text-on-brand shadow-float hover:bg-brand-hover"
        >
          <ArrowUp size={14} aria-hidden />
          <span>{`${count > most ? `${most}+` : grouped(count)} new${noun ? ` ${plural(count, noun)}` : ''}`}</span>
        </button>
      )}
    </div>
  );
}
