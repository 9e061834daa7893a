import type { Stage } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useEffect, useRef } from 'react';
import { cx } from '../../../design/class-names.ts';
import { listColour } from '../../../hiring/stages/stage-colours.ts';
import type { Board } from './board.ts';

/** Chooses the column on a phone. */
export function StagePicker({
  board,
  stages,
  stage,
  onStage,
}: {
  board: Board;
  stages: readonly Stage[];
  stage: Stage;
  onStage: (stage: Stage) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  // The selected one may be outside the scrolled area.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen) row.current!.scrollLeft = chosen.offsetLeft - (row.current!.clientWidth - chosen.offsetWidth) / 2;
  }, [stage]);
  return (
    <div
      ref={row}
      role="group"
      aria-label="Stage shown"
      className="relative -mx-4 mb-2 flex gap-1.5 overflow-x-auto px-4 pb-1 sm:hidden"
    >
      {stages.map((each) => {
        const { total, more } = board.columns[each]!;
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === stage}
            onClick={() => onStage(each)}
            className={cx(
              'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-note font-medium',
              each === stage ? 'border-transparent' : 'border-line bg-surface text-ink-soft',
            )}
            style={
              each === stage
                ? { background: `var(--stage-${listColour(each)}-soft)`, color: `var(--stage-${listColour(each)}-ink)` }
                : undefined
            }
          >
            <span
              data-mark
              className="size-1.5 rounded-full"
              style={{ background: `var(--stage-${listColour(each)})` }}
            />
            <span>{each}</span>
            <span className="tabular-nums opacity-80">{`${grouped(total)}${more ? '+' : ''}`}</span>
          </button>
        );
      })}
    </div>
  );
}
