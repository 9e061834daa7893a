import type { MilestoneEvent } from '@hireledger/domain/agreements/steps/logs';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { HashLink } from '../payouts/HashLink.tsx';
import { titleOf } from './wait-words.ts';

const WORDS: Record<MilestoneEvent, string> = {
  MilestoneFunded: 'Funded',
  WorkSubmitted: 'Work submitted',
  ChangesRequested: 'Changes requested',
  MilestoneDisputed: 'Dispute opened',
  MilestoneReleased: 'Paid',
  MilestoneRefunded: 'Refunded',
  MilestoneSettled: 'Settled',
  MilestoneRuled: 'Dispute decided',
  CreditRecorded: 'Kept in escrow as a credit',
  CreditClaimed: 'Credit claimed',
};

/** What the chain has of the milestones: each transaction with its block. */
export function MilestoneTransactions({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol aria-label="Transactions" className="grid gap-3 empty:hidden print:hidden">
      {milestones
        .filter(({ transactions }) => transactions.length > 0)
        .map((milestone) => (
          <li key={milestone.number}>
            <p className="text-note wrap-anywhere text-ink-faint">{titleOf(milestone)}</p>
            <ul className="grid gap-1">
              {milestone.transactions.map(({ event, transactionHash, blockNumber }, index) => (
                <li key={index} className="flex flex-wrap items-center gap-x-2 text-note">
                  <span>{`${WORDS[event]}, block ${grouped(blockNumber)}`}</span> <HashLink hash={transactionHash} />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}
