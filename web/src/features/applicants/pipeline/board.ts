/*
 * A column may have thousands of cards, of which only the first are loaded, and events do not carry all that a card shows. So a move changes both counts
 * at once, the card appears on top with what the event says, and the rest is fetched by id four times a second at most (`GET /applicants/cards`), never
 * the whole board. Where a filter asks for something that events do not say, counts wait for that answer. A person's own move is an overlay that ends
 * once the card has left its column. Columns are in order of application: an order by last move would cost every stage change an index.
 */
import type { PipelineAnswer, PipelineCard } from '@hireledger/domain/http/pipeline';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';

/** A card as the board keeps it. */
export interface Card extends PipelineCard {
  /** The number of the event that brought it to its column before the person's eyes. */
  arrived?: number;
}

export interface Column {
  /** How many applications stand here, loaded or not; exact to 10,000. */
  total: number;
  more: boolean;
  rows: readonly Card[];
  /** Where the next cards begin; null when all are here. */
  nextCursor: string | null;
}

/** An application of which events told less than a card shows, or less than the filters ask: the server is asked about it. */
export interface Unsure {
  id: string;
  /** Where it stood before and where it stands now; null for one that came, or that left for a column which is not shown. */
  from: Stage | null;
  to: Stage | null;
  /** It matches for sure: it is counted and shown already, and only its details are missing. */
  counted: boolean;
}

/** The board: a column for each stage that its filters leave. */
export interface Board {
  columns: Partial<Record<Stage, Column>>;
  similar: boolean;
  unsure: readonly Unsure[];
}

export function boardOf({ columns, similar }: PipelineAnswer): Board {
  return { columns: Object.fromEntries(columns.map(({ stage, ...column }) => [stage, column])), similar, unsure: [] };
}

/** Stages of the board's columns, in the order of hiring. */
export const stagesOf = (board: Board): Stage[] => STAGES.filter((stage) => board.columns[stage]);

/** The card of an application, wherever it stands. */
export function findCard(board: Board, id: string): Card | undefined {
  for (const stage of STAGES) {
    const card = board.columns[stage]?.rows.find((row) => row.id === id);
    if (card) return card;
  }
  return undefined;
}

/** Everybody on the board, loaded or not. */
export const totalOf = (board: Board): number =>
  stagesOf(board).reduce((sum, stage) => sum + board.columns[stage]!.total, 0);

/** One more or fewer in a column; a stage that the board does not show is left out. */
export function count(board: Board, stage: Stage | null, by: 1 | -1): Board {
  const column = stage && board.columns[stage];
  return column
    ? { ...board, columns: { ...board.columns, [stage]: { ...column, total: Math.max(0, column.total + by) } } }
    : board;
}

/** The board without a card; nobody is counted. */
export function takeOut(board: Board, id: string): Board {
  for (const stage of STAGES) {
    const column = board.columns[stage];
    const index = column?.rows.findIndex((row) => row.id === id) ?? -1;
    if (column && index >= 0)
      return { ...board, columns: { ...board.columns, [stage]: { ...column, rows: column.rows.toSpliced(index, 1) } } };
  }
  return board;
}

/** The board with a card on top of the column of its stage, and nowhere else; nobody is counted. */
export function putOnTop(board: Board, card: Card): Board {
  const without = takeOut(board, card.id);
  const column = without.columns[card.hiringStage];
  return column
    ? { ...without, columns: { ...without.columns, [card.hiringStage]: { ...column, rows: [card, ...column.rows] } } }
    : without;
}

/** The board with a card changed where it stands. */
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

/** Cards behind those of a column. Those that stand on the board already, here or elsewhere, stay as events left them. */
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
