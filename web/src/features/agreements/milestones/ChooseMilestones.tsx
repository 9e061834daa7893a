import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { CheckboxGroup } from '../../../design/fields/CheckboxGroup.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useWallet } from '../../../account/wallet.ts';
import { OverLimit } from '../payouts/OverLimit.tsx';
import { isOverLimit } from '../payouts/payout-limit.ts';
import { usePayoutQuote } from '../payouts/quote-payout.ts';
import { addressText } from '../../../own-wallet/address-text.ts';
import { SignSteps } from './SignSteps.tsx';
import { sumOf } from './sign-words.ts';
import { titleOf } from './wait-words.ts';

interface ChooseMilestonesProps {
  contract: WorkAgreement;
  step: 'fund' | 'approve';
  /** Those that allow the step. */
  offered: readonly Milestone[];
  /** The number of those that are chosen at first. */
  chosen: readonly number[];
  onClose: () => void;
}

/** Funds or approves one, several or all of the milestones that allow it: their sum, and whether the wallet covers it. */
export function ChooseMilestones({ contract, step, offered, chosen, onClose }: ChooseMilestonesProps) {
  const [numbers, setNumbers] = useState(() => chosen.map(String));
  const [touched, setTouched] = useState(false);
  const [bodies, setBodies] = useState<readonly MilestoneStepBody[] | null>(null);
  const picked = offered.filter(({ number }) => numbers.includes(String(number)));
  const sum = sumOf(picked);
  // Each alone can be within the limit of a day, and together above it. A funding is refused before it is signed.
  const quote = usePayoutQuote(contract.applicationId, step === 'approve' && !contract.company.ownWallet);
  const limit = quote.data?.dailyLimit ?? null;
  const isOver = isOverLimit(sum, limit);
  if (bodies) return <SignSteps contract={contract} bodies={bodies} onDone={onClose} onClose={() => setBodies(null)} />;
  return (
    <ActionDialog
      title={STEP_WORDS[step].title}
      action="Continue"
      busy={false}
      disabled={isOver}
      onSubmit={() => {
        setTouched(true);
        if (picked.length > 0) setBodies(bodiesOf(step, picked));
      }}
      onClose={onClose}
    >
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
      {step === 'fund' &&
        (contract.company.ownWallet ? (
          <p className="text-note text-ink-soft">{`It is paid from your own wallet ${addressText(contract.company.address ?? '')}. Make sure that it has this much.`}</p>
        ) : (
          <Funds sum={sum} />
        ))}
    </ActionDialog>
  );
}

const milestoneAt = (offered: readonly Milestone[], number: string): Milestone =>
  offered.find((each) => String(each.number) === number)!;

const bodiesOf = (step: 'fund' | 'approve', picked: readonly Milestone[]): MilestoneStepBody[] =>
  step === 'fund'
    ? [{ step, milestones: picked.map(({ number }) => number) }]
    : picked.map(({ number, amount }) => ({ step, number, amount }));

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
