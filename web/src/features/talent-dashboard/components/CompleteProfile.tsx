import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Card } from '../../../design/Card.tsx';
import { Progress } from '../../../design/charts/Progress.tsx';
import { PROFILE_DIALOGS } from '../next-action.ts';

/** 'Complete your Profile': the percentage, and a link for each missing part. */
export function CompleteProfile({ completion }: { completion: TalentDashboard['completion'] }) {
  return (
    <Card
      title="Complete your Profile"
      action={<span className="font-semibold tabular-nums">{`${completion.percent}%`}</span>}
    >
      <Progress value={completion.percent} label="Profile completed" />
      {completion.missing.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-note text-success-ink">
          <CircleCheck size={16} aria-hidden /> Your profile is complete.
        </p>
      ) : (
        <>
          <p className="mt-3 text-note text-ink-faint">Companies see your profile when you apply. Still missing:</p>
          <ul className="mt-1.5 -mb-2">
            {completion.missing.map((piece) => (
              <li key={piece}>
                <Link
                  to={paths.profileTalent(PROFILE_DIALOGS[piece])}
                  className="group -mx-2 flex h-9 items-center justify-between rounded-control px-2 hover:bg-sunken"
                >
                  <span>{piece}</span>
                  <ArrowRight size={14} aria-hidden className="text-ink-faint group-hover:text-ink" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
