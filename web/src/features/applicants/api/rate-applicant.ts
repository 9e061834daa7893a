import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { changeApplicant, refreshApplicant } from './applicant-cache.ts';

type Rating = ApplicantRecord['rating'];

/** Shows stars wherever the application does. */
export const showRating = (id: string, rating: Rating): void =>
  changeApplicant(id, (record) => ({ ...record, rating }));

/**
 * Presses that follow each other are sent in their order, so that the last one counts. On a failure the
 * stars that were there `before` show again, until the server says what is true.
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
