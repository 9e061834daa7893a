import { useState, type PointerEvent } from 'react';
import { nearestStep, stepLine } from './step-line.ts';

const BOX = { width: 600, height: 160 };

/** The values of all lines from a moment on, in their order. */
interface LinesPoint {
  at: number;
  values: readonly number[];
}

interface StepLinesProps {
  lines: readonly { name: string; colour: string }[];
  /** At least two, in the order of time. */
  points: readonly LinesPoint[];
  /** The chart in one sentence, for screen readers. */
  label: string;
  format: (value: number) => string;
  when: (at: number) => string;
}

/** Figures over time as step lines on one axis, which begins at zero. The legend follows the pointer. */
export function StepLines({ lines, points, label, format, when }: StepLinesProps) {
  const [read, setRead] = useState<number | null>(null);
  const most = Math.max(...points.flatMap(({ values }) => values), 1);
  const drawn = lines.map((line, index) => ({
    ...line,
    ...stepLine(
      points.map(({ at, values }) => ({ at, value: values[index] ?? 0 })),
      { ...BOX, scale: [0, most] },
    ),
  }));
  const shown = read === null ? points.length - 1 : Math.min(read, points.length - 1);
  const point = points[shown]!;
  const look = (pointer: PointerEvent<HTMLElement>) => {
    const { left, width } = pointer.currentTarget.getBoundingClientRect();
    const moments = points.map(({ at }) => ({ at, value: 0 }));
    setRead(nearestStep(moments, (pointer.clientX - left) / width));
  };
  return (
    <figure className="grid gap-2">
      <figcaption aria-hidden className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-note tabular-nums">
        {lines.map(({ name, colour }, index) => (
          <span key={name} className="inline-flex items-baseline gap-1.5">
            <span data-chart-part className="size-2 rounded-full" style={{ background: colour }} />
            <span className="text-ink-soft">{name}</span>
            <span className="font-medium">{format(point.values[index] ?? 0)}</span>
          </span>
        ))}
        <span className="text-ink-faint">{when(point.at)}</span>
      </figcaption>
      <div className="relative mt-4 h-40" onPointerMove={look} onPointerLeave={() => setRead(null)}>
        <svg
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
          role="img"
          aria-label={label}
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1="0"
              x2={BOX.width}
              y1={share * BOX.height}
              y2={share * BOX.height}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {drawn.map(({ name, colour, line }) => (
            <path
              key={name}
              d={line}
              fill="none"
              stroke={colour}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          ))}
          {read !== null && (
            <line
              x1={drawn[0]?.points[shown]?.x}
              x2={drawn[0]?.points[shown]?.x}
              y1="0"
              y2={BOX.height}
              stroke="var(--line-strong)"
              strokeDasharray="2 2"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-full left-0 mb-0.5 text-xs text-ink-faint tabular-nums"
        >
          {format(most)}
        </span>
      </div>
      <p aria-hidden className="flex justify-between gap-4 text-xs text-ink-faint tabular-nums">
        <span>{when(points[0]!.at)}</span>
        <span>{when(points.at(-1)!.at)}</span>
      </p>
    </figure>
  );
}
