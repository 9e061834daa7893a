import type { Agreement } from '@hireledger/domain/http/agreements';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';

/** Both parties with the names at the time, and their wallets; and who decides disputes. */
export function ContractParties({
  contract: { company, talent, terms },
}: {
  contract: Pick<Agreement, 'company' | 'talent' | 'terms'>;
}) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Party kind="Company" name={terms.companyName} side={company} to={paths.company(company.id)} square />
      <Party kind="Talent" name={terms.talentName} side={talent} to={paths.talent(talent.id)} />
      {terms.arbiter && (
        <div className="min-w-0">
          <p className="text-xs text-ink-faint">Arbiter</p>
          {terms.arbiterName && (
            <p className="mt-1.5 font-medium wrap-anywhere">
              <bdi>{terms.arbiterName}</bdi>
            </p>
          )}
          <Wallet name="Address" address={terms.arbiter} of="arbiter" />
        </div>
      )}
    </div>
  );
}

function Party({
  kind,
  name,
  side,
  to,
  square = false,
}: {
  kind: string;
  name: string;
  side: Agreement['company'];
  to: string;
  square?: boolean;
}) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-faint">{kind}</p>
      <div className="mt-1.5 flex items-center gap-2.5">
        <Avatar name={name} src={side.picture} square={square} />
        <p className="min-w-0 font-medium wrap-anywhere">
          {side.gone ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={to} dir="auto" className="underline-offset-3 hover:underline">
              {name}
            </Link>
          )}{' '}
          <VerifiedBadge verified={side.verified} domain={side.verifiedDomain} />
          {side.verified && (
            <span className="hidden text-xs font-normal print:inline">
              {`verified${side.verifiedDomain ? `: ${side.verifiedDomain}` : ''}`}
            </span>
          )}
          {side.gone && (
            <span className="block text-xs font-normal text-ink-faint">This account has been deleted.</span>
          )}
        </p>
      </div>
      {side.address && (
        <Wallet name={side.ownWallet ? 'Own wallet' : 'Wallet'} address={side.address} of={kind.toLowerCase()} />
      )}
    </div>
  );
}

const Wallet = ({ name, address, of }: { name: string; address: string; of: string }) => (
  <p className="mt-2 text-xs text-ink-faint">
    <span>{name}</span>
    <span className="flex items-start gap-1">
      <span className="min-w-0 pt-1.5 font-mono leading-4 break-all text-ink-soft">{address}</span>
      <CopyButton text={address} label={`Copy the wallet of the ${of}`} />
    </span>
  </p>
);
