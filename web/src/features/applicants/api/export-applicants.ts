import { writeApplicantFilters, type ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { download } from '../../../http/download.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { isoDay } from '../../../ui/dates.ts';

/** What the filters name, or the applications that were chosen. */
export type AskedExport = { filters: ApplicantFilters; sort: ApplicantSort } | { applicationIds: string[] };

/** `GET` or `POST /applicants/export`: a CSV file that the browser saves. */
export const useExportApplicants = () =>
  useMutation({
    mutationFn: (asked: AskedExport) => {
      const name = `applicants-${isoDay(new Date())}.csv`;
      if ('applicationIds' in asked) return download('/applicants/export', name, asked);
      const query = writeApplicantFilters(asked.filters);
      query.set('sort', asked.sort);
      return download(`/applicants/export?${query}`, name);
    },
  });
