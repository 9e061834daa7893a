import type { Agreement } from '@hireledger/domain/http/agreements';
import type { Role } from '@hireledger/domain/hiring/stages';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { Card } from '../../../design/Card.tsx';
import { walletSentences } from '../summary/wallet-words.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { addressText } from '../../../own-wallet/address-text.ts';

interface ContractPartiesProps {
  contract: Pick<Agreement, 'company' | 'talent' | 'terms'>;
  reader: Role;
}

/** Both parties with the names at the time, who decides disputes, and whose own wallet pays or is paid. */
export function ContractParties({ contract, reader }: ContractPartiesProps) {
  const { company, talent, terms } = contract;
  const sentences = walletSentences(
    {
      companyName: terms.companyName,
      talentName: terms.talentName,
      company: company.address ?? '',
      talent: talent.address ?? '',
      own: [...(company.ownWallet ? (['company'] as const) : []), ...(talent.ownWallet ? (['talent'] as const) : [])],
    },
    reader,
  );
  return (
    <Card title="Parties">
      <div className="grid gap-4">
        <Party of="company" name={terms.companyName} side={company} />
        <Party of="talent" name={terms.talentName} side={talent} />
        {terms.arbiter && (
          <div className="wrap-anywhere">
            <p className="font-medium">
              <bdi>{terms.arbiterName ?? addressText(terms.arbiter)}</bdi>
            </p>
            <p className="text-xs text-ink-faint">Arbiter, who decides disputes</p>
          </div>
        )}
        {sentences.map((sentence) => (
          <p key={sentence} className="text-note wrap-anywhere text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
    </Card>
  );
}

interface PartyProps {
  of: Role;
  name: string;
  side: Agreement['company'];
}

function Party({ of, name, side }: PartyProps) {
  const kind = of === 'company' ? 'Company' : 'Talent';
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <Avatar name={name} src={side.picture} square={of === 'company'} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <PartyName of={of} name={name} side={side} />
          {side.verified && (
            <span className="hidden text-xs font-normal print:inline">
              {` verified${side.verifiedDomain ? `: ${side.verifiedDomain}` : ''}`}
            </span>
          )}
        </p>
        <p className="text-xs text-ink-faint">{side.gone ? `${kind}. This account has been deleted.` : kind}</p>
      </div>
    </div>
  );
}

/** A side by the name that it has in the contract; a link while its account exists. */
export const PartyName = ({ of, name, side }: PartyProps) => (
  <>
    {side.gone ? (
      <bdi>{name}</bdi>
    ) : (
      <Link
        to={of === 'company' ? paths.company(side.id) : paths.talent(side.id)}
        dir="auto"
        className="underline-offset-3 hover:underline"
      >
        {name}
      </Link>
    )}{' '}
    <VerifiedBadge verified={side.verified} domain={side.verifiedDomain} />
  </>
);
