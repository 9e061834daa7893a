import { placeInTime } from '@hireledger/domain/agreements/words/contract-words';
import type { ContractMoment } from '@hireledger/domain/http/contract-history';
import { nameFor } from '@hireledger/domain/accounts/named-person';
import { listed } from '@hireledger/domain/text/listed';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useSession } from '../../../http/session.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';

interface ContractMomentLineProps {
  moment: ContractMoment;
  companyName: string;
  talentName: string;
  /** The contract on whose page this is: nothing links to it. */
  pageOf?: string;
}

/** One line of a timeline: what happened to the contract, by whom, with its amount and a link to where it is read. */
export function ContractMomentLine({ moment, companyName, talentName, pageOf }: ContractMomentLineProps) {
  const { by, person, amount, offerId, agreementId } = moment;
  const reader = useSession()?.user.role ?? 'talent';
  return (
    <span className="min-w-0 text-note wrap-anywhere">
      <span className="font-medium">{momentText(moment)}</span>
      {amount !== null && <span className="tabular-nums">{`: ${formatUsd(amount)}`}</span>}
      {by && (
        <span className="text-ink-soft">
          {' '}
          by <bdi>{by === 'company' ? nameFor(person, companyName, reader) : talentName}</bdi>
        </span>
      )}{' '}
      {(offerId ?? agreementId) !== pageOf && (
        <Link
          to={offerId ? paths.contractOffer(offerId) : paths.contract(agreementId!)}
          aria-label={`View contract: ${momentText(moment)}`}
          className="text-brand-ink underline underline-offset-3 print:hidden"
        >
          View
        </Link>
      )}
    </span>
  );
}

/** The moments of a contract among other moments, oldest first. */
export const withMoments = <Change extends { at: string }>(
  changes: readonly Change[],
  moments: readonly ContractMoment[],
): (Change | ContractMoment)[] =>
  [...changes, ...moments].toSorted((one, other) => placeInTime(one) - placeInTime(other));

export const isMoment = (entry: object): entry is ContractMoment => 'what' in entry;

/** `[1, 2, 5]` → `Milestones 1, 2 and 5` */
const named = (milestones: readonly number[]): string =>
  `Milestone${milestones.length > 1 ? 's' : ''} ${listed(milestones.map(String))}`;

/** What happened, as a short sentence without its author. */
function momentText({ what, version, milestones, byDeadline }: ContractMoment): string {
  const which = named(milestones);
  switch (what) {
    case 'sent':
      return version === 1 ? 'Contract sent' : `New version of the contract sent (version ${version})`;
    case 'changes-requested':
      return 'Changes to the contract requested';
    case 'accepted':
      return 'Contract accepted';
    case 'rejected':
      return 'Contract rejected';
    case 'withdrawn':
      return 'Offer withdrawn';
    case 'expired':
      return 'Contract expired: it was not accepted in time';
    case 'funded':
      return `${which} funded`;
    case 'submitted':
      return `Work of ${which.toLowerCase()} submitted`;
    case 'work-sent-back':
      return `Changes to the work of ${which.toLowerCase()} requested`;
    case 'disputed':
      return `${which} disputed`;
    case 'released':
      return byDeadline ? `${which} paid: the review period ended without an answer` : `${which} paid`;
    case 'refunded':
      return byDeadline ? `${which} refunded: nothing was submitted in time` : `${which} refunded`;
    case 'settled':
      return `${which} settled by both sides`;
    case 'ruled':
      return byDeadline ? `${which} split: the arbiter did not decide in time` : `${which} decided by the arbiter`;
    case 'bonus':
      return 'Bonus paid';
    case 'ending-proposed':
      return 'End of the contract proposed';
    case 'ending-declined':
      return 'Proposal to end the contract declined';
    case 'ending-withdrawn':
      return 'Proposal to end the contract taken back';
    case 'ended-early':
      return byDeadline ? 'Contract ended by a notice' : 'Contract ended early by both sides';
  }
}
