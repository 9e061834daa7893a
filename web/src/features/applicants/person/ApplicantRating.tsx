import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { sentenceOf } from '../../../http/sentences.ts';
import { StarRating } from '../../../hiring/stages/Stars.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { showRating, useRateApplicant } from '../api/rate-applicant.ts';

/** The company's rating of an applicant, the same wherever the application is shown. */
export function ApplicantRating({ application }: { application: Pick<ApplicantRecord, 'id' | 'fullName' | 'rating'> }) {
  const rate = useRateApplicant(application.id);
  return (
    <StarRating
      legend={`Your rating of ${application.fullName}`}
      value={application.rating}
      onChange={(rating) => {
        // Shown before it is sent: the requests are queued, the stars are not.
        showRating(application.id, rating);
        rate
          .mutateAsync({ rating, before: application.rating })
          .catch((error: unknown) => toast.error(sentenceOf(error, 'Your rating was not saved.')));
      }}
    />
  );
}
