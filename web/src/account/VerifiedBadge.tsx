import { BadgeCheck } from 'lucide-react';

interface VerifiedBadgeProps {
  verified: boolean | undefined;
  /** The verified domain of a company. */
  domain?: string | null | undefined;
  size?: number;
}

/** The badge beside a verified name. */
export function VerifiedBadge({ verified, domain, size = 16 }: VerifiedBadgeProps) {
  if (!verified) return null;
  const words = domain ? `Verified: ${domain}` : 'Verified';
  return (
    <span role="img" aria-label={words} title={words} className="inline-block shrink-0 align-[-0.15em] text-brand-ink">
      <BadgeCheck size={size} aria-hidden />
    </span>
  );
}

/** The verified domain as text, for places with room; nothing without a domain. */
export const VerifiedDomain = ({ domain }: { domain: string | null }) =>
  domain && (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <BadgeCheck size={15} aria-hidden className="shrink-0 text-brand-ink" />
      <span className="wrap-anywhere">{`Verified: ${domain}`}</span>
    </span>
  );
