import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface ChartTableProps {
  caption: string;
  heads: readonly string[];
  /** The first cell names the row; the others are numbers. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a chart as a table, for screen readers. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <div
      className="max-h-96 overflow-auto rounded-control border border-line"
      // A scrollable region has to be focusable, or the keyboard cannot scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-note">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  'sticky top-0 bg-sunken px-3 py-2 font-medium whitespace-nowrap text-ink-soft',
                  column === 0 ? 'text-left' : 'text-right',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="max-w-0 min-w-32 truncate px-3 py-2 text-left font-normal sm:w-full">
                {name}
              </th>
              {numbers.map((number, column) => (
                <td key={heads[column + 1]} className="px-3 py-2 text-right whitespace-nowrap">
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
