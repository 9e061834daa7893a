import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useState, type KeyboardEvent } from 'react';
import { isPressed } from '../../../shortcuts/spell-press.ts';
import { dropInto } from '../moves/permitted-moves.ts';
import { stagesOf, type Board, type Card } from './board.ts';
import type { Wanted } from './PipelineColumn.tsx';

/** A card lifted with the keyboard, and the columns that can take it, in hiring order. */
interface Lift {
  card: Card;
  targets: { stage: Stage; move: Move }[];
  /** The index of the target column. */
  at: number;
}

interface UseLift {
  board: Board;
  onMove: (card: Card, move: Move) => void;
  onOpen: (card: Card) => void;
  /** Announces a sentence to screen readers. */
  say: (sentence: string) => void;
  focus: (wanted: Wanted) => void;
}

const DROP = 'Press Space to drop it here, arrow keys to choose another column, Escape to cancel.';

/**
 * The board by keyboard: arrows move between cards, Space lifts one, arrows choose the column, Space drops it and
 * Escape cancels.
 */
export function useLift({ board, onMove, onOpen, say, focus }: UseLift) {
  const [lift, setLift] = useState<Lift | null>(null);
  const stages = stagesOf(board);

  const pick = (card: Card) => {
    const targets = stages.flatMap((stage) => {
      const move = dropInto(stage, { stage: card.hiringStage, hasContract: card.hasContract });
      return move ? [{ stage, move }] : [];
    });
    const first = targets[0];
    if (!first) return say(`${card.fullName} is ${card.hiringStage}; it cannot be moved to another column.`);
    setLift({ card, targets, at: 0 });
    say(`Picked up ${card.fullName}. Over ${first.stage}, 1 of ${targets.length}. ${DROP}`);
  };
  const aim = (at: number) => {
    if (!lift) return;
    const index = (at + lift.targets.length) % lift.targets.length;
    setLift({ ...lift, at: index });
    say(`Over ${lift.targets[index]!.stage}, ${index + 1} of ${lift.targets.length}.`);
  };
  const letGo = (sentence: string) => {
    setLift(null);
    say(sentence);
  };
  const walk = (from: { stage: Stage; index: number }, key: string): Wanted | null => {
    const rows = board.columns[from.stage]?.rows.length ?? 0;
    if (key === 'ArrowDown') return { stage: from.stage, index: Math.min(rows - 1, from.index + 1) };
    if (key === 'ArrowUp') return { stage: from.stage, index: Math.max(0, from.index - 1) };
    if (key === 'Home') return { stage: from.stage, index: 0 };
    if (key === 'End') return { stage: from.stage, index: rows - 1 };
    const filled = stages.filter((stage) => board.columns[stage]!.rows.length > 0);
    const next =
      filled[filled.indexOf(from.stage) + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : Number.NaN)];
    return next ? { stage: next, index: from.index } : null;
  };

  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    const element = press.target as HTMLElement;
    if (press.defaultPrevented || press.metaKey || press.ctrlKey || press.altKey || !element.dataset.card) return;
    const { key } = press;
    if (lift) {
      if (key === 'Tab') return letGo(`${lift.card.fullName} stays in ${lift.card.hiringStage}.`);
      press.preventDefault();
      if (isPressed('card.leave', press)) letGo(`${lift.card.fullName} stays in ${lift.card.hiringStage}.`);
      else if (key === 'ArrowRight' || key === 'ArrowDown') aim(lift.at + 1);
      else if (key === 'ArrowLeft' || key === 'ArrowUp') aim(lift.at - 1);
      else if (isPressed('card.lift', press) || key === 'Enter') {
        const { stage, move } = lift.targets[lift.at]!;
        const { fullName } = lift.card;
        letGo(move.event === 'hire' ? `Opening a contract for ${fullName}.` : `Moved ${fullName} to ${stage}.`);
        onMove(lift.card, move);
      }
      return;
    }
    const stage = stages.find((each) => board.columns[each]!.rows.some(({ id }) => id === element.dataset.card));
    const index = stage ? board.columns[stage]!.rows.findIndex(({ id }) => id === element.dataset.card) : -1;
    const card = stage && board.columns[stage]!.rows[index];
    if (!card) return;
    if (isPressed('card.lift', press)) {
      press.preventDefault();
      if (!press.repeat) pick(card);
    } else if (isPressed('card.open', press)) onOpen(card);
    else {
      const wanted =
        isPressed('card.walk', press) || key === 'Home' || key === 'End' ? walk({ stage, index }, key) : null;
      if (!wanted) return;
      press.preventDefault();
      focus(wanted);
    }
  };

  return {
    lift,
    aimedAt: lift ? lift.targets[lift.at]!.stage : null,
    letGo,
    /** For the element around all columns and handles the keys of their cards. */ keys: { onKeyDown },
  };
}
