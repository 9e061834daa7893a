import type { MilestoneEvent } from '@hireledger/domain/hiring/milestone-states';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { HashLink } from '../../../hiring/payouts/HashLink.tsx';

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

/** What the chain has of a milestone: each transaction with its block. Drawn when it is opened. */
export function MilestoneTransactions({ transactions }: Pick<Milestone, 'transactions'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (transactions.length === 0) return null;
  return (
    <details className="text-note" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit rounded text-ink-soft hover:text-ink">
        {`${transactions.length === 1 ? '1 transaction' : `${transactions.length} transactions`} on the chain`}
      </summary>
      {isOpen && (
        <ol className="mt-1.5 grid gap-1">
          {transactions.map(({ event, transactionHash, blockNumber }, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              <span>{`${WORDS[event]}, block ${grouped(blockNumber)}`}</span> <HashLink hash={transactionHash} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
