import { formatUsd } from '@hireledger/domain/money/usd';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { CopyButton } from '../../../design/CopyButton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { Link } from '../../../navigation/Link.tsx';
import type { DecodedEvent, EventArgument, TokenTransfer, TransactionFacts } from '../chain/chain-reader.ts';
import { meaningOf } from '../chain/meaning.ts';
import { useAuditLinks } from '../use-audit-links.ts';
import { EventBadge } from './EventBadge.tsx';
import { ShortHash } from './ShortHash.tsx';

interface TransactionDetailsProps {
  facts: TransactionFacts;
  /** The event that was opened is shown alone; null shows all. */
  logIndex: number | null;
  /** Its block counts, as for `CONFIRMATIONS`: the newest block has 1. Null while unknown. */
  confirmations: number | null;
}

/** A transaction by its receipt: its block, each decoded event, and what the token moved. */
export function TransactionDetails({ facts, logIndex, confirmations }: TransactionDetailsProps) {
  const { events, transfers } = facts;
  const chosen = events.filter((event) => event.logIndex === logIndex);
  const shown = chosen.length > 0 ? chosen : events;
  const links = useAuditLinks();
  const others = events.length - shown.length;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge tone={facts.succeeded ? 'success' : 'danger'}>{facts.succeeded ? 'Succeeded' : 'Reverted'}</Badge>
        <span>{`Block ${grouped(facts.blockNumber)}`}</span>
        <DateTime at={new Date(facts.at * 1000).toISOString()} time />
        {confirmations !== null && <span>{counted(confirmations, 'confirmation')}</span>}
      </p>
      {shown.map((event) => (
        <Event key={event.key} event={event} />
      ))}
      {others > 0 && (
        <Link to={links.search(facts.hash)} className="text-note text-brand-ink underline">
          {`${others === 1 ? 'One more event' : `${grouped(others)} more events`} in this transaction`}
        </Link>
      )}
      {transfers.length > 0 && (
        <Part title="Token transfers in this transaction">
          <ul className="divide-y divide-line">
            {transfers.map((transfer, index) => (
              <Transfer key={index} {...transfer} />
            ))}
          </ul>
        </Part>
      )}
      {events.length === 0 && transfers.length === 0 && <p>No escrow events or token transfers.</p>}
      <Part title="Receipt">
        <Values
          values={[
            ['Block hash', facts.blockHash],
            ['Place in the block', grouped(facts.index)],
            ['Sent by', facts.from],
            ['Gas used', grouped(facts.gasUsed)],
          ]}
        />
      </Part>
    </div>
  );
}

function Event({ event }: { event: DecodedEvent }) {
  const links = useAuditLinks();
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EventBadge name={event.name} />
        <Link to={links.agreement(event.agreementId)} className="text-note text-brand-ink underline">
          Open its agreement
        </Link>
      </div>
      <p className="text-base">{meaningOf(event)}</p>
      <Part title={`${event.name}, as the contract logged it`}>
        <Values
          values={[
            ['contract', event.contract],
            ['log', String(event.logIndex)],
            ...event.arguments.map((argument) => [argument.name, argument.value, noteOf(argument)] as const),
          ]}
        />
      </Part>
    </section>
  );
}

/** What a number of the log means: amounts are minor units, times are seconds since 1970. */
function noteOf({ name, type, value }: EventArgument): string | undefined {
  if (type === 'uint256') return formatUsd(value);
  return name.endsWith('At') && value !== '0' ? new Date(Number(value) * 1000).toISOString() : undefined;
}

const isNobody = (address: string) => /^0x0+$/.test(address);

function Transfer({ from, to, amount }: TokenTransfer) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5">
      <span className="w-28 font-medium">{isNobody(from) ? 'Newly issued' : 'Transfer'}</span>
      <Money amount={amount} size="sm" />
      <span>
        {!isNobody(from) && (
          <>
            <span>from</span> <ShortHash value={from} />{' '}
          </>
        )}
        <span>to</span> <ShortHash value={to} />
      </span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{title}</h3>
      {children}
    </div>
  );
}

/** Names and values; a long one can be copied. */
function Values({
  values,
}: {
  values: readonly (readonly [name: string, value: string, note?: string | undefined])[];
}) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line">
      {values.map(([name, value, note]) => (
        <div key={name} className="flex min-h-8 flex-wrap items-center gap-x-3 px-3 py-1 sm:flex-nowrap">
          <dt className="shrink-0 text-note wrap-anywhere text-ink-faint sm:w-48">{name}</dt>
          <dd className="flex min-w-0 items-center gap-1 text-note">
            <span className="min-w-0 font-mono break-all">{value}</span>
            {note && <span className="whitespace-nowrap text-ink-faint">{note}</span>}
            {value.length > 20 && <CopyButton size="xs" text={value} label={`Copy ${name}`} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
