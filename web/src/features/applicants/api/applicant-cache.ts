import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { createListeners } from '../../../browser/create-listeners.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import type { Changing } from './applicant-patches.ts';
import { applicants } from './get-applicant.ts';
import { histories } from '../../../hiring/applications/application-history.ts';
import { applicantPages, type ApplicantPage } from './list-applicants.ts';

/** Changes one application in every cached answer that contains it. */
export function changeApplicant(id: string, change: <A extends Changing>(record: A) => A): void {
  changeAnswers<ApplicantRecord>({ queryKey: applicants.keyOf(id), exact: true }, change);
  changeAnswers<ApplicantPage>({ queryKey: applicantPages.all }, (page) => {
    const index = page.rows.findIndex((row) => row.id === id);
    const row = page.rows[index];
    if (!row) return page;
    const changed = change(row);
    return changed === row ? page : { ...page, rows: page.rows.with(index, changed) };
  });
}

const refreshListeners = createListeners<[id: string]>();
/** Calls back with an application that is refetched: an answer that names its applications has to ask for it. */
export const onRefresh = refreshListeners.subscribe;

/** Refetches one application, and the lists and the board that contain it. */
export function refreshApplicant(id: string): void {
  refreshListeners.notify(id);
  void queryClient.invalidateQueries({ queryKey: applicants.keyOf(id) });
  void queryClient.invalidateQueries({ queryKey: histories.keyOf(id) });
  void queryClient.invalidateQueries({
    queryKey: applicantPages.all,
    predicate: ({ state }) => (state.data as ApplicantPage | undefined)?.rows.some((row) => row.id === id) ?? false,
  });
}
