import type { CSSProperties, ReactNode, Ref } from 'react';
import { useResultsAnnounced } from '../toasts/announce.ts';
import { cx } from '../class-names.ts';
import { EndlessRows, type Endless } from './EndlessRows.tsx';
import { SortButton } from './SortButton.tsx';
import type { Sort } from './sort.ts';
import { SkeletonRow, TableRow, Tick, type RowSelection } from './TableRow.tsx';
import { SHOWN_FROM, type Room } from './table-room.ts';
import { useTooWide } from './too-wide.ts';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** For numbers. */
  align?: 'right';
  /** A CSS width; by default the content decides. */
  width?: string;
  /** The width if the table is narrower than 900 px. */
  narrowWidth?: string;
  /**
   * The column is hidden if the table is narrower than this, in px: the least important columns first. Cards on a phone
   * use `phone` instead.
   */
  room?: Room;
  /** The header sorts by this column's id. */
  sortable?: boolean;
  /**
   * On a phone each row is a card: the first column is its title, the others are lines with their header before them
   * ('bare': without). Short facts flow within a line: 'lead' at its beginning, 'rest' after the leading ones up to the
   * end of the line, 'flow' in order, 'named' after its header, 'end' at the end of the line, 'corner' at the end of
   * the title's line. 'hide' omits the column; 'only' is a line of cards alone, without a header.
   */
  phone?: 'hide' | 'bare' | 'lead' | 'rest' | 'flow' | 'named' | 'end' | 'corner' | 'only';
  /** Left out on paper: for buttons. */
  screenOnly?: boolean;
  /** A shorter header for a card. */
  phoneHead?: string;
}

interface TableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading: shows skeleton rows. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The first column's link is the row's target; actions go here, at the end. */
  actions?: (row: Row) => ReactNode;
  /** Shows the header of the actions column, which is otherwise for screen readers only. */
  actionHead?: boolean;
  /** Keys of rows that just changed live: they slide in and are highlighted for 2 s. */
  changed?: ReadonlySet<string>;
  /** Keys of rows that are highlighted for as long as they are given, such as the one in the address. */
  marked?: ReadonlySet<string>;
  /** Shown inside the frame when there is no row. */
  empty: ReactNode;
  /** Shown inside the frame instead of rows when loading failed. */
  error?: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  skeletonRows?: number;
  /** For many columns: less space between them. */
  dense?: boolean;
  /** The table is in a flush card, which is its frame. */
  inCard?: boolean;
  /** Checkboxes before the rows. */
  selection?: RowSelection<Row>;
  /** The rows are the beginning of a long list that is virtualised. */
  endless?: Endless | undefined;
  /** The total number of rows if not all are loaded; -1 if unknown. */
  rowCount?: number | undefined;
  /** The index of the first row in the whole list, from 1. */
  firstRow?: number | undefined;
  /** Under the rows, inside the frame: the pager. */
  footer?: ReactNode;
}

