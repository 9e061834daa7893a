import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { CARDS_MOST } from '@hireledger/domain/http/bounds';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { log } from '../../../realtime/effects.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { resolveUnsure, cardAfter, patchBoard } from './board-patches.ts';
import { appendCards, boardOf, type Board, type Card } from './board.ts';

/** The columns with their first cards, kept up to date by events. */
export const pipelines = liveQuery({
  name: 'pipeline',
  fetch: async (signal, filters: ApplicantFilters) => {
    const answer = await callForAnswer('GET /applicants/pipeline', { query: filters, signal });
    return { ...answer, data: boardOf(answer.data), eventsUpTo: answer.data.eventsUpTo };
  },
  apply: patchBoard,
});

export const usePipeline = (filters: ApplicantFilters) =>
  useQuery({ ...pipelines.options(filters), placeholderData: (previous) => previous });

const change = (filters: ApplicantFilters, how: (board: Board) => Board) =>
  queryClient.setQueryData<Board>(pipelines.keyOf(filters), (board) => board && how(board));

/** Applies the events that came while the cards were being fetched. */
function applyMissedEvents(rows: readonly Card[], eventsUpTo: number): Card[] {
  const missed = log.after(eventsUpTo) ?? [];
  return rows.map((row) => missed.reduce(cardAfter, row));
}

/** Loads the next cards of a column. */
export async function loadMore(filters: ApplicantFilters, stage: Stage, cursor: string): Promise<void> {
  const { rows, nextCursor, eventsUpTo } = await call('GET /applicants/pipeline/:stage', {
    params: { stage },
    query: { ...filters, stage: [], cursor, limit: 50 },
  });
  const fresh = applyMissedEvents(rows, eventsUpTo);
  change(filters, (board) =>
    board.columns[stage]?.nextCursor === cursor ? appendCards(board, stage, fresh, nextCursor) : board,
  );
}

/** Fetches these applications and updates the board with them. */
export async function fetchCards(filters: ApplicantFilters, ids: readonly string[]): Promise<void> {
  const fetched = ids.slice(0, CARDS_MOST);
  const { rows, eventsUpTo } = await call('GET /applicants/cards', { query: { ...filters, ids: fetched.join(',') } });
  const fresh = applyMissedEvents(rows, eventsUpTo);
  change(filters, (board) => resolveUnsure(board, fetched, fresh));
}
