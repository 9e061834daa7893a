import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { SortButton, type Sort } from './SortButton.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers stand right. */
  align?: 'right';
  /** A CSS width; without it the column takes what it needs. */
  width?: string;
  /** The head sorts by this column's id. */
  sortable?: boolean;
  /** On a phone each row is a card: the first column is its title, others are lines with their head; 'hide' leaves one out. */
  phone?: 'hide' | 'bare';
}

interface TableProps<Row> {
  /** Read by screen readers: what the table lists. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading: skeleton rows stand in. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A link in the first column is the row's target; actions go here, at the end. */
  actions?: (row: Row) => ReactNode;
  /** The word above them is seen, too, and not only read out. */
  actionHead?: boolean;
  /** Keys of rows that just changed live: they slide in and hold a soft highlight for 2 s. */
  changed?: ReadonlySet<string>;
  /** Keys of rows that stand out for as long as they are given: what the address bar asks for. */
  marked?: ReadonlySet<string>;
  /** Shown inside the frame when there is no row. */
  empty: ReactNode;
  /** Shown inside the frame instead of rows when loading failed. */
  error?: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  skeletonRows?: number;
  /** More columns than most windows hold: it scrolls sideways at any width, and its head scrolls away with the page. */
  wide?: boolean;
  /** Under the rows, inside the frame: the pager. */
  footer?: ReactNode;
}

const CELL = 'h-11 sm:align-middle max-sm:h-auto';

/** A list in columns with 44 px rows and a sticky head; on a phone each row is a card. Loading, error and empty stay inside one frame. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, actionHead, changed, marked, empty, error, sort, onSort, skeletonRows = 6, wide = false, footer } = props;
  const side = wide ? 'px-3' : 'px-4';
  const message = error || (rows?.length === 0 ? empty : null);
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      {message ? (
        <div className="px-4 py-12">{message}</div>
      ) : (
        <div className={wide ? 'sm:overflow-x-auto' : 'sm:max-lg:overflow-x-auto'}>
          <table role="table" aria-busy={rows === undefined} className="w-full border-collapse max-sm:block">
            <caption className="sr-only">{caption}</caption>
            <thead role="rowgroup" className={cx('z-10 bg-surface max-sm:sr-only', !wide && 'lg:sticky lg:top-14')}>
              <tr role="row" className="border-b border-line">
                {columns.map((column) => (
                  <th
                    key={column.id}
                    role="columnheader"
                    scope="col"
                    style={{ width: column.width }}
                    aria-sort={sort?.by === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
                    className={cx('h-10 text-xs font-medium whitespace-nowrap text-ink-faint', side, column.align === 'right' ? 'text-right' : 'text-left')}
                  >
                    {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
                  </th>
                ))}
                {actions && (
                  <th role="columnheader" scope="col" className="w-12 px-4 text-right">
                    <span className={actionHead ? 'text-xs font-medium text-ink-faint' : 'sr-only'}>Action</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup" className="max-sm:block">
              {rows === undefined
                ? Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} columns={columns} withActions={Boolean(actions)} />)
                : rows.map((row, index) => (
                    <tr
                      key={rowKey(row)}
                      role="row"
                      className={cx(
                        'group relative border-b border-line last:border-b-0 hover:bg-sunken/60 max-sm:grid max-sm:grid-cols-1 max-sm:gap-1.5 max-sm:px-4 max-sm:py-3.5',
                        changed?.has(rowKey(row)) && 'just-changed',
                        marked?.has(rowKey(row)) && 'bg-brand-soft/60 hover:bg-brand-soft/80',
                      )}
                    >
                      {columns.map((column, place) => (
                        <td
                          key={column.id}
                          role="cell"
                          data-head={column.head}
                          className={cx(
                            CELL,
                            side,
                            column.align === 'right' ? 'text-right tabular-nums' : 'text-left',
                            place === 0
                              ? 'font-medium max-sm:pr-10 max-sm:text-left'
                              : 'text-ink-soft max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:text-right',
                            place > 0 && column.phone !== 'bare' && 'max-sm:before:text-[13px] max-sm:before:shrink-0 max-sm:before:text-ink-faint max-sm:before:content-[attr(data-head)]',
                            'max-sm:px-0',
                            column.phone === 'hide' && 'max-sm:hidden',
                          )}
                        >
                          {column.cell(row, index)}
                        </td>
                      ))}
                      {actions && (
                        <td role="cell" className={cx(CELL, side, 'text-right max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:px-0')}>
                          {actions(row)}
                        </td>
                      )}
                    </tr>
                  ))}
            </tbody>
          </table>
        </div>
      )}
      {footer && !message && <div className="border-t border-line">{footer}</div>}
    </div>
  );
}

function SkeletonRow<Row>({ columns, withActions }: { columns: readonly Column<Row>[]; withActions: boolean }) {
  return (
    <tr role="row" className="border-b border-line last:border-b-0 max-sm:grid max-sm:gap-3 max-sm:py-4">
      {columns.map((column, place) => (
        <td key={column.id} role="cell" className={cx(CELL, 'px-4')}>
          <Skeleton className={cx('h-3.5', place === 0 ? 'w-36' : 'w-20', column.align === 'right' && 'sm:ml-auto')} />
        </td>
      ))}
      {withActions && (
        <td role="cell" className={cx(CELL, 'max-sm:hidden')}>
          <Skeleton className="ml-auto size-4" />
        </td>
      )}
    </tr>
  );
}
