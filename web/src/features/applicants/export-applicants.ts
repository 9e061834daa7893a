import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { downloadAnswer } from '../../http/download.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { isoDay } from '../../design/values/dates.ts';

/** Everything that matches the filters, or the selected applications. */
type ExportQuery = { filters: ApplicantFilters; sort: ApplicantSort } | { applicationIds: string[] };

/**
 * Downloads a CSV file.
 * @throws ApiError as every call does
 */
export function exportApplicants(query: ExportQuery): Promise<void> {
  const name = `applicants-${isoDay(new Date())}.csv`;
  return 'applicationIds' in query
    ? downloadAnswer('POST /applicants/export', { body: query }, name)
    : downloadAnswer('GET /applicants/export', { query: { ...query.filters, sort: query.sort } }, name);
}

export const useExportApplicants = () => useMutation({ mutationFn: exportApplicants });
