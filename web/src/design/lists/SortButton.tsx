import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '../class-names.ts';
import type { Sort } from './sort.ts';

/**
 * The header of a sortable column. The first click sorts ascending, the next one descending. On a phone headers are
 * only read by screen readers: a button there would take an invisible focus.
 */
export function SortButton(props: {
  column: { id: string; head: string };
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const { column, sort, onSort } = props;
  const active = sort?.by === column.id;
  const Arrow = active && sort.descending ? ArrowDown : ArrowUp;
  return (
    <>
      <span className="sm:hidden">{column.head}</span>
      <button
        type="button"
        className={cx(
          'group/sort inline-flex min-h-6 items-center gap-1 rounded hover:text-ink max-sm:hidden',
          active && 'text-ink',
        )}
        onClick={() => onSort({ by: column.id, descending: active ? !sort.descending : false })}
      >
        <span>{column.head}</span>
        <Arrow size={13} aria-hidden className={cx(!active && 'opacity-0 group-hover/sort:opacity-60')} />
      </button>
    </>
  );
}
