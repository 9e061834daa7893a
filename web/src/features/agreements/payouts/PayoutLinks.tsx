import type { Payout } from '@hireledger/domain/http/payouts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { HashLink } from './HashLink.tsx';

/** A payout's transaction and contract, as far as they exist. */
export function PayoutLinks({ transactionHash, agreementId }: Pick<Payout, 'transactionHash' | 'agreementId'>) {
  if (!transactionHash && !agreementId) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-note text-ink-faint">
      {transactionHash && (
        <p className="flex flex-wrap items-center gap-x-2">
          Transaction <HashLink hash={transactionHash} />
        </p>
      )}
      {agreementId && (
        <Link
          to={paths.contract(agreementId)}
          className="rounded text-brand-ink hover:underline hover:underline-offset-3"
        >
          View contract
        </Link>
      )}
    </div>
  );
}
