import { memo, type ReactNode, type Ref } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from '../placeholders/Skeleton.tsx';
import type { Column } from './Table.tsx';
import { SHOWN_FROM } from './table-room.ts';

/** Which rows are selected, and what a click on a checkbox does. */
export interface RowSelection<Row> {
  has: (key: string) => boolean;
  /** `range`: selects up to the previously clicked checkbox. */
  toggle: (key: string, range: boolean) => void;
  /** Of the rows shown. */
  all: boolean | 'some';
  toggleAll: () => void;
  /** For screen readers: 'Select Ada Obi'. */
  labelOf: (row: Row) => string;
}

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  columns: readonly Column<Row>[];
  side: string;
  actions?: ((row: Row) => ReactNode) | undefined;
  changed: boolean;
  marked: boolean;
  selected?: boolean | undefined;
  /** The label of its checkbox, if rows are selectable. */
  tickLabel?: string | undefined;
  onTick?: RowSelection<Row>['toggle'] | undefined;
  /** Its index in the whole list, if only a part of the rows is rendered. */
  ariaRowIndex?: number;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

const CELL = 'h-11 sm:align-middle max-sm:h-auto';
const LINE = 'border-b border-line last:border-b-0';
const HEAD_BEFORE =
  'max-sm:before:text-note max-sm:before:shrink-0 max-sm:before:text-ink-faint max-sm:before:content-[attr(data-head)]';
const OWN_LINE = 'max-sm:flex max-sm:w-full max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:text-right';
const FLOW =
  'max-sm:flex max-sm:min-w-0 max-sm:items-center max-sm:text-left max-sm:has-[>[data-omitted-on-phone]]:hidden';

/** Both move to their own lines if the font is large. */
const BESIDE_CORNER = 'max-sm:min-w-0 max-sm:grow max-sm:basis-3/5';

/**
 * Ends the line after the leading cells if nothing belongs at its end: the next column would move up. It has no height,
 * since cells have their own spacing.
 */
const LINE_ENDS = 'max-sm:after:-order-1 max-sm:after:w-full';

/** How a column other than the first appears in a card. */
const ON_PHONE: Record<NonNullable<Column<unknown>['phone']> | 'line', string> = {
  line: `${OWN_LINE} ${HEAD_BEFORE}`,
  bare: OWN_LINE,
  lead: `${FLOW} max-sm:-order-1`,
  rest: `${FLOW} max-sm:-order-1 max-sm:grow max-sm:basis-3/5`,
  flow: FLOW,
  named: `${FLOW} max-sm:gap-1.5 ${HEAD_BEFORE}`,
  end: `${FLOW} max-sm:ml-auto`,
  corner: `${FLOW} max-sm:-order-2 max-sm:ml-auto max-sm:self-start`,
  hide: 'max-sm:hidden',
  only: 'sm:hidden max-sm:w-full empty:hidden',
};

function Row<Row>(props: TableRowProps<Row>) {
  const {
    row,
    rowKey,
    index,
    columns,
    side,
    actions,
    changed,
    marked,
    selected,
    tickLabel,
    onTick,
    ariaRowIndex,
    measure,
  } = props;
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-key={rowKey}
      aria-rowindex={ariaRowIndex}
      className={cx(
        'group relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:pt-2 max-sm:pb-3.5',
        columns.some(({ phone }, columnIndex) => phone === 'rest' && columns[columnIndex + 1]?.phone !== 'end') &&
          LINE_ENDS,
        LINE,
        changed && 'just-changed',
        marked || selected ? 'bg-brand-soft/60 hover:bg-brand-soft/80' : 'hover:bg-sunken/60',
        onTick && 'scroll-my-28 has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--brand)]',
      )}
    >
      {onTick && (
        <td role="cell" className={cx(CELL, 'w-10 p-0 max-sm:absolute max-sm:top-1 max-sm:right-1 print:hidden')}>
          <Tick label={tickLabel ?? 'Select'} checked={Boolean(selected)} onToggle={(range) => onTick(rowKey, range)} />
        </td>
      )}
      {columns.map((column, columnIndex) => (
        <td
          key={column.id}
          role="cell"
          data-head={column.phoneHead ?? column.head}
          className={cx(
            CELL,
            side,
            column.room && SHOWN_FROM[column.room],
            column.screenOnly && 'print:hidden',
            column.align === 'right' ? 'text-right tabular-nums' : 'text-left',
            columnIndex === 0 && column.phone !== 'hide'
              ? cx(
                  'font-medium max-sm:-order-2 max-sm:text-left',
                  columns.some(({ phone }) => phone === 'corner') ? BESIDE_CORNER : 'max-sm:w-full max-sm:pr-10',
                )
              : cx('text-ink-soft', ON_PHONE[column.phone ?? 'line']),
            'max-sm:mt-1.5 max-sm:px-0',
            onTick && columnIndex === 0 && 'sm:pl-1',
          )}
        >
          {column.cell(row, index)}
        </td>
      ))}
      {actions && (
        <td
          role="cell"
          className={cx(CELL, side, 'text-right max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:px-0 print:hidden')}
        >
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

/** One row of a table, memoised. */
export const TableRow = memo(Row) as typeof Row;

interface TickProps {
  label: string;
  checked: boolean | 'some';
  onToggle: (range: boolean) => void;
}

/** A checkbox that fills its cell. With Shift it selects the rows between. */
export function Tick({ label, checked, onToggle }: TickProps) {
  return (
    <label className="grid size-10 cursor-pointer place-items-center select-none sm:h-11">
      <input
        type="checkbox"
        aria-label={label}
        className="tick"
        ref={(box) => {
          if (box) box.indeterminate = checked === 'some';
        }}
        checked={checked === true}
        onChange={(change) => onToggle((change.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

interface SkeletonRowProps<Row> {
  columns: readonly Column<Row>[];
  withActions: boolean;
  withTick?: boolean;
  index?: number;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

const OWN_LINES = new Set<Column<unknown>['phone']>([undefined, 'bare']);
const HIDDEN: Partial<Record<NonNullable<Column<unknown>['phone']>, string>> = {
  hide: 'max-sm:hidden',
  only: 'hidden',
};

/** The placeholder of a row. */
export function SkeletonRow<Row>({ columns, withActions, withTick = false, index, measure }: SkeletonRowProps<Row>) {
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      className={cx(
        LINE,
        'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2.5 max-sm:px-4 max-sm:py-4.5',
      )}
    >
      {withTick && (
        <td role="cell" className={cx(CELL, 'w-10 max-sm:hidden')}>
          <Skeleton className="mx-auto size-4" />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={cx(
            CELL,
            'px-4 max-sm:px-0',
            column.room && SHOWN_FROM[column.room],
            column.phone && HIDDEN[column.phone]
              ? HIDDEN[column.phone]
              : index === 0
                ? 'max-sm:w-full'
                : OWN_LINES.has(column.phone) && 'max-sm:w-full',
          )}
        >
          <Skeleton className={cx('h-3.5', index === 0 ? 'w-36' : 'w-20', column.align === 'right' && 'sm:ml-auto')} />
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
