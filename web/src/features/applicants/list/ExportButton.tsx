import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useExportApplicants } from '../export-applicants.ts';

/** Downloads everybody who matches the filters. */
export function ExportButton({
  disabled = false,
  ...query
}: {
  filters: ApplicantFilters;
  sort: ApplicantSort;
  disabled?: boolean;
}) {
  const exports = useExportApplicants();
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      busy={exports.isPending && 'Exporting...'}
      onClick={() => exports.mutate(query, { onError: (error) => toast.error(sentenceOf(error)) })}
    >
      Export CSV
    </Button>
  );
}
