import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { usePermission } from '../../../account/why-not.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { StarRating, Stars } from '../../../hiring/stages/Stars.tsx';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { showRating, useRateApplicant } from './calls.ts';

/** The company's rating of an applicant, the same wherever the application is shown. */
export function ApplicantRating({ application }: { application: Pick<ApplicantRecord, 'id' | 'fullName' | 'rating'> }) {
  const send = useRateApplicant(application.id);
  const { may: rates } = usePermission('review-applicants');
  const rate = (rating: number | null) => {
    // Shown before it is sent: the requests are queued, the stars are not.
    showRating(application.id, rating);
    send
      .mutateAsync({ rating, before: application.rating })
      .catch((error: unknown) => toast.error(sentenceOf(error, 'Your rating was not saved.')));
  };
  useShortcuts(
    rates
      ? { 'applicant.rate': ({ key }) => (Number(key) === application.rating ? undefined : rate(Number(key))) }
      : {},
    { page: true },
  );
  if (!rates) return application.rating === null ? null : <Stars value={application.rating} />;
  return <StarRating legend={`Your rating of ${application.fullName}`} value={application.rating} onChange={rate} />;
}
