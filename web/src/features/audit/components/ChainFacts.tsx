import type { ChainInfo } from '@hireledger/domain/http/audit';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';

/** The node and contracts that this page reads, so that anybody can read the same with other tools. */
export function ChainFacts({ info }: { info: ChainInfo }) {
  return (
    <Card title="Check it yourself" note="Use any Ethereum tool with the same node and contract." className="mt-5">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {info.contracts.map(({ address }) => (
          <Fact key={address} name="Escrow contract" copy={address}>
            {address}
          </Fact>
        ))}
        <Fact name="Token (six decimals)" copy={info.tokenAddress}>
          {info.tokenAddress}
        </Fact>
        <Fact name="JSON-RPC" copy={info.rpcUrl}>
          {info.rpcUrl}
        </Fact>
        <Fact name="Chain id and first block">{`${info.chainId}, from block ${grouped(info.deployBlock)}`}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, copy, children }: { name: string; copy?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="flex min-h-7 items-center gap-1">
        <span className="min-w-0 font-mono text-note break-all">{children}</span>
        {copy && <CopyButton text={copy} label={`Copy ${name.toLowerCase()}`} />}
      </dd>
    </div>
  );
}
