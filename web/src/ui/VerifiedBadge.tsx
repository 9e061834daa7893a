import { BadgeCheck } from 'lucide-react';

/** Beside the name of somebody whose identity was verified. */
export const VerifiedBadge = ({ verified, size = 16 }: { verified: boolean | undefined; size?: number }) =>
  verified ? (
    <span role="img" aria-label="Verified" title="Verified" className="inline-block shrink-0 align-[-0.15em] text-brand-ink">
      <BadgeCheck size={size} aria-hidden />
    </span>
  ) : null;
