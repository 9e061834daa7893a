import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { permissionOf } from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePermission } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { DownloadOffer } from '../offers/DownloadContract.tsx';
import { isSubmitting } from '../offers/submitting.ts';
import { useSession } from '../../../http/session.ts';
import { ContractFrame } from './ContractFrame.tsx';
import { BonusDialog } from '../bonuses/BonusDialog.tsx';
import { Bonuses } from '../bonuses/Bonuses.tsx';
import { allowing } from '../milestones/ChooseMilestones.tsx';
import { EvidenceDialog } from '../disputes/EvidenceDialog.tsx';
import { EndContractDialog } from '../endings/EndContractDialog.tsx';
import { EndingCard } from '../endings/EndingCard.tsx';
import { FailedOpening } from './FailedOpening.tsx';
import { MilestoneItem } from '../milestones/MilestoneItem.tsx';
import { NextStep } from './NextStep.tsx';
import { StepDialog, type OpenedStep } from '../milestones/StepDialog.tsx';
import { readerOf, type Reader } from '../milestones/wait-words.ts';
import { WorkChainFacts } from './WorkChainFacts.tsx';

const firstToSubmit = (milestones: readonly Milestone[]): OpenedStep | null => {
  const [milestone] = allowing(milestones, 'submit');
  return milestone ? { step: 'submit', milestone } : null;
};

const keyOf = ({ number }: Milestone) => String(number);
const stampOf = ({ state, underWay }: Milestone) => `${state} ${underWay?.state ?? ''}`;

/** A contract that holds money, on which both sides work: its next step, its milestones, its terms, and what happened. */
export function WorkContract({ contract }: { contract: WorkAgreement }) {
  const role = useSession()?.user.role ?? 'talent';
  const { milestones, opening, contract: summary } = contract;
  const reader = readerOf(contract, role);
  const location = useLocation();
  const navigate = useNavigate();
  const submits = isSubmitting(location.state);
  const [opened, setOpened] = useState<OpenedStep | null>(() => (submits ? firstToSubmit(milestones) : null));
  const [dialog, setDialog] = useState<'bonus' | 'end' | null>(null);
  const [shown, setShown] = useState<Milestone | null>(null);
  const changed = useLiveChanges(milestones, keyOf, stampOf);
  const [fundable, approvable] = [allowing(milestones, 'fund'), allowing(milestones, 'approve')];
  const unfunded = milestones.find(({ state }) => state === 'agreed');
  const step = summary.steps[role];
  const close = () => setDialog(null);
  return (
    <ContractFrame
      contract={contract}
      reader={role}
      nextStep={<NextStep contract={contract} reader={reader} fundable={fundable} onOpen={setOpened} />}
      more={<MoreActions contract={contract} reader={reader} onOpen={setDialog} />}
      aside={
        // On a phone below the work, unless it waits for an answer.
        <div
          className={cx('empty:hidden', !isProposed(contract.ending) && 'order-1 @[44rem]:order-none print:order-none')}
        >
          <EndingCard contract={contract} reader={reader} />
        </div>
      }
      unrecorded="The record is written when the contract is opened. Until then there is nothing to compare."
      downloads={summary.offerId && <DownloadOffer offerId={summary.offerId} />}
      chain={<WorkChainFacts contract={contract} />}
    >
      <Card
        title="Milestones"
        note={
          summary.state === 'opening'
            ? 'The contract is being opened on the chain. This takes a moment.'
            : summary.phase === 'active' && summary.state !== 'opening-failed'
              ? `${summary.milestones.ended} of ${summary.milestones.all} done`
              : undefined
        }
        action={
          <>
            {approvable.length > 1 && (
              <IfMay permission={permissionOf('approve')}>
                <Button size="sm" variant="secondary" onClick={() => setOpened({ step: 'approve', milestone: null })}>
                  {`${STEP_WORDS.approve.action} ${approvable.length} milestones`}
                </Button>
              </IfMay>
            )}
            {fundable.length > 1 && step !== 'fund' && (
              <IfMay permission={permissionOf('fund')}>
                <Button size="sm" variant="secondary" onClick={() => setOpened({ step: 'fund', milestone: null })}>
                  {STEP_WORDS.fund.title}
                </Button>
              </IfMay>
            )}
          </>
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
              isLater={milestone.state === 'agreed' && milestone !== unfunded}
              changed={changed.has(keyOf(milestone))}
              onStep={(taken) => setOpened({ step: taken, milestone })}
              onEvidence={() => setShown(milestone)}
            />
          ))}
        </ol>
      </Card>
      <Bonuses bonuses={contract.bonuses} />
      {dialog === 'bonus' && <BonusDialog contract={contract} onClose={close} />}
      {dialog === 'end' && <EndContractDialog contract={contract} reader={reader} instead={null} onClose={close} />}
      {shown && <EvidenceDialog contract={contract} milestone={shown} onClose={() => setShown(null)} />}
      {opened && (
        <StepDialog
          contract={contract}
          opened={opened}
          reader={reader}
          onClose={() => {
            setOpened(null);
            // So that a reload opens nothing.
            if (submits) void navigate(location, { replace: true, state: null });
          }}
        />
      )}
    </ContractFrame>
  );
}

interface MoreActionsProps {
  contract: WorkAgreement;
  reader: Reader;
  onOpen: (dialog: 'bonus' | 'end') => void;
}

/** What can be done about the whole contract beside the next step. */
function MoreActions({ contract: { contract, ending, talent }, reader, onOpen }: MoreActionsProps) {
  const { why } = usePermission('pay');
  const disabledReason = why ?? undefined;
  const isOpened = contract.state !== 'opening' && contract.state !== 'opening-failed';
  // What the api allows: it refuses one for a contract that ended without pay, and for an account that is being deleted.
  const takesBonus =
    reader.role === 'company' &&
    !talent.gone &&
    isOpened &&
    (contract.phase === 'active' || BigInt(contract.paid) > 0n);
  const items = [
    ...(takesBonus ? [{ label: 'Pay a bonus', disabledReason, onSelect: () => onOpen('bonus') }] : []),
    ...(contract.phase === 'active' && !isProposed(ending)
      ? [{ label: 'End this contract...', disabledReason, onSelect: () => onOpen('end') }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <span>More</span>
          <ChevronDown size={15} aria-hidden />
        </Button>
      }
      items={items}
    />
  );
}

const isProposed = (ending: WorkAgreement['ending']): boolean => ending?.state === 'proposed';
