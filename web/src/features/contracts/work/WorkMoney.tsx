import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Card } from '../../../design/Card.tsx';
import { TestMoney } from '../../../hiring/payouts/TestMoney.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { Reader } from './wait-words.ts';

interface WorkMoneyProps {
  contract: WorkAgreement;
  reader: Reader;
}

/** The contract's money: the whole, what is held, and what was paid. */
export function WorkMoney({ contract, reader }: WorkMoneyProps) {
  const { total, inEscrow, paid } = contract.work;
  const isCompany = reader.role === 'company';
  return (
    <Card title="Money" action={<TestMoney />}>
      <dl className="grid gap-1.5">
        <Line name="Contract" amount={total} />
        <Line name="In escrow" amount={inEscrow} />
        <Line name={isCompany ? 'Paid to the talent' : 'Paid to you'} amount={paid} />
      </dl>
      <div className="mt-4 grid gap-2">
        <ButtonLink
          to={isCompany ? paths.applicant(contract.applicationId) : paths.myApplication(contract.applicationId)}
          variant="secondary"
          size="sm"
          wide
        >
          View application
        </ButtonLink>
      </div>
    </Card>
  );
}

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium tabular-nums">{formatUsd(amount)}</dd>
  </div>
);
