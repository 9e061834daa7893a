import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { MilestoneTransactions } from '../milestones/MilestoneTransactions.tsx';
import { Fact, AddressFacts } from './ChainFacts.tsx';

/** What connects a contract with milestones with the chain, every hash in full. */
export function WorkChainFacts({ contract }: { contract: WorkAgreement }) {
  const { commitment, escrow, opening, salt } = contract;
  const { termsHash, transactionHash, blockNumber } = opening;
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid gap-3">
        <Fact name="Escrow contract" note="It holds the money of this contract." copy={escrow.address}>
          {escrow.address}
        </Fact>
        <AddressFacts contract={contract} />
        <Fact
          name="Agreement ID"
          note="A hash of both wallets, the milestones, the terms, the rules and the salt. The chain alone does not reveal whose contract this is."
          copy={commitment}
        >
          {commitment}
        </Fact>
        <Fact name="Terms hash" note="Of the text that both sides signed." copy={termsHash}>
          {termsHash}
        </Fact>
        <Fact
          name="Opening transaction"
          note={
            transactionHash && (
              <>
                {blockNumber !== null && <span>{`In block ${grouped(blockNumber)}. `}</span>}
                <Link
                  to={paths.audit({ tx: transactionHash })}
                  className="text-brand-ink underline underline-offset-3 print:hidden"
                >
                  View in audit
                </Link>
              </>
            )
          }
          copy={transactionHash}
        >
          {transactionHash ?? 'Not on the chain yet.'}
        </Fact>
        <Fact name="Salt" note="Makes the agreement ID impossible to guess. Only the two sides have it." copy={salt}>
          {salt}
        </Fact>
      </dl>
      <MilestoneTransactions milestones={contract.milestones} />
    </div>
  );
}
