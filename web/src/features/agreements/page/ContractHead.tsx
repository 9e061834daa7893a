import type { Agreement } from '@hireledger/domain/http/agreements';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { ReactNode } from 'react';
import { may } from '../../../account/permissions.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { ContractSummary } from '../summary/ContractSummary.tsx';
import { TestMoney } from '../payouts/TestMoney.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { BetweenParties } from './BetweenParties.tsx';
import { PartyName } from './ContractParties.tsx';

interface ContractHeadProps {
  contract: Pick<Agreement, 'id' | 'applicationId' | 'contract' | 'madeAt' | 'company' | 'talent'>;
  reader: Role;
  /** Its buttons. */
  children: ReactNode;
}

const LINK = 'rounded text-brand-ink underline underline-offset-3 print:hidden';

/** Title, state, other side, money and next step: the head of the page, and of the printed document. */
export function ContractHead({ contract: shown, reader, children }: ContractHeadProps) {
  const { id, applicationId, contract, madeAt, company, talent } = shown;
  const isBonus = contract.agreementId !== id;
  const isCompany = reader === 'company';
  const other = isCompany ? talent : company;
  const name = isCompany ? contract.talentName : contract.companyName;
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <div className="mb-2 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 text-ink-soft print:hidden">
          <p className="flex min-w-0 items-center gap-2.5">
            <Avatar name={name} src={other.picture} square={!isCompany} />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium text-ink">
                <PartyName of={isCompany ? 'talent' : 'company'} name={name} side={other} />
              </span>
              {contract.jobTitle !== contract.title && (
                <>
                  {' '}
                  <span>for</span> <bdi>{contract.jobTitle}</bdi>
                </>
              )}
            </span>
          </p>
          {may('see-applicants') && (
            <Link to={isCompany ? paths.applicant(applicationId) : paths.myApplication(applicationId)} className={LINK}>
              View application
            </Link>
          )}
          <TestMoney />
        </div>
        {isBonus ? (
          <>
            <h1 tabIndex={-1} className="text-title wrap-anywhere outline-none">
              <span>Bonus:</span> <bdi>{contract.title}</bdi>
            </h1>
            <Link to={paths.contract(contract.id)} className={LINK}>
              View the contract
            </Link>
          </>
        ) : (
          <ContractSummary contract={contract} reader={reader} isPage />
        )}
        <BetweenParties terms={contract} madeAt={madeAt} className="mt-2 hidden print:block" />
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>
    </header>
  );
}
