import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { downloadAnswer } from '../../../http/download.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { isoDay } from '../../../ui/dates.ts';

/** What the filters name, or the applications that were chosen. */
export type AskedExport = { filters: ApplicantFilters; sort: ApplicantSort } | { applicationIds: string[] };

/** A CSV file that the browser saves. */
export const useExportApplicants = () =>
  useMutation({
    mutationFn: (asked: AskedExport) => {
      const name = `applicants-${isoDay(new Date())}.csv`;
      return 'applicationIds' in asked
        ? downloadAnswer('POST /applicants/export', { body: asked }, name)
        : downloadAnswer('GET /applicants/export', { query: { ...asked.filters, sort: asked.sort } }, name);
    },
  });
