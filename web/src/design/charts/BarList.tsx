import type { ReactNode } from 'react';

interface BarRow {
  key: string;
  name: ReactNode;
  /** The value of the bar; not negative. */
  value: number;
  /** The value as text, at the end of the line. */
  text: string;
  /** Below the name, smaller. */
  note?: string;
  /** A CSS colour of its own; petrol without it. */
  colour?: string;
}

/**
 * A horizontal bar chart. Each bar has its name and its value as text: readable without colour and with a screen
 * reader.
 */
export function BarList({
  label,
  rows,
  className = 'grid grid-cols-1 gap-3',
  most = Math.max(...rows.map(({ value }) => value), 0),
}: {
  label: string;
  rows: readonly BarRow[];
  /** How the bars are laid out: one below the other by default. */
  className?: string | undefined;
  most?: number;
}) {
  return (
    <ul aria-label={label} className={className}>
      {rows.map(({ key, name, value, text, note, colour = 'var(--brand)' }) => (
        <li key={key} className="grid grid-cols-1 content-start gap-1">
          <div className="flex items-baseline justify-between gap-3 text-note">
            <span className="min-w-0 truncate">{name}</span>
            <span className="shrink-0 font-medium tabular-nums">{text}</span>
          </div>
          <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
            <div
              data-chart-part
              className="h-full rounded-full transition-[width] duration-settle motion-reduce:transition-none"
              style={{
                width: `${most > 0 ? Math.max((value / most) * 100, value > 0 ? 1 : 0) : 0}%`,
                background: colour,
              }}
            />
          </div>
          {note && <p className="text-xs text-ink-faint">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
