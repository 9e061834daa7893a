import type { refusedPayoutAnswer } from '@hireledger/domain/http/payouts';
import type { z } from 'zod';
import { request } from '../../http/request.ts';
import { useMutation } from '../../http/use-mutation.ts';

interface Call {
  payoutId: string;
  /** One for the life of the dialog, so that a second press or a retry does it once. */
  idempotencyKey: string;
}

type RefusedPayoutAnswer = z.infer<typeof refusedPayoutAnswer>;

/** `POST /payouts/{id}/retry`. Both sides' events move what the screens show. */
export const useRetryPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey, ...body }: Call & { password?: string }) =>
      request<RefusedPayoutAnswer>('POST', `/payouts/${payoutId}/retry`, { body, idempotencyKey }),
  });

/** `POST /payouts/{id}/take-back`. */
export const useTakeBackPayout = () =>
  useMutation({
    mutationFn: ({ payoutId, idempotencyKey }: Call) =>
      request<RefusedPayoutAnswer>('POST', `/payouts/${payoutId}/take-back`, { idempotencyKey }),
  });
