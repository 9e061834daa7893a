import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { MilestoneStep } from '@hireledger/domain/hiring/milestone-states';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { isSubmitting } from '../../../hiring/offers/submitting.ts';
import { useSession } from '../../../http/session.ts';
import { contractOfPage } from '../check/checked-contract.ts';
import { useCheck } from '../check/use-check.ts';
import { CheckCard } from '../components/CheckCard.tsx';
import { ContractHead } from '../components/ContractDocument.tsx';
import { ContractParties } from '../components/ContractParties.tsx';
import { BonusDialog } from './BonusDialog.tsx';
import { Bonuses } from './Bonuses.tsx';
import { ChooseMilestones } from './ChooseMilestones.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import { EndingCard } from './ending/EndingCard.tsx';
import { FailedOpening } from './FailedOpening.tsx';
import { MilestoneItem } from './MilestoneItem.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { SignSteps } from './SignSteps.tsx';
import { readerOf } from './wait-words.ts';
import { WorkChainFacts } from './WorkChainFacts.tsx';
import { WorkMoney } from './WorkMoney.tsx';
import { WrittenStepDialog } from './WrittenStepDialog.tsx';

type Opened = { step: MilestoneStep; milestone: Milestone } | { step: 'fund' | 'approve'; milestone: null };

const allowing = (milestones: readonly Milestone[], wanted: MilestoneStep): Milestone[] =>
  milestones.filter(({ steps }) => steps.some(({ step, whyNot }) => step === wanted && whyNot === null));

const firstToSubmit = (milestones: readonly Milestone[]): Opened | null => {
  const [milestone] = allowing(milestones, 'submit');
  return milestone ? { step: 'submit', milestone } : null;
};

const keyOf = ({ number }: Milestone) => String(number);
const stampOf = ({ state, underWay }: Milestone) => `${state} ${underWay?.state ?? ''}`;

const UNRECORDED = 'The record is written when the contract is opened. Until then there is nothing to compare.';

/** A contract that holds money, on which both sides work: its milestones as a timeline, their money, and `children` below. */
export function WorkContract({ contract, children }: { contract: WorkAgreement; children?: ReactNode }) {
  const role = useSession()?.user.role ?? 'talent';
  const { milestones, work, opening } = contract;
  const reader = readerOf(contract, role);
  const check = useCheck(useMemo(() => contractOfPage(contract), [contract]));
  const location = useLocation();
  const navigate = useNavigate();
  const submits = isSubmitting(location.state);
  const [opened, setOpened] = useState<Opened | null>(() => (submits ? firstToSubmit(milestones) : null));
  const [givesBonus, setGivesBonus] = useState(false);
  const [shown, setShown] = useState<Milestone | null>(null);
  const changed = useLiveChanges(milestones, keyOf, stampOf);
  const [fundable, approvable] = [allowing(milestones, 'fund'), allowing(milestones, 'approve')];
  return (
    <>
      <PrintHead title="Contract" />
      <ContractHead contract={contract} />
      <div className="grid grid-cols-1 items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="contents gap-4 @[44rem]:sticky @[44rem]:top-20 @[44rem]:col-start-2 @[44rem]:row-start-1 @[44rem]:grid">
          <WorkMoney
            contract={contract}
            reader={reader}
            fundable={fundable}
            approvable={approvable}
            onFund={() => setOpened({ step: 'fund', milestone: null })}
            onApprove={() => setOpened({ step: 'approve', milestone: null })}
            onBonus={() => setGivesBonus(true)}
          />
          {/* On a phone below the work, unless it waits for an answer. */}
          <div
            className={cx(
              'grid grid-cols-1 gap-4 empty:hidden',
              contract.ending?.state !== 'proposed' && 'order-1 @[44rem]:order-none',
            )}
          >
            <EndingCard contract={contract} reader={reader} />
            <Bonuses bonuses={contract.bonuses} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card
            title="Milestones"
            note={
              work.state !== 'opening'
                ? `${work.ended} of ${work.milestones} done`
                : opening.failed
                  ? undefined
                  : 'The contract is being opened on the chain. This takes a moment.'
            }
          >
            {opening.failed && <FailedOpening contract={contract} failed={opening.failed} reader={reader} />}
            <ol>
              {milestones.map((milestone) => (
                <MilestoneItem
                  key={milestone.number}
                  contract={contract}
                  milestone={milestone}
                  reader={reader}
                  changed={changed.has(keyOf(milestone))}
                  onStep={(step) => setOpened({ step, milestone })}
                  onEvidence={() => setShown(milestone)}
                />
              ))}
            </ol>
          </Card>
          <Card title="Parties">
            <ContractParties contract={contract} />
          </Card>
          <Card title="On the chain">
            <WorkChainFacts contract={contract} />
          </Card>
          <CheckCard check={check} unrecorded={UNRECORDED} quiet />
          {children}
        </div>
      </div>
      {givesBonus && <BonusDialog contract={contract} onClose={() => setGivesBonus(false)} />}
      {shown && <EvidenceDialog contract={contract} milestone={shown} onClose={() => setShown(null)} />}
      {opened && (
        <StepDialog
          contract={contract}
          opened={opened}
          offered={opened.step === 'fund' ? fundable : approvable}
          onClose={() => {
            setOpened(null);
            // So that a reload opens nothing.
            if (submits) void navigate(location, { replace: true, state: null });
          }}
        />
      )}
    </>
  );
}

function StepDialog({
  contract,
  opened,
  offered,
  onClose,
}: {
  contract: WorkAgreement;
  opened: Opened;
  offered: readonly Milestone[];
  onClose: () => void;
}) {
  const role = useSession()?.user.role ?? 'talent';
  // Stays as it was opened: an event may move the milestone meanwhile, and the server then says so.
  const [choices] = useState(offered);
  const { step, milestone } = opened;
  if (step === 'fund' || (step === 'approve' && !milestone))
    return (
      <ChooseMilestones
        contract={contract}
        step={step}
        offered={choices}
        chosen={milestone ? [milestone.number] : choices.map(({ number }) => number)}
        onClose={onClose}
      />
    );
  if (!milestone) return null;
  switch (step) {
    case 'submit':
    case 'request-changes':
    case 'dispute':
      return <WrittenStepDialog contract={contract} milestone={milestone} step={step} onClose={onClose} />;
    case 'settle':
      return (
        <SettleDialog contract={contract} milestone={milestone} reader={readerOf(contract, role)} onClose={onClose} />
      );
    case 'approve':
    case 'refund':
      return <SignSteps contract={contract} bodies={[bodyOf(step, milestone)]} onDone={onClose} onClose={onClose} />;
  }
}

const bodyOf = (step: 'approve' | 'refund', { number, amount }: Milestone): MilestoneStepBody =>
  step === 'approve' ? { step, number, amount } : { step, number };
