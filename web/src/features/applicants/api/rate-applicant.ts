import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant, refreshApplicant } from './applicant-cache.ts';

type Rating = ApplicantRecord['rating'];

/** Shows a rating wherever the application is shown. */
export const showRating = (id: string, rating: Rating): void =>
  changeApplicant(id, (record) => ({ ...record, rating }));

/**
 * Clicks are sent in order, so that the last one wins. On an error the stars from `before` show again until the
 * refetch.
 */
export const useRateApplicant = (id: string) =>
  useMutation({
    scope: { id: `rate-${id}` },
    mutationFn: ({ rating }: { rating: Rating; before: Rating }) =>
      call('PUT /applications/:id/rating', { params: { id }, body: { rating } }),
    onError: (_error, { rating, before }) => {
      changeApplicant(id, (record) => (record.rating === rating ? { ...record, rating: before } : record));
      refreshApplicant(id);
    },
  });
