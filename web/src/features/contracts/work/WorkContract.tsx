import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { Card } from '../../../design/Card.tsx';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { useSession } from '../../../http/session.ts';
import { ContractHead } from '../components/ContractDocument.tsx';
import { ContractParties } from '../components/ContractParties.tsx';
import { MilestoneItem } from './MilestoneItem.tsx';
import { readerOf } from './wait-words.ts';
import { WorkMoney } from './WorkMoney.tsx';

const keyOf = ({ number }: Milestone) => String(number);
const stampOf = ({ state, underWay }: Milestone) => `${state} ${underWay?.state ?? ''}`;

/** A contract that holds money, on which both sides work: its milestones as a timeline, and their money. */
export function WorkContract({ contract }: { contract: WorkAgreement }) {
  const role = useSession()?.user.role ?? 'talent';
  const reader = readerOf(contract, role);
  const { milestones, work } = contract;
  const changed = useLiveChanges(milestones, keyOf, stampOf);
  return (
    <>
      <ContractHead contract={contract} />
      <div className="grid grid-cols-1 items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 @[44rem]:sticky @[44rem]:top-20 @[44rem]:col-start-2 @[44rem]:row-start-1">
          <WorkMoney contract={contract} reader={reader} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card
            title="Milestones"
            note={
              work.state === 'opening'
                ? 'The contract is being opened on the chain. This takes a moment.'
                : `${work.ended} of ${work.milestones} done`
            }
          >
            <ol>
              {milestones.map((milestone) => (
                <MilestoneItem
                  key={milestone.number}
                  milestone={milestone}
                  reader={reader}
                  changed={changed.has(keyOf(milestone))}
                />
              ))}
            </ol>
          </Card>
          <Card title="Parties">
            <ContractParties contract={contract} />
          </Card>
        </div>
      </div>
    </>
  );
}
