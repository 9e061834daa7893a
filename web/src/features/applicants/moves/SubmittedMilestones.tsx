import { formatUsd } from '@hireledger/domain/money/usd';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { PayoutQuote } from '../../../hiring/payouts/quote-payout.ts';

/** What an approval pays of a contract that holds the money: each milestone that is submitted. */
export function SubmittedMilestones({ held: { agreementId, milestones } }: { held: NonNullable<PayoutQuote['held']> }) {
  const link = (
    <Link to={paths.contract(agreementId)} className="rounded text-brand-ink underline underline-offset-3">
      Open the contract
    </Link>
  );
  if (milestones.length === 0)
    return (
      <p>
        The submitted work is being recorded, so it cannot be approved yet. {link} <span>to follow it.</span>
      </p>
    );
  return (
    <div className="grid gap-2">
      <p>You approve all submitted milestones. They are paid from escrow.</p>
      <ul aria-label="Submitted milestones" className="grid gap-1">
        {milestones.map(({ number, title, amount }) => (
          <li key={number} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <span>{`${number}.`}</span> <bdi>{title}</bdi>
            </span>
            <span className="font-medium tabular-nums">{formatUsd(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="text-note text-ink-soft">
        {link} <span>to approve only some of them, or to ask for changes.</span>
      </p>
    </div>
  );
}
