import { MILESTONE_WORDS } from '@hireledger/domain/agreements/milestone-states';
import type { Credit, Wallet } from '@hireledger/domain/http/wallets';
import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { useNow } from '../../../design/values/use-now.ts';
import { MILESTONE_TONES } from '../../agreements/summary/milestone-tones.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ClaimDialog } from './ClaimDialog.tsx';

/** The others are on request. */
const SHOWN = 5;

interface EscrowMoneyProps {
  wallet: Wallet;
  /** Undefined while loading: nothing can be claimed yet. */
  options: WithdrawalOptions | undefined;
}

/** What the escrow holds, by contract and milestone, and what it keeps to be claimed. Nothing where it is neither. */
export function EscrowMoney({ wallet: { inEscrow, claimable, address }, options }: EscrowMoneyProps) {
  const [claiming, setClaiming] = useState<Credit | null>(null);
  const [all, setAll] = useState(false);
  const shown = all ? inEscrow.milestones : inEscrow.milestones.slice(0, SHOWN);
  const now = useNow().getTime();
  const usable = options?.addresses.filter(({ usableFrom }) => Date.parse(usableFrom) <= now) ?? [];
  return (
    <>
      {claimable.credits.length > 0 && (
        <Card
          flush
          className="mb-4"
          title="To claim"
          note="The token refused these payments. The escrow keeps them until you claim them."
        >
          <ul aria-label="Credits to claim" className="divide-y divide-line">
            {claimable.credits.map((credit) => (
              <Place key={`${credit.agreementId} ${credit.milestone}`} place={credit}>
                {credit.claim === 'possible' ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={!options || !address || Boolean(options.frozen)}
                    onClick={() => setClaiming(credit)}
                  >
                    Claim
                  </Button>
                ) : (
                  <Badge tone="info">Being claimed</Badge>
                )}
              </Place>
            ))}
          </ul>
        </Card>
      )}
      {inEscrow.milestones.length > 0 && (
        <Card flush className="mb-4" title="In escrow" note="Held for these milestones, next deadline first.">
          <ul aria-label="Milestones in escrow" className="divide-y divide-line">
            {shown.map((item) => (
              <Place
                key={`${item.agreementId} ${item.milestone}`}
                place={item}
                note={
                  item.exitsAt && (
                    <>
                      <span>until</span> <DateTime at={item.exitsAt} time />
                    </>
                  )
                }
              >
                <Badge tone={MILESTONE_TONES[item.state]}>{MILESTONE_WORDS[item.state]}</Badge>
              </Place>
            ))}
          </ul>
          {shown.length < inEscrow.milestones.length ? (
            <div className="border-t border-line px-5 py-2.5">
              <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
                {`Show ${inEscrow.count > inEscrow.milestones.length ? 'more' : `all ${inEscrow.count}`}`}
              </Button>
            </div>
          ) : (
            inEscrow.count > inEscrow.milestones.length && (
              <p className="border-t border-line px-5 py-2.5 text-note text-ink-soft">{`The first ${inEscrow.milestones.length} of ${grouped(inEscrow.count)} milestones.`}</p>
            )
          )}
        </Card>
      )}
      {claiming && options && address && (
        <ClaimDialog
          credit={claiming}
          options={options}
          usable={usable}
          wallet={address}
          onClose={() => setClaiming(null)}
        />
      )}
    </>
  );
}

/** A milestone, with a link to its contract. */
function Place({
  place: { agreementId, title, otherName, milestone, amount },
  note,
  children,
}: {
  place: Omit<Credit, 'claim' | 'ownWallet'>;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-2.5">
      <div className="min-w-0 grow basis-64">
        <Link to={paths.contract(agreementId)} className="block truncate font-medium hover:underline">
          <bdi>{title}</bdi>
        </Link>
        <p className="text-note wrap-anywhere text-ink-faint">
          <span>{`Milestone ${milestone + 1},`}</span> <bdi>{otherName}</bdi>
          {note && (
            <>
              <span>, </span>
              {note}
            </>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-x-4 max-sm:w-full">
        <Money amount={amount} />
        {/* One width for all, so that the amounts line up. */}
        <div className="flex justify-end sm:min-w-24">{children}</div>
      </div>
    </li>
  );
}
