import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { log } from '../../../realtime/effects.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { onRefresh } from '../calls.ts';
import { changesLists } from '../applicant-patches.ts';
import { appendAnswer, nameIt, patchBoard } from './board-patches.ts';
import { boardOf, type Board } from './board.ts';
import { mergeBoard } from './merge-board.ts';

const cached = (filters: ApplicantFilters) => queryClient.getQueryData<Board>(['pipeline', filters]);

/** The columns with their first cards, live. A refetch keeps the cards that are shown beyond the first ones. */
export const pipelines = liveQuery({
  name: 'pipeline',
  fetch: async (signal, filters: ApplicantFilters) => {
    const asked = cached(filters)?.named ?? new Map<string, number>();
    const { losses } = log;
    const query = { ...filters, ids: [...asked.keys()].join(',') || undefined };
    const answer = await callForAnswer('GET /applicants/pipeline', { query, signal });
    const fresh = boardOf(answer.data, losses);
    const before = cached(filters);
    return { ...answer, data: before ? mergeBoard(fresh, before, { asked, answered: answer.data.named }) : fresh };
  },
  apply: (board: Board, event) => patchBoard(board, event),
});

export const usePipeline = (filters: ApplicantFilters) =>
  useQuery({ ...pipelines.options(filters), placeholderData: (previous) => previous });

const change = (filters: ApplicantFilters, how: (board: Board) => Board) =>
  changeAnswers<Board>({ queryKey: pipelines.keyOf(filters), exact: true }, how);

/**
 * Loads the next cards of a column, and applies the events that came meanwhile. Whether a card that they name still
 * matches is a question for the server.
 */
export async function loadMore(filters: ApplicantFilters, stage: Stage, cursor: string): Promise<void> {
  const { rows, nextCursor, eventsUpTo } = await call('GET /applicants/pipeline/:stage', {
    params: { stage },
    query: { ...filters, stage: [], cursor, limit: 50 },
  });
  const missed = log.after(eventsUpTo);
  change(filters, (board) =>
    board.columns[stage]?.nextCursor === cursor ? appendAnswer(board, stage, { rows, nextCursor }, missed) : board,
  );
  if (!missed || missed.some(changesLists))
    void queryClient.invalidateQueries({ queryKey: pipelines.keyOf(filters), exact: true });
}

/** A refetched board says where an application is only if it is named. */
onRefresh((id) => {
  changeAnswers<Board>({ queryKey: pipelines.all }, (board) => nameIt(board, id, log.head ?? 0));
  void queryClient.invalidateQueries({ queryKey: pipelines.all });
});
