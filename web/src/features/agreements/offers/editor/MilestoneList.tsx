import { MILESTONES_MAX } from '@hireledger/domain/agreements/offers/limits';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../../design/Button.tsx';
import { IconButton } from '../../../../design/IconButton.tsx';
import { announce } from '../../../../design/toasts/announce.ts';

interface MilestoneListProps {
  /** One for each row, kept while rows move. */
  ids: readonly string[];
  /** The fields of a row. */
  draw: (index: number) => ReactNode;
  /** Rows that cannot be removed. */
  least: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** What is wrong with the list as a whole. */
  problem: string | undefined;
  /** Beside the button that adds a row. */
  aside?: ReactNode;
}

/** Milestones as rows of fields. Buttons reorder them, so a keyboard does too. */
export function MilestoneList({ ids, draw, least, onAdd, onRemove, onMove, problem, aside }: MilestoneListProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusIn = (row: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[row]?.querySelector<HTMLElement>(selector)?.focus());
  const move = (from: number, to: number) => {
    onMove(from, to);
    announce(`Milestone ${from + 1} is number ${to + 1} of ${ids.length} now.`);
    // At an end of the list the button that was pressed has nothing left to do.
    const wayOn = to === 0 ? 'down' : to === ids.length - 1 ? 'up' : to < from ? 'up' : 'down';
    focusIn(to, `[data-move="${wayOn}"]`);
  };
  return (
    <div className="grid gap-4">
      <ol ref={list} aria-label="Milestones" className="grid gap-3 empty:hidden">
        {ids.map((id, index) => (
          <li key={id} className="@container rounded-control border border-line p-3">
            <div className="mb-2 flex items-center justify-between gap-2">
              <h3 className="text-note font-medium">{`Milestone ${index + 1}`}</h3>
              <span className="flex gap-0.5">
                <IconButton
                  size="sm"
                  data-move="up"
                  label={`Move milestone ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={15} aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  data-move="down"
                  label={`Move milestone ${index + 1} down`}
                  disabled={index === ids.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={15} aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Remove milestone ${index + 1}`}
                  disabled={ids.length <= least}
                  onClick={() => {
                    onRemove(index);
                    announce(`Milestone ${index + 1} was removed.`);
                    focusIn(Math.max(0, index - 1), 'input');
                  }}
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </span>
            </div>
            {draw(index)}
          </li>
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-note text-danger-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" disabled={ids.length >= MILESTONES_MAX} onClick={onAdd}>
          <Plus size={16} aria-hidden />
          Add milestone
        </Button>
        {aside}
      </div>
    </div>
  );
}
