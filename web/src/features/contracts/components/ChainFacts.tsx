import type { Agreement } from '@hireledger/domain/http/agreements';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CopyButton } from '../../../design/CopyButton.tsx';

/** What connects the document with the chain, every hash in full. */
export function ChainFacts({ contract: { id, commitment, escrow, payout, salt } }: { contract: Agreement }) {
  return (
    <>
      <dl className="grid gap-3">
        <Fact
          name="On-chain ID"
          note={
            escrow.version === 1
              ? 'A hash of the salt and the id. The chain alone does not reveal whose contract this is.'
              : 'A hash of both wallets, the amount, the terms and the salt. The chain alone does not reveal whose contract this is.'
          }
          copy={commitment}
        >
          {commitment ?? 'Not on the chain yet. It gets an ID when the payment is sent.'}
        </Fact>
        {payout.transactionHash && (
          <Fact
            name="Transaction"
            note={
              <>
                {payout.blockNumber !== null && `In block ${grouped(payout.blockNumber)}. `}
                <Link
                  to={paths.audit({ tx: payout.transactionHash })}
                  className="text-brand-ink underline underline-offset-3 print:hidden"
                >
                  View in audit
                </Link>
              </>
            }
            copy={payout.transactionHash}
          >
            {payout.transactionHash}
          </Fact>
        )}
        <Fact name="Contract ID" copy={id}>
          {id}
        </Fact>
        <Fact
          name="Salt"
          note={
            escrow.version === 1
              ? 'Not on the chain. Together with the id, it proves which on-chain record is this contract.'
              : 'Makes the on-chain ID impossible to guess. The terms have a salt of their own, which is not on the chain.'
          }
          copy={salt}
        >
          {salt}
        </Fact>
      </dl>
    </>
  );
}

export function Fact({
  name,
  note,
  copy,
  children,
}: {
  name: string;
  note?: ReactNode;
  copy?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-faint">{name}</dt>
      <dd className="min-w-0">
        {copy ? (
          <span className="flex items-start gap-1">
            <span className="min-w-0 pt-1 font-mono text-note break-all print:text-xs">{children}</span>
            <CopyButton text={copy} label={`Copy the ${name.toLowerCase()}`} />
          </span>
        ) : (
          children
        )}
        {note && <p className="mt-0.5 text-note text-ink-faint">{note}</p>}
      </dd>
    </div>
  );
}