/**
 * A list in columns with 44 px rows and a sticky header; on a phone each row is a card. Loading, error and empty states
 * stay inside one frame. Our own: it is look, and its sort, page and filters are in the address, not in a table library.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    actions,
    actionHead,
    changed,
    marked,
    empty,
    error,
    sort,
    onSort,
    skeletonRows = 6,
    dense = false,
    inCard = false,
    footer,
  } = props;
  const { selection, endless, rowCount, firstRow = 1 } = props;
  const side = dense
    ? 'px-3 sm:@max-[71.25rem]:py-1.5 sm:@max-[45rem]:px-2'
    : 'px-4 sm:@max-[60rem]:px-3 sm:@max-[60rem]:first:pl-4 sm:@max-[60rem]:last:pr-4 sm:@max-[45rem]:px-2.5';
  const { frame, tooWide } = useTooWide();
  const message = error || (rows?.length === 0 ? empty : null);
  useResultsAnnounced(!error && rows?.length === 0 ? `${caption}: nothing found` : '');
  const drawRow = (row: Row, index: number, measure?: Ref<HTMLTableRowElement>) => {
    const key = rowKey(row);
    return (
      <TableRow
        key={key}
        row={row}
        rowKey={key}
        index={index}
        columns={columns}
        side={side}
        actions={actions}
        changed={changed?.has(key) ?? false}
        marked={marked?.has(key) ?? false}
        selected={selection?.has(key)}
        tickLabel={selection?.labelOf(row)}
        onTick={selection?.toggle}
        measure={measure}
        {...(rowCount !== undefined && { ariaRowIndex: firstRow + index + 1 })}
      />
    );
  };
  return (
    <div
      className={cx(
        '@container overflow-clip',
        inCard ? 'rounded-b-card' : 'rounded-card border border-line bg-surface',
      )}
    >
      {message ? (
        <div className="px-4 py-12">{message}</div>
      ) : (
        <div ref={frame} className={cx(tooWide && 'sm:overflow-x-auto')}>
          <table
            role="table"
            aria-busy={rows === undefined}
            aria-rowcount={rowCount === undefined ? undefined : rowCount < 0 ? -1 : rowCount + 1}
            className={cx('w-full border-collapse max-sm:block', endless && 'sm:table-fixed')}
          >
            <caption className="sr-only">{caption}</caption>
            <thead
              role="rowgroup"
              className={cx('z-10 bg-surface max-sm:sr-only', !tooWide && 'sm:sticky sm:top-14 short:static')}
            >
              <tr role="row" aria-rowindex={rowCount === undefined ? undefined : 1} className="border-b border-line">
                {selection && (
                  <th role="columnheader" scope="col" className="w-10 p-0 print:hidden">
                    <Tick label="Select all rows shown" checked={selection.all} onToggle={selection.toggleAll} />
                  </th>
                )}
                {columns.map((column, index) => (
                  <th
                    key={column.id}
                    role="columnheader"
                    scope="col"
                    style={{ '--wide': column.width, '--narrow': column.narrowWidth ?? column.width } as CSSProperties}
                    aria-sort={sort?.by === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
                    className={cx(
                      'h-10 w-(--wide) print:w-auto! text-xs font-medium whitespace-nowrap text-ink-faint @max-[56.25rem]:w-(--narrow)',
                      side,
                      column.room && SHOWN_FROM[column.room],
                      column.phone === 'only' && 'sm:hidden',
                      column.screenOnly && 'print:hidden',
                      selection && index === 0 && 'sm:pl-1',
                      column.align === 'right' ? 'text-right' : 'text-left',
                    )}
                  >
                    {column.sortable && onSort ? (
                      <SortButton column={column} sort={sort} onSort={onSort} />
                    ) : (
                      column.head
                    )}
                  </th>
                ))}
                {actions && (
                  <th role="columnheader" scope="col" className={cx('w-12 text-right print:hidden', side)}>
                    <span className={actionHead ? 'text-xs font-medium text-ink-faint' : 'sm:sr-only'}>Action</span>
                  </th>
                )}
              </tr>
            </thead>
            {endless && rows ? (
              <EndlessRows
                {...endless}
                count={rows.length}
                keyOf={(index) => rowKey(rows[index]!)}
                draw={(index, measure) => drawRow(rows[index]!, index, measure)}
                drawPlaceholder={(index, measure) => (
                  <SkeletonRow
                    key={`ahead ${index}`}
                    index={index}
                    measure={measure}
                    columns={columns}
                    withActions={Boolean(actions)}
                    withTick={Boolean(selection)}
                  />
                )}
              />
            ) : (
              <tbody role="rowgroup" className="max-sm:block">
                {rows === undefined
                  ? Array.from({ length: skeletonRows }, (_, index) => (
                      <SkeletonRow
                        key={index}
                        columns={columns}
                        withActions={Boolean(actions)}
                        withTick={Boolean(selection)}
                      />
                    ))
                  : rows.map((row, index) => drawRow(row, index))}
              </tbody>
            )}
          </table>
        </div>
      )}
      {footer && !message && <div className="border-t border-line">{footer}</div>}
    </div>
  );
}
