import { chainFactsOf } from '@hireledger/domain/agreements/words/contract-words';
import type { Agreement } from '@hireledger/domain/http/agreements';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';

/** What connects the document with the chain, every hash in full. */
export function ChainFacts({ contract }: { contract: Agreement }) {
  const { transactionHash } = contract.payout;
  return (
    <dl className="grid gap-3">
      <AddressFacts contract={contract} />
      {chainFactsOf(contract).map(({ name, value, note }) => (
        <Fact
          key={name}
          name={name}
          value={value}
          note={
            value === transactionHash ? (
              <>
                {note && <span>{note}</span>} <AuditLink tx={value} />
              </>
            ) : (
              note
            )
          }
        />
      ))}
    </dl>
  );
}

/** The addresses that a contract names. */
export const AddressFacts = ({
  contract: { company, talent, terms },
}: {
  contract: Pick<Agreement, 'company' | 'talent' | 'terms'>;
}) =>
  [
    { name: 'Wallet of the company', ...company },
    { name: 'Wallet of the talent', ...talent },
    { name: 'Address of the arbiter', address: terms.arbiter ?? null, ownWallet: false },
  ].map(
    ({ name, address, ownWallet }) =>
      address && <Fact key={name} name={name} note={ownWallet ? 'Their own wallet.' : undefined} value={address} />,
  );

/** The transaction in the audit. */
export const AuditLink = ({ tx }: { tx: string }) => (
  <Link to={paths.audit({ tx })} className="text-brand-ink underline underline-offset-3 print:hidden">
    View in audit
  </Link>
);

interface FactProps {
  name: string;
  note?: ReactNode;
  /** Null where it is not on the chain yet. */
  value: string | null;
}

export function Fact({ name, note, value }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-faint">{name}</dt>
      <dd className="min-w-0">
        {value ? (
          <span className="flex items-start gap-1">
            <span className="min-w-0 pt-1 font-mono text-note break-all print:text-xs">{value}</span>
            <CopyButton text={value} label={`Copy the ${name.toLowerCase()}`} />
          </span>
        ) : (
          <span>Not on the chain yet.</span>
        )}
        {note && <p className="mt-0.5 text-note text-ink-faint">{note}</p>}
      </dd>
    </div>
  );
}
