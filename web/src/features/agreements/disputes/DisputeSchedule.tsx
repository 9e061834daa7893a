import { MILESTONE_WORDS } from '@hireledger/domain/agreements/milestone-states';
import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { Badge } from '../../../design/Badge.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { MilestoneAmount } from '../summary/MilestoneAmount.tsx';
import { MILESTONE_TONES } from '../summary/milestone-tones.ts';

/** All milestones of the contract, with the one in dispute marked. */
export function DisputeSchedule({ dispute }: { dispute: DisputeInFull }) {
  const { schedule, milestone } = dispute;
  return (
    <Card title="Milestones of the contract">
      <ol className="grid grid-cols-1 gap-2.5">
        {schedule.map(({ title, amount, state, toPayee }, place) => (
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className={cx('min-w-0 flex-1 basis-40 wrap-anywhere', place === milestone && 'font-medium')}>
              <span>{`${place + 1}.`}</span> <bdi>{title ?? 'Milestone'}</bdi>
            </span>
            <span className="flex items-center gap-2.5">
              <Badge tone={MILESTONE_TONES[state]}>{MILESTONE_WORDS[state]}</Badge>
              <MilestoneAmount amount={amount} toTalent={toPayee} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
