import type { ComponentProps } from 'react';
import type { AcceptedWork as Accepted } from '@hireledger/domain/http/payment-requests';
import { usePermission } from '../../../account/why-not.ts';
import { Button } from '../../../design/Button.tsx';
import { call } from '../../../http/call.ts';
import { SAID } from '../../../forms/answered.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';

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
    ...SAID,
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

interface AcceptedWorkProps {
  /** Left out where nobody accepted any. */
  accepted: readonly Accepted[] | undefined;
  /** The number of the milestone that it is beside; without it, of all submitted work. */
  milestone?: number;
}

/** Which colleague accepted submitted work and asks for its payment, and when; nothing where nobody did. */
export function AcceptedWork({ accepted = [], milestone }: AcceptedWorkProps) {
  const shown = milestone === undefined ? accepted : accepted.filter((each) => each.milestone === milestone);
  return shown.map(({ milestone: number, person, requestedAt }) => (
    <p key={number} className="text-note wrap-anywhere text-ink-soft">
      <span>
        {/* Beside "Ada Obi accepted it", of the offer, it has to say what was accepted. */}
        {number === null
          ? 'Work accepted by'
          : milestone === undefined
            ? `Milestone ${number}: accepted by`
            : 'Accepted by'}
      </span>{' '}
      <bdi>{person?.fullName ?? 'a colleague'}</bdi>, <DateTime at={requestedAt} time />
    </p>
  ));
}
