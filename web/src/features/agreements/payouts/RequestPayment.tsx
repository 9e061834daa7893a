import type { ComponentProps } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { call } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';

interface RequestPaymentProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide'> {
  applicationId: string;
  /** The number of a submitted milestone; without it all submitted work is meant. */
  milestone?: number;
  /** A member asked for it before. */
  isRequested?: boolean;
}

/** For those who judge the work and do not pay: accepts it, and asks finance or an owner for the payment. */
export function RequestPayment({ applicationId, milestone, isRequested = false, ...look }: RequestPaymentProps) {
  const { may: pays } = usePermission('pay');
  const { may: judges } = usePermission('accept-work');
  const request = useMutation({
    mutationFn: () =>
      call('POST /applications/:id/payment-request', {
        params: { id: applicationId },
        body: milestone === undefined ? {} : { milestone },
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  if (pays || !judges) return null;
  const isDone = isRequested || request.isSuccess;
  return (
    <Button
      {...look}
      variant="secondary"
      disabled={isDone}
      busy={request.isPending && 'Asking...'}
      onClick={() => request.mutate()}
    >
      {isDone ? 'Payment requested' : 'Accept and ask for payment'}
    </Button>
  );
}
