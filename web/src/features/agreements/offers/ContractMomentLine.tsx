import type { ContractMoment } from '@hireledger/domain/http/contract-history';
import { nameFor } from '@hireledger/domain/accounts/named-person';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useSession } from '../../../http/session.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { momentText } from './moment-words.ts';

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
  [...changes, ...moments].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

export const isMoment = (entry: object): entry is ContractMoment => 'what' in entry;
