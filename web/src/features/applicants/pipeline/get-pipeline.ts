import { writeApplicantFilters } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { CARDS_MOST } from '@hireledger/domain/http/bounds';
import type { CardsAnswer, PipelineAnswer, PipelinePageAnswer } from '@hireledger/domain/http/pipeline';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { log } from '../../../realtime/effects.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { answerUnsure, cardAfter, patchBoard } from './board-patches.ts';
import { appendCards, boardOf, type Board, type Card } from './board.ts';

const addressOf = (path: string, filters: ApplicantFilters, more: Record<string, string> = {}): string => {
  const query = writeApplicantFilters(filters, new URLSearchParams(more)).toString();
  return query ? `${path}?${query}` : path;
};

/** `GET /applicants/pipeline`: the columns with their first cards, kept true by events. */
export const pipelines = liveQuery({
  name: 'pipeline',
  fetch: async (signal, filters: ApplicantFilters) => {
    const answer = await requestAnswer<PipelineAnswer>('GET', addressOf('/applicants/pipeline', filters), { signal });
    return { ...answer, data: boardOf(answer.data), eventsUpTo: answer.data.eventsUpTo };
  },
  apply: patchBoard,
});

export const usePipeline = (filters: ApplicantFilters) =>
  useQuery({ ...pipelines.options(filters), placeholderData: (previous) => previous });

const change = (filters: ApplicantFilters, how: (board: Board) => Board) =>
  queryClient.setQueryData<Board>(pipelines.keyOf(filters), (board) => board && how(board));

/** Cards of an answer as they are after the events that came while it was on its way. */
function broughtUp(rows: readonly Card[], eventsUpTo: number): Card[] {
  const missed = log.after(eventsUpTo) ?? [];
  return rows.map((row) => missed.reduce(cardAfter, row));
}

/** `GET /applicants/pipeline/{stage}`: the cards behind those of a column come to it. */
export async function loadMore(filters: ApplicantFilters, stage: Stage, cursor: string): Promise<void> {
  const path = `/applicants/pipeline/${stage}`;
  const { rows, nextCursor, eventsUpTo } = await request<PipelinePageAnswer>(
    'GET',
    addressOf(path, { ...filters, stage: [] }, { cursor, limit: '50' }),
  );
  const fresh = broughtUp(rows, eventsUpTo);
  change(filters, (board) =>
    board.columns[stage]?.nextCursor === cursor ? appendCards(board, stage, fresh, nextCursor) : board,
  );
}

/** `GET /applicants/cards`: what the server says of these applications now stands on the board. */
export async function askAbout(filters: ApplicantFilters, ids: readonly string[]): Promise<void> {
  const asked = ids.slice(0, CARDS_MOST);
  const { rows, eventsUpTo } = await request<CardsAnswer>(
    'GET',
    addressOf('/applicants/cards', filters, { ids: asked.join(',') }),
  );
  const fresh = broughtUp(rows, eventsUpTo);
  change(filters, (board) => answerUnsure(board, asked, fresh));
}
