import { Money } from '../../../ui/Money.tsx';
import { PayoutStepper } from '../../../ui/PayoutStepper.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFollowedPayout } from '../api/follow-payout.ts';

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
