import { Money } from '../../../design/values/Money.tsx';
import { PayoutStepper } from '../../../hiring/payouts/PayoutStepper.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useFollowedPayout } from './calls.ts';

/** The live progress of a payout that was just approved: requested → sent → released. */
export function ApprovedPayout({ applicationId }: { applicationId: string }) {
  const { data: payout } = useFollowedPayout(applicationId, true);
  if (!payout) return <Skeleton className="h-24 w-full" />;
  return (
    <div className="grid gap-4">
      <Money amount={payout.amount} size="lg" />
      <PayoutStepper payout={payout} />
    </div>
  );
}
