import { stateWords } from '@hireledger/domain/agreements/milestone-states';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Badge } from '../../../design/Badge.tsx';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { RefusedPayout } from '../payouts/RefusedPayout.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { PAYOUT_WORDS } from '../payouts/payout-steps.ts';

const TONES = {
  requested: 'info',
  sent: 'info',
  released: 'success',
  'needs-attention': 'danger',
  'taken-back': 'neutral',
} as const;

/** What the company paid beside the milestones, why, and what became of it. Nothing before the first. */
export function Bonuses({ bonuses }: Pick<WorkAgreement, 'bonuses'>) {
  if (bonuses.length === 0) return null;
  return (
    <Card title="Bonuses">
      <ul className="grid gap-3">
        {bonuses.map(({ agreementId, reason, payout }) => (
          <li key={agreementId} className="grid gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={paths.contract(agreementId)} className="font-semibold tabular-nums">
                {formatUsd(payout.amount)}
              </Link>
              <Badge tone={TONES[payout.state]}>
                {payout.state === 'released' ? stateWords('released', false) : PAYOUT_WORDS[payout.state]}
              </Badge>
            </div>
            <p className="text-left wrap-anywhere" dir="auto">
              {reason}
            </p>
            <p className="text-note text-ink-faint">
              <DateTime at={payout.requestedAt} time />
            </p>
            {payout.refused ? (
              <RefusedPayout payout={payout} takenBack="The bonus is not paid, and the contract stays as it is." />
            ) : (
              payout.failure && <p className="text-note wrap-anywhere text-danger-ink">{payout.failure}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
