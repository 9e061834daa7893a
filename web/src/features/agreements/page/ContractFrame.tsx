import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { ReactNode } from 'react';
import { PrintButton } from '../../../design/print/PrintButton.tsx';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { ContractHead } from './ContractHead.tsx';
import { ContractHistory } from './ContractHistory.tsx';
import { ContractParties } from './ContractParties.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

interface ContractFrameProps {
  contract: Agreement | WorkAgreement;
  reader: Role;
  /** The step that the contract waits for, and the menu of other actions. */
  nextStep?: ReactNode;
  more?: ReactNode;
  /** Beside the work; on a phone above it, or below by `order-1`. */
  aside?: ReactNode;
  /** What it means that the chain has no record of it. */
  unrecorded: string;
  downloads: ReactNode;
  /** What connects it with the chain. */
  chain: ReactNode;
  /** Its work and pay. */
  children: ReactNode;
}

/** The page of a contract, and the document that it prints: head, work and pay, terms, history, parties and technical details. */
export function ContractFrame(props: ContractFrameProps) {
  const { contract, reader, nextStep, more, aside, unrecorded, downloads, chain, children } = props;
  const { title, companyName, talentName } = contract.contract;
  return (
    <>
      <PrintHead title="Contract" />
      <ContractHead contract={contract} reader={reader}>
        {nextStep}
        <PrintButton name={`Contract ${title}, ${companyName} and ${talentName}`} />
        {more}
      </ContractHead>
      <div className="grid grid-cols-1 items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-1!">
        <div className="contents gap-4 @[44rem]:sticky @[44rem]:top-20 @[44rem]:col-start-2 @[44rem]:row-start-1 @[44rem]:grid">
          {aside}
          <div className="order-1 @[44rem]:order-none print:order-none">
            <ContractParties contract={contract} reader={reader} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4">
          {children}
          <ContractTerms contract={contract} />
          <ContractHistory contract={contract} />
          <TechnicalDetails contract={contract} unrecorded={unrecorded} downloads={downloads}>
            {chain}
          </TechnicalDetails>
        </div>
      </div>
    </>
  );
}
