import { useState, type PointerEvent } from 'react';
import { nearestStep, stepLine, type Step } from './step-line.ts';

const BOX = { width: 240, height: 44 };

interface StepChartProps {
  steps: readonly Step[];
  /** The chart in one sentence, for screen readers. */
  label: string;
  /** The tooltip of a step: '$1,200.00 on Nov 18'. */
  describe: (step: Step) => string;
}

/**
 * A small step chart of one figure over time. The tooltip follows the pointer. The charts are our own: each is a few
 * shapes, and a chart library would be the largest script of its page.
 */
export function StepChart({ steps, label, describe }: StepChartProps) {
  const [read, setRead] = useState<number | null>(null);
  const { line, area, points } = stepLine(steps, BOX);
  const point = read === null ? undefined : points[read];
  const step = read === null ? undefined : steps[read];
  const look = (pointer: PointerEvent<HTMLElement>) => {
    const { left, width } = pointer.currentTarget.getBoundingClientRect();
    setRead(nearestStep(steps, (pointer.clientX - left) / width));
  };
  return (
    <div className="relative h-11" onPointerMove={look} onPointerLeave={() => setRead(null)}>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="size-full overflow-visible"
        role="img"
        aria-label={label}
      >
        <path d={area} fill="var(--brand)" opacity="0.1" />
        <path
          d={line}
          fill="none"
          stroke="var(--brand)"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
        {point && (
          <line
            x1={point.x}
            x2={point.x}
            y1="0"
            y2={BOX.height}
            stroke="var(--line-strong)"
            strokeWidth="1"
            strokeDasharray="2 2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {point && step && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute size-2 -translate-1/2 rounded-full bg-brand ring-2 ring-surface"
            style={{ left: `${(point.x / BOX.width) * 100}%`, top: `${(point.y / BOX.height) * 100}%` }}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute right-0 bottom-full z-10 mb-1 rounded-control bg-ink px-2 py-1 text-xs leading-4 whitespace-nowrap text-canvas tabular-nums"
          >
            {describe(step)}
          </span>
        </>
      )}
    </div>
  );
}
