import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { sentenceOf } from '../../../http/sentences.ts';
import { StarRating } from '../../../ui/Stars.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { showRating, useRateApplicant } from '../api/rate-applicant.ts';

/** The company's stars for an applicant. They show wherever the application does, in all its tabs. */
export function ApplicantRating({ application }: { application: Pick<ApplicantRecord, 'id' | 'fullName' | 'rating'> }) {
  const rate = useRateApplicant(application.id);
  return (
    <StarRating
      legend={`Your rating of ${application.fullName}`}
      value={application.rating}
      onChange={(rating) => {
        // Here and not once it is sent: presses wait for each other, their stars do not.
        showRating(application.id, rating);
        rate
          .mutateAsync({ rating, before: application.rating })
          .catch((error: unknown) => toast.error(sentenceOf(error, 'Your rating was not saved.')));
      }}
    />
  );
}
