import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { MilestoneTransactions } from '../milestones/MilestoneTransactions.tsx';
import { AddressFacts, AuditLink, Fact } from './ChainFacts.tsx';

/** What connects a contract with milestones with the chain, every hash in full. */
export function WorkChainFacts({ contract }: { contract: WorkAgreement }) {
  const { commitment, escrow, opening, salt } = contract;
  const { termsHash, transactionHash, blockNumber } = opening;
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid gap-3">
        <Fact name="Escrow contract" note="It holds the money of this contract." value={escrow.address} />
        <AddressFacts contract={contract} />
        <Fact
          name="Agreement ID"
          note="A hash of both wallets, the milestones, the terms, the rules and the salt. The chain alone does not reveal whose contract this is."
          value={commitment}
        />
        <Fact name="Terms hash" note="Of the text that both sides signed." value={termsHash} />
        <Fact
          name="Opening transaction"
          note={
            transactionHash && (
              <>
                {blockNumber !== null && <span>{`In block ${grouped(blockNumber)}. `}</span>}
                <AuditLink tx={transactionHash} />
              </>
            )
          }
          value={transactionHash}
        />
        <Fact name="Salt" note="Makes the agreement ID impossible to guess. Only the two sides have it." value={salt} />
      </dl>
      <MilestoneTransactions milestones={contract.milestones} />
    </div>
  );
}
