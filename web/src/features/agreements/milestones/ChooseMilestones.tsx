import {
  asksFor,
  MILESTONE_STEP,
  type MilestoneStep,
  type StepAsking,
} from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { CheckboxGroup } from '../../../design/fields/CheckboxGroup.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useWallet } from '../../../account/wallet.ts';
import { OverLimit } from '../payouts/OverLimit.tsx';
import { isOverLimit } from '../payouts/payout-limit.ts';
import { usePayoutQuote } from '../payouts/quote-payout.ts';
import { addressText } from '../../../own-wallet/address-text.ts';
import { sumOf } from './sign-words.ts';
import { StepForm } from './StepForm.tsx';
import { titleOf } from './wait-words.ts';

interface ChooseMilestonesProps {
  contract: WorkAgreement;
  step: StepAsking<'milestones' | 'amount'>;
  /** The milestone that is chosen at first; null for all. */
  chosen: Milestone | null;
  onClose: () => void;
}

/** The milestones for which the reader can take a step. */
export const allowing = (milestones: readonly Milestone[], wanted: MilestoneStep): Milestone[] =>
  milestones.filter(({ steps }) => steps.some(({ step, whyNot }) => step === wanted && whyNot === null));

/** A step of one, several or all of the milestones that allow it: their sum, and whether the wallet covers it. */
export function ChooseMilestones({ contract, step, chosen, onClose }: ChooseMilestonesProps) {
  // Stays as it was opened: an event may move a milestone meanwhile, and the server then says so.
  const [offered] = useState(() => allowing(contract.milestones, step));
  const [numbers, setNumbers] = useState(() => (chosen ? [chosen] : offered).map(({ number }) => String(number)));
  const picked = offered.filter(({ number }) => numbers.includes(String(number)));
  const sum = sumOf(picked);
  // Approvals are separate steps: each can be below the daily limit while their sum is above it. The api refuses a single step for all.
  const isOneEach = asksFor(step, 'amount');
  const quote = usePayoutQuote(contract.applicationId, isOneEach && !contract.company.ownWallet);
  const limit = quote.data?.dailyLimit ?? null;
  const isOver = isOverLimit(sum, limit);
  const bodiesOf = (): MilestoneStepBody[] =>
    isOneEach
      ? picked.map(({ number, amount }) => ({ step, number, amount }))
      : [{ step, milestones: picked.map(({ number }) => number) }];
  return (
    <StepForm
      contract={contract}
      step={step}
      milestone={null}
      disabled={isOver}
      bodiesOf={() => (picked.length > 0 ? bodiesOf() : null)}
      onClose={onClose}
    >
      {(touched) => (
        <>
          <CheckboxGroup
            legend="Milestones"
            options={offered.map(({ number }) => String(number))}
            value={numbers}
            onChange={setNumbers}
            labelOf={(number) => <bdi className="wrap-anywhere">{titleOf(milestoneAt(offered, number))}</bdi>}
            noteOf={(number) => formatUsd(milestoneAt(offered, number).amount)}
            error={touched && picked.length === 0 ? 'Choose a milestone.' : undefined}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
            <span className="text-note text-ink-soft">Total</span>
            <Money amount={sum} />
          </div>
          {isOver && <OverLimit amount={sum} limit={limit!} />}
          {MILESTONE_STEP[step].spends === 'wallet' &&
            (contract.company.ownWallet ? (
              <p className="text-note text-ink-soft">{`It is paid from your own wallet ${addressText(contract.company.address ?? '')}. Make sure that it has this much.`}</p>
            ) : (
              <Funds sum={sum} />
            ))}
        </>
      )}
    </StepForm>
  );
}

const milestoneAt = (offered: readonly Milestone[], number: string): Milestone =>
  offered.find((each) => String(each.number) === number)!;

/** The wallet's money beside the sum, with a link where it does not cover it. */
function Funds({ sum }: { sum: bigint }) {
  const { data } = useWallet();
  if (!data) return null;
  const missing = sum - BigInt(data.available);
  if (missing <= 0n)
    return <p className="text-note text-ink-soft">{`${formatUsd(data.available)} is available in your wallet.`}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink">
      <p className="min-w-0 flex-1">
        {`${formatUsd(data.available)} is available in your wallet: ${formatUsd(missing)} too little.`}
      </p>
      <ButtonLink to={paths.wallet()} variant="secondary" size="sm">
        Wallet
      </ButtonLink>
    </div>
  );
}
