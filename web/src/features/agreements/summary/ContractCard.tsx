import type { Role } from '@hireledger/domain/hiring/stages';
import type { Contract } from '@hireledger/domain/http/contract';
import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { OfferVersions } from '../offers/OfferVersions.tsx';
import { PayoutStepper } from '../payouts/PayoutStepper.tsx';
import { ContractSummary } from './ContractSummary.tsx';

interface ContractCardProps {
  /** The newest of the application; null before the first. */
  contract: Contract | null;
  /** Its versions, newest first. */
  offers: readonly ContractOfferRow[];
  /** The company's draft of the next version. */
  draft?: ReactNode;
  payout: Payout | null;
  reader: Role;
}

/**
 * The contract of an application. How far a payout is belongs to a contract that is paid at once; a milestone's is on the page of its contract, unless
 * it was refused.
 */
export function ContractCard({ contract, offers, draft, payout, reader }: ContractCardProps) {
  const shown = payout && (contract?.kind !== 'milestones' || payout.state === 'needs-attention') ? payout : null;
  if (!contract && !shown && !draft) return null;
  return (
    <Card title="Contract">
      {contract && <ContractSummary contract={contract} reader={reader} />}
      {draft && <div className="mt-4 first:mt-0">{draft}</div>}
      {shown && (
        <div className="mt-4 border-t border-line pt-4 first:mt-0 first:border-t-0 first:pt-0">
          <PayoutStepper payout={shown} linksContract={!contract} />
        </div>
      )}
      {offers.length > 1 && (
        <div className="mt-4 border-t border-line pt-3">
          <OfferVersions offers={offers} />
        </div>
      )}
    </Card>
  );
}
