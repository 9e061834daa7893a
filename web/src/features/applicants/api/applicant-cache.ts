import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { queryClient } from '../../../http/query-client.ts';
import type { Changing } from './applicant-patches.ts';
import { applicants } from './get-applicant.ts';
import { histories } from './get-history.ts';
import { applicantPages, type ApplicantPage } from './list-applicants.ts';

/** Changes one application in every cached answer that contains it. */
export function changeApplicant(id: string, change: <A extends Changing>(record: A) => A): void {
  queryClient.setQueryData<ApplicantRecord>(applicants.keyOf(id), (record) => record && change(record));
  queryClient.setQueriesData<ApplicantPage>({ queryKey: applicantPages.all }, (page) => {
    const index = page?.rows.findIndex((row) => row.id === id) ?? -1;
    const row = page?.rows[index];
    if (!page || !row) return page;
    const changed = change(row);
    return changed === row ? page : { ...page, rows: page.rows.with(index, changed) };
  });
}

/** Replaces the stage `from` by `to`. A stage that an event has changed meanwhile stays. */
export function replaceStage(id: string, from: Stage, to: Stage): void {
  changeApplicant(id, (record) => (record.hiringStage === from ? { ...record, hiringStage: to } : record));
}

/** Refetches one application and the lists that contain it. */
export function refreshApplicant(id: string): void {
  void queryClient.invalidateQueries({ queryKey: applicants.keyOf(id) });
  void queryClient.invalidateQueries({ queryKey: histories.keyOf(id) });
  void queryClient.invalidateQueries({
    queryKey: applicantPages.all,
    predicate: ({ state }) => (state.data as ApplicantPage | undefined)?.rows.some((row) => row.id === id) ?? false,
  });
}
