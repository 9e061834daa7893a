import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { TestMoney } from '../../../hiring/payouts/TestMoney.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { walletSentences } from '../../../hiring/wallet-words.ts';
import { walletsOf } from './contract-wallets.ts';
import type { Reader } from './wait-words.ts';

interface WorkMoneyProps {
  contract: WorkAgreement;
  reader: Reader;
  fundable: readonly Milestone[];
  approvable: readonly Milestone[];
  onFund: () => void;
  onApprove: () => void;
  onBonus: () => void;
}

/** The contract's money: the whole, what is held, what was paid and what went back; and what the company does for several milestones at once. */
export function WorkMoney({ contract, reader, fundable, approvable, onFund, onApprove, onBonus }: WorkMoneyProps) {
  const { total, inEscrow, paid, state } = contract.work;
  const isCompany = reader.role === 'company';
  const sentences = walletSentences(walletsOf(contract), reader.role);
  const returned = contract.milestones.reduce((sum, milestone) => sum + returnedOf(milestone), 0n);
  // One that ended without pay is over.
  const takesBonus = isCompany && (state === 'open' || (state === 'ended' && BigInt(paid) > 0n));
  return (
    <Card title="Money" action={<TestMoney />}>
      <dl className="grid gap-1.5">
        <Line name="Contract" amount={total} />
        <Line name="In escrow" amount={inEscrow} />
        <Line name={isCompany ? 'Paid to the talent' : 'Paid to you'} amount={paid} />
        {returned > 0n && (
          <Line name={isCompany ? 'Returned to you' : 'Returned to the company'} amount={String(returned)} />
        )}
      </dl>
      {sentences.length > 0 && (
        <div className="mt-3 grid gap-1 text-note wrap-anywhere text-ink-soft">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <div className="mt-4 grid gap-2">
        {approvable.length > 1 && <Button wide onClick={onApprove}>{`Approve ${approvable.length} milestones`}</Button>}
        {fundable.length > 1 && (
          <Button wide variant={approvable.length > 1 ? 'secondary' : 'primary'} onClick={onFund}>
            Fund milestones
          </Button>
        )}
        {takesBonus && (
          <Button wide variant="secondary" size="sm" onClick={onBonus}>
            Pay a bonus
          </Button>
        )}
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

/** What of a milestone went back to the company, in minor units. */
const returnedOf = ({ state, amount, toTalent }: Milestone): bigint =>
  state === 'refunded' || state === 'settled' || state === 'ruled' ? BigInt(amount) - BigInt(toTalent ?? '0') : 0n;

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-medium tabular-nums">{formatUsd(amount)}</dd>
  </div>
);
