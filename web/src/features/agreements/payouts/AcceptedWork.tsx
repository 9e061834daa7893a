import type { AcceptedWork as Accepted } from '@hireledger/domain/http/payment-requests';
import { DateTime } from '../../../design/values/DateTime.tsx';

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
