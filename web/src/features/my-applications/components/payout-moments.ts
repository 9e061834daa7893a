import type { Payout } from '@hireledger/domain/http/payouts';

/**
 * What has happened to a payout after it was approved, oldest first. The approval itself is a stage; a step that is
 * still to come has no time.
 */
export const payoutMoments = ({ sentAt, releasedAt }: Payout): { label: string; at: string }[] => [
  ...(sentAt ? [{ label: 'Pay sent', at: sentAt }] : []),
  ...(releasedAt ? [{ label: 'Pay arrived', at: releasedAt }] : []),
];
