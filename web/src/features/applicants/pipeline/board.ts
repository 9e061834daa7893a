/* A column may have thousands of cards, of which only the first are loaded. An event moves the card that it names to the
   top of its new column; everything else is refetched with the board: counts, the first cards of each column, and the
   applications that events named since, so that the server says whether they match. The user's own move is an overlay
   that ends once the card has left its column. Columns are in order of application: sorting by last move would cost
   every stage change an index. */
import type { PipelineAnswer, PipelineCard } from '@hireledger/domain/http/pipeline';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';

/** A card in the board's state. */
export interface Card extends PipelineCard {
  /** The number of the event that moved it into its column while the board was shown. */
  arrived?: number;
}

export interface Column {
  /** How many applications are in this stage, loaded or not; exact to 10,000. */
  total: number;
  more: boolean;
  rows: readonly Card[];
  /** The cursor of the next cards; null if all are loaded. */
  nextCursor: string | null;
}

/** The board: a column for each stage that its filters allow. */
export interface Board {
  columns: Partial<Record<Stage, Column>>;
  similar: boolean;
  /** All applications, whatever the filters. */
  all: PipelineAnswer['all'];
  /**
   * Applications that events named since the last answer, each with the number of the last event; null if more changed
   * than ids can say, so that the next answer replaces the board.
   */
  named: ReadonlyMap<string, number> | null;
  /** `log.losses` at the time of the answer. */
  losses: number;
}

export const boardOf = ({ columns, similar, all }: PipelineAnswer, losses: number): Board => ({
  columns: Object.fromEntries(columns.map(({ stage, ...column }) => [stage, column])),
  similar,
  all,
  named: new Map(),
  losses,
});

/** Stages of the board's columns, in hiring order. */
export const stagesOf = (board: Board): Stage[] => STAGES.filter((stage) => board.columns[stage]);

/** The card of an application in any column. */
export function findCard(board: Board, id: string): Card | undefined {
  for (const stage of STAGES) {
    const card = board.columns[stage]?.rows.find((row) => row.id === id);
    if (card) return card;
  }
  return undefined;
}

/** The number of applications on the board, loaded or not. */
export const totalOf = (board: Board): number =>
  stagesOf(board).reduce((sum, stage) => sum + board.columns[stage]!.total, 0);

/** Some column is counted only in part. */
export const isBounded = (board: Board): boolean => stagesOf(board).some((stage) => board.columns[stage]!.more);

/** Changes the count of a column; a stage that the board does not show is ignored. */
export function count(board: Board, stage: Stage | null, by: 1 | -1): Board {
  const column = stage && board.columns[stage];
  return column
    ? { ...board, columns: { ...board.columns, [stage]: { ...column, total: Math.max(0, column.total + by) } } }
    : board;
}

/** Removes a card without changing counts. */
function takeOut(board: Board, id: string): Board {
  for (const stage of STAGES) {
    const column = board.columns[stage];
    const index = column?.rows.findIndex((row) => row.id === id) ?? -1;
    if (column && index >= 0)
      return { ...board, columns: { ...board.columns, [stage]: { ...column, rows: column.rows.toSpliced(index, 1) } } };
  }
  return board;
}

/** Moves a card to the top of the column of its stage, without changing counts. */
export function putOnTop(board: Board, card: Card): Board {
  const without = takeOut(board, card.id);
  const column = without.columns[card.hiringStage];
  return column
    ? { ...without, columns: { ...without.columns, [card.hiringStage]: { ...column, rows: [card, ...column.rows] } } }
    : without;
}

/** Changes a card in place. */
export function changeCard(board: Board, id: string, change: (card: Card) => Card): Board {
  for (const stage of STAGES) {
    const column = board.columns[stage];
    const index = column?.rows.findIndex((row) => row.id === id) ?? -1;
    if (column && index >= 0)
      return {
        ...board,
        columns: {
          ...board.columns,
          [stage]: { ...column, rows: column.rows.with(index, change(column.rows[index]!)) },
        },
      };
  }
  return board;
}

/** Adds cards to the end of a column. Cards that the board has already stay as events left them. */
export function appendCards(board: Board, stage: Stage, rows: readonly Card[], nextCursor: string | null): Board {
  const column = board.columns[stage];
  if (!column) return board;
  const known = new Set(stagesOf(board).flatMap((each) => board.columns[each]!.rows.map((row) => row.id)));
  const fresh = rows.filter((row) => row.hiringStage === stage && !known.has(row.id));
  return {
    ...board,
    columns: { ...board.columns, [stage]: { ...column, rows: [...column.rows, ...fresh], nextCursor } },
  };
}
