import type { Stage } from '@hireledger/domain/hiring/stages';
import { stagesOf, type Board, type Card, type Column } from './board.ts';

/** With more cards than this that arrived while the board was shown, a column begins again in the server's order. */
const ARRIVED_MOST = 200;

interface Named {
  /** The applications that the request named, with the events that named them. */
  asked: ReadonlyMap<string, number>;
  /** Those of them that match. */
  answered: readonly Card[];
}

/**
 * The refetched board, with what the user sees in its place: cards that arrived while it was shown stay on top, and
 * cards that were loaded by scrolling stay at the end.
 */
export function mergeBoard(fresh: Board, before: Board, { asked, answered }: Named): Board {
  if (!before.named || before.losses !== fresh.losses || before.similar !== fresh.similar) return fresh;
  const listed = new Map(stagesOf(fresh).flatMap((stage) => fresh.columns[stage]!.rows.map((row) => [row.id, row])));
  const found = new Map(answered.map((card) => [card.id, card]));
  /** The present data of a card that is shown; undefined if it is not in this column any more. */
  const present = (card: Card, stage: Stage): Card | undefined => {
    const now = listed.get(card.id) ?? (asked.has(card.id) ? found.get(card.id) : card);
    return now?.hiringStage === stage ? { ...now, ...(card.arrived && { arrived: card.arrived }) } : undefined;
  };
  const mergeColumn = (stage: Stage): Column => {
    const column = fresh.columns[stage]!;
    const shown = before.columns[stage]?.rows ?? [];
    const isShown = new Set(shown.map(({ id }) => id));
    const came = answered
      .filter(({ id, hiringStage }) => hiringStage === stage && !isShown.has(id))
      .map((card): Card => ({ ...card, arrived: asked.get(card.id)! }));
    const stayed = shown.flatMap((card) => present(card, stage) ?? []);
    const top = [...came, ...stayed.filter(({ arrived }) => arrived)].sort((a, b) => b.arrived! - a.arrived!);
    const onTop = new Set(top.map(({ id }) => id));
    const later = stayed.filter(({ id }) => !onTop.has(id) && !listed.has(id));
    const rows = [...top, ...column.rows.filter(({ id }) => !onTop.has(id)), ...later];
    if (top.length > ARRIVED_MOST || (rows.length > column.total && !column.more)) return column;
    return { ...column, rows, nextCursor: later.length > 0 ? before.columns[stage]!.nextCursor : column.nextCursor };
  };
  return {
    ...fresh,
    columns: Object.fromEntries(stagesOf(fresh).map((stage) => [stage, mergeColumn(stage)])),
    named: new Map([...before.named].filter(([id, seq]) => asked.get(id) !== seq)),
  };
}
